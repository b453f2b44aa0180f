import { testGrowth } from './growth';
import { BROKEN_JSON_SHAPES, SCHEMA_SHAPES, TOOL_SHAPES } from './json-shapes';

testGrowth([...BROKEN_JSON_SHAPES, ...SCHEMA_SHAPES, ...TOOL_SHAPES]);

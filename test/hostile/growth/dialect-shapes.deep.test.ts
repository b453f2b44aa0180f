import { CASES_SHAPES, DIALECT_SHAPES } from './dialect-shapes';
import { testGrowth } from './growth';

testGrowth([...CASES_SHAPES, ...DIALECT_SHAPES]);

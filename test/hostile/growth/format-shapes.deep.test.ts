import { PLUGIN_SHAPES, SERVER_SHAPES } from './format-shapes';
import { testGrowth } from './growth';

testGrowth([...SERVER_SHAPES, ...PLUGIN_SHAPES]);

import { testGrowth } from './growth';
import { YAML_SHAPES } from './yaml-shapes';

testGrowth(YAML_SHAPES);

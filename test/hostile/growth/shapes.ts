/** All hostile texts. */
import { CASES_SHAPES, DIALECT_SHAPES } from './dialect-shapes';
import { PLUGIN_SHAPES, SERVER_SHAPES } from './format-shapes';
import { BROKEN_JSON_SHAPES, SCHEMA_SHAPES, TOOL_SHAPES } from './json-shapes';
import type { Shape } from './shape';
import { YAML_SHAPES } from './yaml-shapes';

/** All shapes. */
export const SHAPES: readonly Shape[] = [
  ...SCHEMA_SHAPES,
  ...TOOL_SHAPES,
  ...BROKEN_JSON_SHAPES,
  ...YAML_SHAPES,
  ...DIALECT_SHAPES,
  ...CASES_SHAPES,
  ...SERVER_SHAPES,
  ...PLUGIN_SHAPES,
];

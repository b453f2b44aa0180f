import type { JsonSchema } from '../../schema/json-schema';
import { schemaById } from '../../schema/schemas';
import type { Dialect } from '../dialect';

export const glean: Dialect = {
  id: 'glean',
  title: 'Glean',
  platform: 'Glean',
  reads: { json: true, yaml: false },
  schema: schemaById('glean.schema.json') as JsonSchema,
  toolsKey: undefined,
  usualFiles: [],
  detect: () => ({ score: 0, reason: '' }),
  readTool: (node) => ({
    node,
    name: undefined,
    nameNode: undefined,
    modelName: undefined,
    description: undefined,
    descriptionNode: undefined,
    inputSchema: undefined,
    outputSchema: undefined,
    invocation: undefined,
  }),
  rules: [],
};

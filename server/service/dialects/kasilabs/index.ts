import type { JsonSchema } from '../../schema/json-schema';
import { schemaById } from '../../schema/schemas';
import type { Dialect } from '../dialect';

export const kasilabs: Dialect = {
  id: 'kasilabs',
  title: 'KasiLabs',
  platform: 'KasiLabs',
  reads: { json: true, yaml: false },
  schema: schemaById('kasilabs.schema.json') as JsonSchema,
  toolsKey: 'tools',
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

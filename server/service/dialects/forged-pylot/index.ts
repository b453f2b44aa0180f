import type { JsonSchema } from '../../schema/json-schema';
import { schemaById } from '../../schema/schemas';
import type { Dialect } from '../dialect';

export const forgedPylot: Dialect = {
  id: 'forged-pylot',
  title: 'GC-Forged-Pylot',
  platform: 'GC-Forged-Pylot',
  reads: { json: true, yaml: false },
  schema: schemaById('forged-pylot.schema.json') as JsonSchema,
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

import type { JsonSchema } from '../../schema/json-schema';
import { schemaById } from '../../schema/schemas';
import type { Dialect } from '../dialect';

export const talos: Dialect = {
  id: 'talos',
  title: 'Talos',
  platform: 'Talos',
  reads: { json: true, yaml: false },
  schema: schemaById('talos.schema.json') as JsonSchema,
  toolsKey: 'functions',
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

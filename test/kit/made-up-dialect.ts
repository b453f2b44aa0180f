/** A fictitious dialect with every feature of schemas: tests of features use it instead of real dialects. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: tab stops of snippets look like that

import { memberString } from '../../server/service/document/tree/node';
import type { Dialect } from '../../server/service/model/dialect';

/** `version`, `auth` with alternatives, `tools` with every kind of member. */
export const madeUp: Dialect = {
  id: 'made-up',
  title: 'Made up',
  platform: 'the platform',
  reads: { json: true, yaml: true },
  toolsKey: 'tools',
  usualFiles: ['**/made-up.*'],
  newFile: 'made-up.json',
  marks: [],
  detect: () => ({ score: 1, reason: 'made up' }),
  readTool: (node) => ({
    node,
    name: memberString(node, 'name'),
    nameNode: undefined,
    modelName: undefined,
    description: undefined,
    descriptionNode: undefined,
    inputSchema: undefined,
    outputSchema: undefined,
    invocation: undefined,
  }),
  rules: [],
  valueProviders: [
    {
      path: ['tools', '*', 'command', '0'],
      values: async () => [
        { value: './bin/one', detail: 'a program', kind: 'file' },
        { value: './bin/two', detail: 'a program', kind: 'file' },
      ],
    },
  ],
  schema: {
    title: 'made-up manifest',
    type: 'object',
    required: ['schema_version', 'tools'],
    properties: {
      schema_version: { type: 'string', const: '1.0', markdownDescription: 'The **version** of the format.' },
      version: { type: 'string', format: 'semver' },
      auth: {
        type: 'object',
        required: ['type'],
        properties: {
          type: {
            enum: ['none', 'secret', 'oauth2'],
            enumDescriptions: ['Nothing is asked.', 'A secret.', 'OAuth 2.'],
          },
        },
        oneOf: [
          { properties: { type: { const: 'none' } } },
          { properties: { type: { const: 'secret' }, header: { type: 'string', default: 'Authorization' } } },
          {
            properties: { type: { const: 'oauth2' }, tokenUrl: { type: 'string' }, scope: { type: 'array' } },
            required: ['tokenUrl'],
          },
        ],
        defaultSnippets: [
          { label: 'auth: none', body: { type: 'none' } },
          { label: 'auth: oauth2', description: 'OAuth', body: { type: 'oauth2', tokenUrl: '${1:https://x}' } },
        ],
      },
      tags: { type: 'array', items: { type: 'string', 'x-words': true } },
      legacy: { type: 'string', deprecationMessage: 'Gone since 2.' },
      hidden: { type: 'string', doNotSuggest: true },
      tools: { type: 'array', items: { $ref: '#/definitions/tool' } },
    },
    definitions: {
      tool: {
        title: 'tool',
        type: 'object',
        required: ['name', 'command'],
        properties: {
          name: { type: 'string' },
          description: { type: 'string' },
          command: { type: 'array', items: { type: 'string' } },
          mode: { enum: ['fast', 'slow', 'yes'], default: 'slow' },
          timeout: { type: 'integer', default: 30 },
          retries: { type: ['integer', 'null'], minimum: 1 },
          enabled: { type: 'boolean', default: true },
          schema: {
            type: 'object',
            properties: {
              properties: { type: 'object', additionalProperties: { $ref: '#/definitions/property' } },
              required: { type: 'array', items: { type: 'string' } },
            },
          },
          limits: {
            type: 'object',
            required: ['cpu', 'unit'],
            properties: { cpu: { type: 'number' }, unit: { enum: ['s', 'ms'] }, note: { type: 'string' } },
          },
        },
      },
      property: {
        type: 'object',
        defaultSnippets: [{ label: 'property', body: { type: '${1|string,number|}', description: '$2' } }],
        properties: { type: { enum: ['string', 'number'] }, description: { type: 'string' } },
      },
    },
  },
};

/** A fictitious dialect with every element that navigation needs. */

import {
  type ASTNode,
  itemsOf,
  jsonOf,
  memberString,
  memberValue,
  stringOf,
} from '../../server/service/document/tree/node';
import type { Dialect, ManifestSymbol } from '../../server/service/model/dialect';
import type { JsonSchema } from '../../server/service/model/json-schema';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';

const SCHEMA: JsonSchema = {
  $id: 'workshop.schema.json',
  type: 'object',
  properties: {
    name: { type: 'string', markdownDescription: 'What the workshop is called.' },
    tools: { type: 'array', markdownDescription: 'The tools.', items: { $ref: '#/definitions/tool' } },
    settings: { type: 'array', markdownDescription: 'What a user can set.' },
    shape: { $ref: 'json-schema.schema.json', markdownDescription: 'The shape of the settings.' },
  },
  definitions: {
    tool: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', markdownDescription: 'The name.' },
        description: { type: 'string', markdownDescription: 'What the model sees.' },
        mode: {
          type: ['string', 'null'],
          markdownDescription: 'How it works.',
          enum: ['FAST', 'SLOW', null],
          enumDescriptions: ['At once.', 'With **care**.', 'As it likes.'],
          default: 'FAST',
        },
        old: { type: 'boolean', deprecationMessage: 'Nobody reads it.', markdownDescription: 'Once it was something.' },
        uses: { type: 'array', markdownDescription: 'Tools that it calls.', items: { type: 'string' } },
        input: { $ref: 'json-schema.schema.json', markdownDescription: 'The arguments.' },
        output: { $ref: 'json-schema.schema.json', markdownDescription: 'The result.' },
        arguments: { type: 'object', markdownDescription: 'Arguments in short.' },
        run: { type: 'string', markdownDescription: 'The file that is run.' },
      },
    },
  },
};

/** A fictitious dialect: tools in `tools`, named by other tools in `uses`, with files in `run`. */
export const workshop: Dialect = {
  id: 'workshop',
  title: 'Workshop',
  platform: 'Workshop',
  reads: { json: true, yaml: true },
  schema: SCHEMA,
  toolsKey: 'tools',
  usualFiles: [],
  newFile: 'made-up.json',
  marks: [],
  detect: () => ({ score: 1, reason: 'made up' }),
  readTool,
  rules: [],
  symbols,
  links: async ({ tools, document }) =>
    tools.flatMap(({ node }) => {
      const run = memberValue(node, 'run');
      const path = stringOf(run);
      return run && path ? [{ node: run, target: new URL(path, document.uri).href, tooltip: `Open ${path}` }] : [];
    }),
};

function readTool(node: ASTNode): Tool {
  const nameNode = memberValue(node, 'name');
  const name = stringOf(nameNode);
  const input = memberValue(node, 'input');
  const short = memberValue(node, 'arguments');
  const output = memberValue(node, 'output');
  const run = memberValue(node, 'run');
  return {
    node,
    name,
    nameNode: nameNode?.type === 'string' ? nameNode : undefined,
    modelName: name === undefined ? undefined : `shop_${name}`,
    description: memberString(node, 'description'),
    descriptionNode: memberValue(node, 'description'),
    inputSchema: input
      ? { node: input, schema: jsonOf(input), origin: 'written' }
      : short && {
          node: short,
          schema: { type: 'object', properties: jsonOf(short), required: ['first'] },
          origin: 'derived',
        },
    outputSchema: output && { node: output, schema: jsonOf(output), origin: 'written' },
    invocation: run ? { kind: 'process', argv: [stringOf(run) ?? ''], node: run } : undefined,
  };
}

function symbols({ root, tools }: Manifest): readonly ManifestSymbol[] {
  const uses = tools.flatMap(({ node }) => itemsOf(memberValue(node, 'uses')));
  const named = tools.flatMap(({ name, nameNode }): readonly ManifestSymbol[] =>
    name === undefined || !nameNode
      ? []
      : [{ kind: 'tool', name, declaration: nameNode, references: uses.filter((node) => stringOf(node) === name) }],
  );
  const settings = itemsOf(memberValue(root, 'settings')).flatMap((node): readonly ManifestSymbol[] => {
    const declaration = memberValue(node, 'name');
    const name = stringOf(declaration);
    return name === undefined || !declaration ? [] : [{ kind: 'setting', name, declaration, references: [] }];
  });
  return [...named, ...settings];
}

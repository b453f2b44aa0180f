import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { targetById } from '../registry';
import { convert } from './convert';

function converted(id: string, result: Json) {
  const target = targetById(id);
  if (!target) throw new Error(`no target ${id}`);
  return convert(target, {
    name: 'find',
    description: 'Finds it.',
    parameters: { type: 'object', properties: {} },
    result,
  });
}

const ORDER = { type: 'object', properties: { id: { type: 'string' } } };

it('an output schema reaches the targets that have a field for it', () => {
  for (const id of ['mcp', 'claude-code', 'cursor', 'gemini-cli'])
    expect(converted(id, ORDER), id).toMatchObject({ verdict: 'ok', wire: { outputSchema: ORDER } });
  for (const id of ['openai-responses', 'openai-responses-strict'])
    expect(converted(id, ORDER).wire, id).toMatchObject({ output_schema: ORDER });
  for (const id of ['openai', 'anthropic', 'vscode', 'bedrock'])
    expect(JSON.stringify(converted(id, ORDER).wire), id).not.toContain('"id"');
});

it('an export has the repaired output schema, or the tool without one', () => {
  const old = { ...ORDER, $schema: 'http://json-schema.org/draft-07/schema#' };
  expect(converted('claude-code', old)).toMatchObject({
    verdict: 'refused',
    result: ORDER,
    wire: { outputSchema: ORDER },
  });
  expect(converted('mcp', old).wire.outputSchema).toEqual(old);
  const raw = { type: 'object', properties: { raw: true, none: false } };
  expect(converted('mcp', raw).wire.outputSchema).toEqual({
    type: 'object',
    properties: { raw: {}, none: { not: {} } },
  });
  const dead = { type: 'object', properties: { next: { $ref: '#/$defs/order' } } };
  const { wire, problems } = converted('mcp', dead);
  expect(wire).not.toHaveProperty('outputSchema');
  expect(problems).toMatchObject([
    {
      at: { part: 'schema', of: 'result', path: ['properties', 'next'], keyword: '$ref' },
      message: 'Output schema: The `$ref` `#/$defs/order` leads to nothing in the schema.',
      repair: { title: 'Leave out the output schema', loss: 'the output schema', changes: [] },
    },
  ]);
});

it('what is no schema is no output schema', () => {
  expect(converted('openai-responses', 'text').wire).not.toHaveProperty('output_schema');
  expect(converted('mcp', 'text')).toMatchObject({ verdict: 'refused', result: undefined });
});

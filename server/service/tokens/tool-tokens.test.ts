import { expect, it } from 'vitest';
import { countText } from '../../../common/text/count';
import { manifestOf } from '../../../test/kit/manifests';
import { estimatedTokens } from './estimate';
import { partsLabel, tokensSentence, totalLabel } from './labels';
import { sumOf, tokensOf } from './tool-tokens';

const SCHEMA = { type: 'object', properties: { city: { type: 'string', enum: ['Kyoto'] } } };
const TOOL = { name: 'get_time', description: 'Tells the time.', command: ['/bin/true'], schema: SCHEMA };

const tool = (text: object, dialect: string) => {
  const [first] = manifestOf(JSON.stringify(text, undefined, 4), { dialect }).tools;
  if (!first) throw new Error('no tool');
  return first;
};

it('counts name, description and schema apart, whatever the layout of the file', () => {
  const tokens = tokensOf(tool({ tools: [TOOL] }, 'agentcli'));
  expect(tokens).toEqual({
    name: estimatedTokens('get_time'),
    description: estimatedTokens('Tells the time.'),
    schema: estimatedTokens(JSON.stringify(SCHEMA)),
    total: tokens.name + tokens.description + (tokens.schema ?? 0),
  });
});

it('counts what the platform sends: Talos prefixes the name, and leaves out `enum`', () => {
  const { name, schema } = tokensOf(
    tool({ id: 'clock', functions: [{ name: 'get_time', description: 'Tells.', parameters: SCHEMA }] }, 'talos'),
  );
  expect(name).toBe(estimatedTokens('clock_get_time'));
  expect(schema).not.toBe(estimatedTokens(JSON.stringify(SCHEMA)));
});

it('counts a tool without a schema, and sums', () => {
  const bare = tokensOf(tool({ tools: [{ name: 'a', command: ['/bin/true'] }] }, 'agentcli'));
  expect(bare).toMatchObject({ name: 1, description: 0, schema: undefined, total: 1 });
  expect(sumOf([bare, bare])).toEqual({ name: 2, description: 0, schema: 0, total: 2 });
  expect(totalLabel(bare)).toBe('≈ 1 token');
  expect(partsLabel(bare)).toBe('name 1, description 0, no schema');
});

it('is shown with its basis', () => {
  expect(tokensSentence({ name: 3, description: 1200, schema: 83, total: 1286 })).toBe(
    '≈ 1,286 tokens in each request: name 3, description 1,200, schema 83 (estimated with tokenx 2.2.0)',
  );
  expect(countText(1234567)).toBe('1,234,567');
});

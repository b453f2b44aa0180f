import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { countText } from '../../../common/text/count';
import { devDependencies } from '../../../package.json';
import { madeUpTools } from '../../../test/corpus/tool-lists';
import { manifestOf } from '../../../test/kit/manifests';
import {
  BASIS,
  definitionTokens,
  estimatedTokens,
  partsLabel,
  sumOf,
  tokensOf,
  tokensSentence,
  totalLabel,
} from './tool-tokens';

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

it('counts an output schema apart, as few targets get it', () => {
  const described = { name: 'a', description: 'Finds.', parameters: undefined };
  const tokens = definitionTokens({ ...described, result: SCHEMA });
  expect(tokens).toEqual({
    ...definitionTokens({ ...described, result: undefined }),
    outputSchema: tokens.outputSchema,
  });
  expect(tokens.outputSchema).toBe(estimatedTokens(JSON.stringify(SCHEMA)));
  expect(partsLabel(tokens)).toBe(
    `name 1, description 2, no schema, ${tokens.outputSchema} more where the output schema is sent`,
  );
});

it('is shown with its basis', () => {
  expect(tokensSentence({ name: 3, description: 1200, schema: 83, total: 1286 })).toBe(
    '≈ 1,286 tokens in each request: name 3, description 1,200, schema 83',
  );
  expect(countText(1234567)).toBe('1,234,567');
});

const TOOLS = [...madeUpTools().values()].flat().map(({ name, description = '', inputSchema }) => {
  const texts = [name, description, JSON.stringify(inputSchema)];
  const sum = (count: (text: string) => number) => texts.reduce((total, text) => total + count(text), 0);
  return { estimated: sum(estimatedTokens), counted: sum(countTokens) };
});

it('names the version that it uses', () => {
  expect(BASIS).toContain(`tokenx ${devDependencies.tokenx}`);
});

it('is within 3 % of o200k for all tools together, 6 % for half of them, 16 % for each', () => {
  const total =
    TOOLS.reduce((sum, { estimated }) => sum + estimated, 0) / TOOLS.reduce((sum, { counted }) => sum + counted, 0);
  expect(Math.abs(total - 1)).toBeLessThan(0.03);
  const errors = TOOLS.map(({ estimated, counted }) => Math.abs(estimated / counted - 1)).sort((a, b) => a - b);
  expect(errors[errors.length >> 1]).toBeLessThan(0.06);
  expect(errors.at(-1)).toBeLessThan(0.16);
});

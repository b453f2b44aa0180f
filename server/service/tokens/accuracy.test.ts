import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { devDependencies } from '../../../package.json';
import { madeUpTools } from '../../../test/corpus/tool-lists';
import { BASIS, estimatedTokens } from './estimate';

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

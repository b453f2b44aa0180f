import { expect, it } from 'vitest';
import { readAs } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import type { Json } from '../../document/tree/node';
import { UNNAMED } from '../../targets/conversion/convert';
import type { Target } from '../../targets/model/target';
import { targetById } from '../../targets/registry';
import { TargetResults } from '../targets/tool-targets';
import { type PreviewLink, targetsMarkdown } from './targets';

function target(id: string): Target {
  const found = targetById(id);
  if (!found) throw new Error(`no target ${id}`);
  return found;
}

/** The part of the hover that is about targets. */
function shown(
  input: Json,
  named: readonly string[],
  others: readonly string[],
  link?: PreviewLink,
): string | undefined {
  const manifest = readAs(JSON.stringify({ tools: [{ name: 'a', input }] }), { dialect: workshop });
  const [tool] = manifest.tools;
  if (!tool) throw new Error('no tool');
  const chosen = { named: named.map(target), others: others.map(target), naming: UNNAMED };
  return targetsMarkdown(tool, new TargetResults().of(manifest, tool, chosen, new Set()), link);
}

const ALL = ['openai', 'openai-strict', 'openai-responses-strict', 'gemini', 'mcp'];
const LISTS = { type: 'object', properties: { 'a*b': { type: 'array' } }, required: ['a*b'] };

it('targets are grouped by what they do to a tool, and why', () => {
  expect(shown(LISTS, [], ALL)).toMatchInlineSnapshot(`
    "**Targets**
    - ✗ refused by OpenAI, OpenAI (strict), OpenAI Responses (strict): The array \`a*b\` has no \`items\`.
    - ✗ refused by Gemini: The array \`a*b\` has no \`items\`. And 1 more.
    - ✓ taken as it stands by MCP"
  `);
});

it('those that are chosen come first, with reasons; of the others only the names are listed', () => {
  expect(shown(LISTS, ['gemini'], ['openai', 'openai-strict'])).toMatchInlineSnapshot(`
    "**Targets**
    - ✗ refused by Gemini: The array \`a*b\` has no \`items\`. And 1 more.

    Other targets
    - ✗ refused by OpenAI, OpenAI (strict)"
  `);
});

it('each target leads to its preview, and the rest of a long list to a choice', () => {
  const taking = ['mcp', 'anthropic', 'cursor', 'claude-code', 'gemini-cli'];
  const link: PreviewLink = (id) => `see:${id ?? 'any'}`;
  expect(shown({ type: 'object', properties: { a: { const: 1 } } }, [], ['gemini', ...taking], link)).toMatch(
    /refused by \[Gemini\]\(see:gemini\): .*\n.*by \[MCP\]\(see:mcp\), .* and \[2 more\]\(see:any\)$/s,
  );
});

it('says how many more problems there are', () => {
  const twice = { type: 'object', properties: { a: { type: 'array' }, b: { type: 'array' }, c: { type: 'array' } } };
  expect(shown(twice, ['gemini'], [])).toContain('✗ refused by Gemini: The array `a` has no `items`. And 2 more.');
});

it('a name can neither format the text nor run a command', () => {
  const name = '[x](command:y) ` <b>';
  const text = shown({ type: 'object', properties: { [name]: { type: 'array' } } }, [], ['gemini']);
  expect(text).toContain('The array `[x](command:y) \uFFFD <b>` has no `items`.');
});

it('without targets nothing is said', () => {
  expect(shown(LISTS, [], [])).toBeUndefined();
});

it('a schema that is too large to be examined is not said to be taken', () => {
  const inner = (name: string) => ({ type: 'object', properties: { a: { $ref: name }, b: { $ref: name } } });
  const $defs = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `d${index}`,
      index === 0 ? { type: 'string' } : inner(`#/$defs/d${index - 1}`),
    ]),
  );
  expect(shown({ ...inner('#/$defs/d39'), $defs }, [], ['gemini'])).toContain('? too large to be examined for Gemini');
});

import { expect, it } from 'vitest';
import { matrixLines } from './matrix';
import type { Cell } from './printer';

const IDS = ['openai', 'openai-strict', 'gemini', 'copilot:claude-sonnet', 'mcp'];

function shown(width: number, ...rows: readonly (readonly [name: string, tokens: string, ...cells: Cell[]])[]) {
  const all = rows.map(([name, tokens, ...cells]) => ({ name, tokens, cells }));
  return matrixLines(IDS, all, width, (sign) => sign).join('\n');
}

const SOME = ['search', '1,200', 'ok', 'refused', 'refused', 'changed', 'ok'] as const;
const ALL = ['日本', '7', 'ok', 'ok', 'ok', 'ok', 'ok'] as const;

it('has a column for each target, under its whole id', () => {
  expect(shown(80, SOME, ALL)).toBe(`          tokens  openai  openai-strict  gemini  copilot:claude-sonnet  mcp
  search   1,200  ✓       ✗              ✗       ~                      ✓
  日本         7  ✓       ✓              ✓       ✓                      ✓`);
});

it('has the targets by what they do, the gravest first, if that is too wide', () => {
  expect(shown(71, SOME, ALL)).toBe(`          tokens  targets
  search   1,200  ✗ openai-strict, gemini   ~ copilot:claude-sonnet
                  ✓ openai, mcp
  日本         7  ✓ all 5`);
});

it('counts those that take a tool as it stands, and breaks lines where it has to', () => {
  expect(shown(40, ['a', '1', 'ok', 'ok', 'refused', 'unknown', 'ok'])).toBe(`     tokens  targets
  a       1  ✗ gemini
             ? copilot:claude-sonnet
             ✓ 3 others`);
  expect(shown(30, ['a', '1', 'refused', 'refused', 'refused', 'refused', 'ok'])).toBe(`     tokens  targets
  a       1  ✗ openai,
               openai-strict,
               gemini,
               copilot:claude-sonnet
             ✓ mcp`);
});

import { expect, it } from 'vitest';
import { manifestOf } from '../../../../test/kit/manifests';
import { tokensOf } from '../../tokens/tool-tokens';
import { tokenHints } from './token-hints';

const TEXT = `{ "tools": [
  { "name": "get_time", "description": "Tells the time.", "command": ["/bin/true"] },
  { "name": "a", "command": ["/bin/true"] },
  { "command": ["/bin/true"] }
] }`;

it('stand after the names of the tools in the range', () => {
  const hints = tokenHints(manifestOf(TEXT), { offset: 0, length: TEXT.length }, tokensOf);
  expect(hints).toEqual([
    {
      position: { line: 1, character: 22 },
      label: '≈ 7 tokens',
      tooltip: '≈ 7 tokens in each request: name 3, description 4, no schema',
      paddingLeft: true,
    },
    expect.objectContaining({ position: { line: 2, character: 15 }, label: '≈ 1 token' }),
  ]);
  const second = { offset: TEXT.indexOf('"a"'), length: 3 };
  expect(tokenHints(manifestOf(TEXT), second, tokensOf)).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { fixed, fixTitles } from '../../../../test/kit/manifests';
import { withTargets } from '../../../../test/kit/targets';

const tool = (inputs: string) =>
  `tools:\n  - name: a\n    description: d\n    module: tools.a\n    class: A\n    inputs:\n${inputs}`;
const OPTIONS = { ...withTargets(['gemini']), language: 'yaml', dialect: 'forged-pylot' } as const;

describe('a repair in YAML', () => {
  it('is not offered where an alias stands for what it would remove', async () => {
    const text = tool('      a: {type: string, not: {enum: &e [q]}}\n      b: {type: string, enum: *e}\n');
    expect(await fixTitles(text, 'target-keyword', OPTIONS)).toEqual([]);
  });

  it('is not offered where it would write a value that another keyword shares', async () => {
    const text = tool('      a: {type: integer, enum: &e [1, 2]}\n      b: {type: integer, enum: *e}\n');
    expect(await fixTitles(text, 'target-enum', OPTIONS)).toEqual([]);
    const alone = tool('      a: {type: integer, enum: &e [1, 2]}\n');
    expect(await fixed(alone, 'target-enum', OPTIONS)).toContain('a: {type: string, enum: &e ["1", "2"]}');
  });

  it('changes a schema that others share for all of them', async () => {
    const text = tool('      a: &s {type: array}\n      b: *s\n');
    expect(await fixed(text, 'target-array-items', OPTIONS)).toContain('a: &s {type: array, items: {type: string}}');
  });
});

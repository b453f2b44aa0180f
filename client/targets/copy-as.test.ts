import { expect, it } from 'vitest';
import type { FormChange } from '../../server/protocol/targets';
import { copiedText } from './copy-as';

const change = (rest: Partial<FormChange>): FormChange => ({
  ...{ treatment: 'refused', message: 'The array `a` has no `items`.', consequence: 'Any refuses it.', paths: [] },
  evidence: { kind: 'documented', source: 'https://docs.example', date: '2026-11' },
  ...rest,
});

const copied = (...changes: readonly FormChange[]) =>
  copiedText({
    shortTitle: 'Any',
    tools: [{ name: 'a', index: 0, effectiveName: 'a', verdict: 'ok', changes }],
    notes: [],
  });

it('a tool that is the same needs no words', () => {
  expect(copied()).toBeUndefined();
  expect(copied(change({ treatment: 'ignored' }))).toBeUndefined();
});

it('says what was changed, and what is lost', () => {
  expect(copied(change({ repair: 'Add `items`' }))).toBe(
    'Tool Manifest: copied for Any. 1 thing was changed; nothing is lost.',
  );
  expect(copied(change({ repair: 'Add `items`', loss: 'that `a` is free' }), change({ repair: 'b', loss: 'c' }))).toBe(
    'Tool Manifest: copied for Any. 2 things were changed. Lost: that "a" is free, and 1 more.',
  );
});

it('says what is missing because it is not known', () => {
  const tools = [{ name: 'a', index: 0, effectiveName: 'a', verdict: 'ok', changes: [] }] as const;
  expect(copiedText({ shortTitle: 'Any', tools, notes: ['The parameters are missing here.'] })).toBe(
    'Tool Manifest: copied for Any. The parameters are missing here.',
  );
});

it('says that the target still refuses it', () => {
  expect(copied(change({}), change({}), change({ repair: 'b' }))).toBe(
    'Tool Manifest: copied, but Any refuses it. The array "a" has no "items". And 1 more.',
  );
});

it('is not called refused for what is only inferred', () => {
  const evidence = { kind: 'inferred', reason: 'older models did', date: '2026-11' } as const;
  expect(copied(change({ evidence }))).toBeUndefined();
  expect(copied(change({ evidence }), change({ repair: 'b' }))).toBe(
    'Tool Manifest: copied for Any. 1 thing was changed; nothing is lost.',
  );
});

it('a link in a name runs nothing', () => {
  expect(copied(change({ message: 'The array `[x](command:y)`.' }))).not.toContain('](');
});

it('what only the tools of a manifest are refused for together is said of one, which is not refused', () => {
  const together = { message: 'The manifest has 22 tools, more than 20.', isOfAllTools: true };
  expect(copied(change(together))).toBe(
    'Tool Manifest: copied for Any. The manifest has 22 tools, more than 20. Any refuses it.',
  );
  const one = { index: 0, effectiveName: 'a', verdict: 'refused', changes: [change(together)] } as const;
  const tools = [
    { ...one, name: 'a' },
    { ...one, name: 'b', changes: [] },
  ];
  expect(copiedText({ shortTitle: 'Any', tools, notes: [] })).toBe(
    'Tool Manifest: copied, but Any refuses it. The manifest has 22 tools, more than 20.',
  );
});

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
    'Tool Manifest: copied for Any. 1 change: added "items"; nothing is lost.',
  );
  expect(
    copied(change({ repair: 'Add `items`' }), change({ repair: 'Move `x` into the description', loss: 'c' })),
  ).toBe('Tool Manifest: copied for Any. 2 changes: moved "x" into the description, and 1 more.');
  expect(copied(change({ repair: 'Require `a` and allow `null`', loss: 'c' }))).toContain(
    ' 1 change: required "a" and allowed "null".',
  );
});

it('says what its platform did, and what its form has no place for', () => {
  const { evidence: _, ...dropped } = change({
    treatment: 'changed',
    message: 'T does not pass on `enum`.',
    loss: '`enum`',
  });
  expect(copied(dropped)).toBe('Tool Manifest: copied for Any. 1 change: T does not pass on "enum".');
  expect(copied({ ...dropped, repair: 'Leave out the title' })).toContain(' 1 change: left out the title.');
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
  expect(copied(change({ evidence }), change({ repair: 'Remove `b`' }))).toBe(
    'Tool Manifest: copied for Any. 1 change: removed "b"; nothing is lost.',
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

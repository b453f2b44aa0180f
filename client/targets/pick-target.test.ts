import { expect, it } from 'vitest';
import type { TargetVerdict } from '../../server/protocol/targets';
import { editor } from '../../test/kit/editor';
import { QuickList } from '../quick-list';
import { LastTarget, pickTarget, targetItems } from './pick-target';

const verdict = (id: string, rest: Partial<TargetVerdict> = {}): TargetVerdict => ({
  ...{ id, title: `The ${id}`, shortTitle: id.toUpperCase(), isNamed: false, verdict: 'ok', problems: 0 },
  ...rest,
});

const lines = (...verdicts: readonly TargetVerdict[]) =>
  targetItems(verdicts).map(({ label, description = '–', detail = '' }) => `${label} | ${description} | ${detail}`);

it('targets that are named come first, each with what it does and why', () => {
  const reason = 'The array `a` has no `items`.';
  expect(
    lines(
      verdict('a', { verdict: 'changed', reason, problems: 1 }),
      verdict('b', { isNamed: true, verdict: 'refused', reason, problems: 3 }),
      verdict('c', { blind: 'size' }),
    ),
  ).toEqual([
    'your targets | – | ',
    '$(error) B | b · refused | The array "a" has no "items". And 2 more.',
    'other targets | – | ',
    '$(edit) A | a · changed | The array "a" has no "items".',
    '$(question) C | c · too large to be examined | ',
  ]);
});

it.each([
  ['', 'b'],
  ['A', 'a'],
])(
  'Enter picks the target of last time, or what fits the keys %j that were on their way when the list came',
  async (keys, id) => {
    let answer: (verdicts: readonly TargetVerdict[]) => void = () => undefined;
    const client = {
      sendRequest: () =>
        new Promise((done) => {
          answer = done;
        }),
    };
    const memory = { get: () => 'b', update: async () => undefined };
    const picked = pickTarget(client as never, new QuickList(), { uri: 'x' }, 'Title', new LastTarget(memory as never));
    editor.list.type(keys);
    answer([verdict('a'), verdict('b')]);
    await new Promise(setImmediate);
    editor.list.enter();
    expect((await picked)?.id).toBe(id);
  },
);

it('a link in a reason runs nothing', () => {
  const reason = 'The array `[x](command:y)`.';
  expect(lines(verdict('a', { verdict: 'refused', reason, problems: 1 })).join()).not.toContain('](');
});

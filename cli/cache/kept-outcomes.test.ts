import { expect, it } from 'vitest';
import type { NodeId, SourceNode } from '../sources/source-graph';
import { keptOutcome, nodesIn, storedCache } from './kept-outcomes';
import { isStoredCache } from './stored-cache';

const question = (uri: string): SourceNode => ({ asked: 'stat', uri, digest: '{}' });
const kept = (path: string, source: NodeId) => ({ path, origin: 'found' as const, settings: '', source, result: null });

it('is the same after it was read and stored again, with what is new', () => {
  const nodes = new Map<NodeId, SourceNode>([
    ['q1', question('file:///1')],
    ['q2', question('file:///2')],
    ['unused', question('file:///3')],
    ['inner', { all: ['q2'] }],
    ['a', { all: ['q1', 'inner'] }],
    ['b', { all: ['inner'] }],
  ]);
  const first = storedCache([kept('/a', 'a'), kept('/b', 'b')], nodes);
  expect(isStoredCache(first)).toBe(true);
  expect(first.questions.join(' ')).toBe('stat file:///2 {} stat file:///1 {}');
  expect(first.sets).toHaveLength(3);
  const old = first.entries.map((entry) => keptOutcome(first, entry));
  const more = new Map([...nodesIn(first), ['c', { all: ['q'] }] as const, ['q', question('file:///2')] as const]);
  const second = storedCache([...old, kept('/c', 'c')], more);
  expect(isStoredCache(second)).toBe(true);
  expect(second.questions).toEqual(first.questions);
  expect(second.entries.map(([path]) => path)).toEqual(['/a', '/b', '/c']);
});

it('stores sets that are nested deeply', () => {
  const nodes = new Map<NodeId, SourceNode>([['0', question('file:///1')]]);
  for (let depth = 1; depth <= 100_000; depth++) nodes.set(`${depth}`, { all: [`${depth - 1}`] });
  const { sets } = storedCache([kept('/a', '100000')], nodes);
  expect(sets).toHaveLength(100_000);
  expect(sets.at(-1)).toEqual([-99_999]);
});

it.each([
  ['a member that is no set yet', { sets: [[-1]] }],
  ['a question that is none', { sets: [[1]] }],
  ['half a question', { questions: ['stat', 'file:///1'] }],
  ['a number that is not whole', { sets: [[0.5]] }],
  ['other settings', { settings: [1] }],
  ['no entries', { entries: undefined }],
  ['a result that is a list', { entries: [['/a', 'found', 0, 0, []]] }],
  [
    'a result without problems',
    { entries: [['/a', 'found', 0, 0, { path: '', text: '', dialect: null, reason: '', tools: 0 }]] },
  ],
  [
    'a problem without a place',
    {
      entries: [
        [
          '/a',
          'found',
          0,
          0,
          { path: '', text: '', dialect: null, reason: '', tools: 0, diagnostics: [{ code: 'a' }] },
        ],
      ],
    },
  ],
])('is no stored cache with %s', (_, wrong) => {
  const right = {
    questions: ['stat', 'file:///1', ''],
    sets: [[0]],
    settings: [''],
    entries: [['/a', 'found', 0, 0, null]],
  };
  expect(isStoredCache(right)).toBe(true);
  expect(isStoredCache({ ...right, ...wrong })).toBe(false);
});

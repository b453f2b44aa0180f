import { expect, it } from 'vitest';
import type { RunPanel } from '../panel/run-panel';
import { RunStreams } from './run-streams';

const TOOL = { uri: 'file:///w/tools.json', name: 'it', index: 0 };

/** A panel that records messages and focus calls. */
function panel() {
  const told: string[] = [];
  const own = { post: ({ type }: { type: string }) => told.push(type), refocus: () => told.push('keyboard') };
  return { told, own: own as unknown as RunPanel };
}

it.each([
  ['is given back after a question', true, ['running', 'keyboard']],
  ['is left where it is where nobody was asked: somebody may have opened a list meanwhile', false, ['running']],
])('the keyboard %s', (_, wasAsked, expected) => {
  const { told, own } = panel();
  new RunStreams().tell({ kind: 'started', tool: TOOL, lines: [], startedAt: 1, wasAsked, isTest: false }, own);
  expect(told).toEqual(expected);
});

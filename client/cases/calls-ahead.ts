/** What a run of tests will call, as far as it is executed: to ask about all of it before the first call. */
import type * as vscode from 'vscode';
import type { CaseCallAnswer } from '../../server/protocol/cases';
import { type PlannedCall, toolKey } from '../run/runs';

/** So many cases are looked at: a file may have thousands. What the others execute besides is asked about when their turn comes. */
const MAX_CASES = 300;

/** A call of each tool, and of each of its configurations. What is executed does not hang on the arguments. */
export async function callsAhead(
  tests: readonly vscode.TestItem[],
  callOf: (test: vscode.TestItem) => Promise<CaseCallAnswer | undefined>,
): Promise<readonly PlannedCall[]> {
  const firsts = new Map<vscode.TestItem | undefined, vscode.TestItem>();
  for (const test of tests) if (!firsts.has(test.parent)) firsts.set(test.parent, test);
  // Of one tool there is one question.
  if (firsts.size < 2) return [];
  const calls = new Map<string, PlannedCall>();
  for (const test of [...new Set([...firsts.values(), ...tests])].slice(0, MAX_CASES)) {
    const answer = await callOf(test);
    if (!answer || 'problem' in answer) continue;
    const { tool, arguments: values, config: configuration } = answer;
    const key = `${toolKey(tool)} ${JSON.stringify(configuration)}`;
    if (!calls.has(key)) calls.set(key, { tool, arguments: values, configuration });
  }
  return [...calls.values()];
}

/** The distinct calls that a test run will make, so that consent is requested once. */
import type * as vscode from 'vscode';
import type { CaseCallAnswer } from '../../server/protocol/cases';
import { type PlannedCall, toolKey } from '../run/runs';

/** Cases that are inspected, as a file may have thousands. Consent for the remaining ones is requested when they run. */
const MAX_CASES = 300;

/** One call for each tool and each of its configurations. What a call executes does not depend on the arguments. */
export async function callsAhead(
  tests: readonly vscode.TestItem[],
  callOf: (test: vscode.TestItem) => Promise<CaseCallAnswer | undefined>,
): Promise<readonly PlannedCall[]> {
  const firsts = new Map<vscode.TestItem | undefined, vscode.TestItem>();
  for (const test of tests) if (!firsts.has(test.parent)) firsts.set(test.parent, test);
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

/** Cases in the testing view. Nothing runs until the user starts it. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Runs } from '../run/runs';
import { CaseRuns } from './case-runs';
import { CaseTree } from './case-tree';

/** Populates the testing view and runs cases from it. */
export function startCases(client: BaseLanguageClient, runs: Runs): vscode.Disposable {
  const controller = vscode.tests.createTestController('toolManifest.cases', 'Tool Manifest');
  const tree = new CaseTree(controller, client, ['file']);
  const caseRuns = new CaseRuns(controller, tree, client, runs);
  return vscode.Disposable.from(controller, tree, caseRuns);
}

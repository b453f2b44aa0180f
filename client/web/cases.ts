/** Cases in the testing view of the browser: they are listed, and say where they can be run. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { CaseTree } from '../cases/case-tree';
import { NOTHING_IS_CALLED, offerDesktop } from './desktop';
import { webSchemes } from './selector';

/** Populates the testing view. */
export function listCases(client: BaseLanguageClient): vscode.Disposable {
  const controller = vscode.tests.createTestController('toolManifest.cases', 'Tool Manifest');
  const tree = new CaseTree(controller, client, webSchemes());
  const profile = controller.createRunProfile('Run', vscode.TestRunProfileKind.Run, (request) => {
    const run = controller.createTestRun(request);
    run.appendOutput(`${NOTHING_IS_CALLED}\r\n`);
    run.end();
    void offerDesktop();
  });
  return vscode.Disposable.from(controller, tree, profile);
}

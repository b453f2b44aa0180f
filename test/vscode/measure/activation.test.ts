import { appendFileSync } from 'node:fs';
import { commands, extensions, workspace } from 'vscode';
import { extensionId, openFile, ourExtension, waitFor } from '../suite/helpers';
import { activationsIn, figuresVariable } from './startup-performance';

describe('VS Code', () => {
  it('tells how long extensions took to activate', async () => {
    await waitFor(() => ourExtension().isActive, 'the extension to be active');
    // For comparison: VS Code's own extension for such files.
    await openFile('agentcli/tools.json');
    const theirs = extensions.getExtension('vscode.json-language-features');
    await waitFor(() => theirs?.isActive, 'the JSON extension to be active');
    const all = await waitFor(async () => {
      await commands.executeCommand('perfview.show');
      const page = workspace.textDocuments.find(({ uri }) => uri.scheme === 'perf');
      const found = activationsIn(page?.getText() ?? '');
      // The page's content is created each time it is opened.
      if (!found.some(({ extension }) => extension === extensionId)) {
        await commands.executeCommand('workbench.action.closeAllEditors');
        return undefined;
      }
      return found;
    }, 'the page "Startup Performance" to name this extension');
    appendFileSync(process.env[figuresVariable] ?? '', `${JSON.stringify(all)}\n`);
  });
});

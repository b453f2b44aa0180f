import { equal } from 'node:assert/strict';
import { extensions, workspace } from 'vscode';
import { openFile, openText, ourExtension, waitFor } from '../helpers';

describe('in a workspace without manifests, the extension', () => {
  it('stays inactive while something else is edited', async () => {
    await openFile('notes.md');
    const markdown = extensions.getExtension('vscode.markdown-language-features');
    await waitFor(() => markdown?.isActive, 'the extension for this file to be active');
    const open = workspace.textDocuments.map(({ uri }) => uri.toString());
    equal(ourExtension().isActive, false, `active with ${open.join(', ')}`);
  });

  it('becomes active when a manifest is opened', async () => {
    await openText('tools.json', '{"tools":[]}');
    await waitFor(() => ourExtension().isActive, 'the extension to be active');
  });
});

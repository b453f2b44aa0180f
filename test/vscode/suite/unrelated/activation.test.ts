import { deepEqual, equal } from 'node:assert/strict';
import { extensions, languages, workspace } from 'vscode';
import {
  closeAllEditors,
  openFile,
  openText,
  ourExtension,
  serverProcesses,
  setCursorAfter,
  type,
  waitFor,
} from '../helpers';

describe('in a workspace without manifests, the extension', () => {
  it('stays inactive while something else is edited', async () => {
    await openFile('notes.md');
    const markdown = extensions.getExtension('vscode.markdown-language-features');
    await waitFor(() => markdown?.isActive, 'the extension for this file to be active');
    const open = workspace.textDocuments.map(({ uri }) => uri.toString());
    equal(ourExtension().isActive, false, `active with ${open.join(', ')}`);
  });

  it('starts no server for JSON and YAML that are no manifests', async () => {
    await openFile('web/package.json');
    await waitFor(() => ourExtension().isActive, 'the extension to be active');
    await openText('compose.yaml', 'services:\n  web:\n    image: nginx\n');
    setCursorAfter(await openFile('web/manifest.json'), '"start_url"');
    await type(' ');
    // To show that nothing happens, wait long enough for it: the server starts faster than this.
    await new Promise((next) => setTimeout(next, 2000));
    deepEqual(await serverProcesses(), []);
  });

  it('starts it with the first key of a manifest that somebody types', async () => {
    await openText('mine.json', '{\n  ▮\n}\n');
    equal((await serverProcesses()).length, 0);
    for (const key of '"tools":') await type(key);
    await waitFor(async () => (await serverProcesses()).length === 1, 'the server to be started');
    await closeAllEditors();
  });

  it('checks a manifest that is opened', async () => {
    const { document } = await openText('tools.json', '{"tools":[{"name":"","command":[]}]}');
    await waitFor(() => languages.getDiagnostics(document.uri).length > 0, 'problems of the manifest');
    equal((await serverProcesses()).length, 1);
  });
});

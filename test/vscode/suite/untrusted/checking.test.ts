import { equal } from 'node:assert/strict';
import { workspace } from 'vscode';
import { closeAllEditors, codeOf, hoverText, openText, waitFor, waitForDiagnostics } from '../helpers';

const NAMELESS = '{\n  "tools": [{ "name": "", "description": "Does nothing.", "command": ["/bin/true"] }]\n}\n';

describe('in an untrusted workspace, an author', () => {
  afterEach(closeAllEditors);

  it('sees mistakes and reads documentation all the same', async () => {
    equal(workspace.isTrusted, false);
    const { document } = await openText('untrusted/tools.json', NAMELESS);
    await waitForDiagnostics(
      document.uri,
      (all) => all.some((one) => codeOf(one) === 'agentcli/empty-name'),
      'the empty name',
    );
    const place = document.positionAt(NAMELESS.indexOf('"command"') + 3);
    await waitFor(async () => /argument vector/.test(await hoverText(document.uri, place)), 'the documentation');
  });
});

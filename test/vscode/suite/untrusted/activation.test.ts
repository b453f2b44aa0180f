import { equal } from 'node:assert/strict';
import { workspace } from 'vscode';
import { ourExtension, waitFor } from '../helpers';

describe('in an untrusted workspace, the extension', () => {
  it('is active nevertheless', async () => {
    equal(workspace.isTrusted, false);
    await waitFor(() => ourExtension().isActive, 'the extension to be active');
  });
});

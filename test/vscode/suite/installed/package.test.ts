import { equal, match, ok } from 'node:assert/strict';
import { hoverText, openFile, ourExtension, waitFor, waitForDiagnostics } from '../helpers';

describe('the installed package', () => {
  it('is what runs, not the sources', () => {
    match(ourExtension().extensionPath, /extensions[\\/]tool-manifest\.tool-manifest-\d/);
    equal(ourExtension().packageJSON.isUnderDevelopment ?? false, false);
  });

  it('checks a manifest', async () => {
    const { document } = await openFile('tools.json');
    await waitFor(() => ourExtension().isActive, 'the extension to be active');
    const fromUs = await waitForDiagnostics(
      document.uri,
      (diagnostics) => diagnostics.some(({ source }) => source !== 'json'),
      'a problem found by the extension',
    );
    ok(fromUs.length > 0);
  });

  it('documents a field on hover', async () => {
    const { document } = await openFile('tools.json');
    const position = document.positionAt(document.getText().indexOf('"command"') + 2);
    const text = await waitFor(async () => (await hoverText(document.uri, position)) || undefined, 'a hover');
    ok(text.length > 10, text);
  });
});

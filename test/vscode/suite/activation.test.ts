import { deepEqual, ok } from 'node:assert/strict';
import { commands } from 'vscode';
import { closeAllEditors, openFile, openText, ourExtension, waitFor, workspaceFiles } from './helpers';

interface Contributions {
  readonly contributes?: {
    readonly commands?: readonly { readonly command: string }[];
    readonly languages?: readonly { readonly id: string; readonly extensions?: readonly string[] }[];
  };
}

describe('in a workspace with manifests, the extension', () => {
  afterEach(closeAllEditors);

  it('is active without anything being opened', async () => {
    const extension = ourExtension();
    await waitFor(() => extension.isActive, 'the extension to be active');
  });

  for (const [ending, ids] of [
    ['.json', ['json', 'jsonc']],
    ['.jsonc', ['jsonc']],
    ['.yaml', ['yaml']],
  ] as const) {
    it(`leaves the language of ${ending} files as it is`, async () => {
      await openText(`language-id${ending}`, '');
      for (const path of await workspaceFiles(ending)) {
        const { languageId } = (await openFile(path)).document;
        ok((ids as readonly string[]).includes(languageId), `${path} is ${languageId}`);
      }
    });
  }

  it('takes over no file name and no ending', () => {
    const manifest: Contributions = ourExtension().packageJSON;
    const taken = (manifest.contributes?.languages ?? []).flatMap(({ extensions = [] }) => extensions);
    deepEqual(
      taken.filter((ending) => /^\.(json|jsonc|ya?ml)$/.test(ending)),
      [],
    );
  });

  it('names all of its commands alike, and has each of them ready', async () => {
    const extension = ourExtension();
    await waitFor(() => extension.isActive, 'the extension to be active');
    const manifest: Contributions = extension.packageJSON;
    const declared = (manifest.contributes?.commands ?? []).map(({ command }) => command);
    deepEqual(
      declared.filter((command) => !command.startsWith('toolManifest.')),
      [],
    );
    const known = await commands.getCommands(true);
    deepEqual(
      declared.filter((command) => !known.includes(command)),
      [],
    );
  });
});

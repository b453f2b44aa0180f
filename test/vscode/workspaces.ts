import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root';

/** Fills an empty folder with what a test window opens. */
export type FillWorkspace = (folder: string) => Promise<void>;

/** A copy of the examples, for tests to change as they like. */
export const copyOfExamples: FillWorkspace = async (folder) => {
  await cp(join(root, 'examples'), folder, { recursive: true });
};

/**
 * Files as they are in most workspaces, none of which declares tools. They lie in a folder, because VS Code's own npm
 * support opens a `package.json` at the top as a document, and an open JSON document activates what is for JSON.
 */
export const unrelatedFiles: FillWorkspace = async (folder) => {
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, 'web', 'package.json'), '{ "name": "app", "version": "1.0.0" }\n');
  await writeFile(join(folder, 'web', 'manifest.json'), '{ "name": "Web app", "start_url": "/" }\n');
  await writeFile(join(folder, 'notes.md'), '# Notes\n');
};

/** The same, and a manifest that is not called as others are. */
export const manifestOfAnotherName: FillWorkspace = async (folder) => {
  await unrelatedFiles(folder);
  await mkdir(join(folder, 'agents'));
  const tool = { name: '', description: 'Tells the weather.', schema: { type: 'object' }, command: ['./weather'] };
  await writeFile(join(folder, 'agents', 'weather-tools.json'), JSON.stringify({ tools: [tool] }));
};

const NAMELESS = '{"tools":[{"name":"","command":[]}]}\n';

/** One manifest whose tool can't be called: without a name and without a command. */
export const brokenManifest: FillWorkspace = async (folder) => {
  await writeFile(join(folder, 'tools.json'), NAMELESS);
};

/** Two folders for one window, `two.code-workspace`. The same manifest is in both; the second folder is lenient with it. */
export const twoFolders: FillWorkspace = async (folder) => {
  for (const name of ['strict', 'lenient']) {
    await mkdir(join(folder, name, '.vscode'), { recursive: true });
    await writeFile(join(folder, name, 'tools.json'), NAMELESS);
  }
  const rules = { 'toolManifest.rules': { 'agentcli/empty-name': 'hint' } };
  await writeFile(join(folder, 'lenient', '.vscode', 'settings.json'), JSON.stringify(rules));
  const folders = [{ path: 'strict' }, { path: 'lenient' }];
  await writeFile(join(folder, 'two.code-workspace'), JSON.stringify({ folders }));
};

import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root';

/** Fills an empty folder with the content of a test window. */
export type FillWorkspace = (folder: string) => Promise<void>;

/** A copy of the examples, for tests to modify. */
export const copyOfExamples: FillWorkspace = async (folder) => {
  await cp(join(root, 'examples'), folder, { recursive: true });
};

/**
 * Typical workspace files, none of which declares tools. They are in a subfolder, because VS Code's npm support opens a top-level
 * `package.json` as a document, and an open JSON document activates JSON extensions.
 */
export const unrelatedFiles: FillWorkspace = async (folder) => {
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, 'web', 'package.json'), '{ "name": "app", "version": "1.0.0" }\n');
  await writeFile(join(folder, 'web', 'manifest.json'), '{ "name": "Web app", "start_url": "/" }\n');
  await writeFile(join(folder, 'notes.md'), '# Notes\n');
};

/** The same, and a manifest with an unusual name. */
export const manifestOfAnotherName: FillWorkspace = async (folder) => {
  await unrelatedFiles(folder);
  await mkdir(join(folder, 'agents'));
  const tool = { name: '', description: 'Tells the weather.', schema: { type: 'object' }, command: ['./weather'] };
  await writeFile(join(folder, 'agents', 'weather-tools.json'), JSON.stringify({ tools: [tool] }));
};

const NAMELESS = '{"tools":[{"name":"","command":[]}]}\n';

/** A manifest whose tool cannot be called: without a name and without a command. */
export const brokenManifest: FillWorkspace = async (folder) => {
  await writeFile(join(folder, 'tools.json'), NAMELESS);
};

/** Two folders for one window, `two.code-workspace`. Both have the same manifest; the settings of the second are more lenient. */
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

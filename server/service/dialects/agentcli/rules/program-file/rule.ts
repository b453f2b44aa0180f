import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { quote, type Rule, type RuleContext } from '../../../../rules/rule';
import type { Workspace } from '../../../../workspace';
import { programFile } from '../../command-path';
import { besideManifest, manifestFolder, programsInBin } from '../../programs';
import { type Word, wordsOf } from '../../tool-spec';

/** What Windows adds to a program's name when it looks for it. */
const WINDOWS_EXTENSIONS = ['.exe', '.cmd', '.bat', '.com'];

/** The program of a tool is not there, or can't be started. */
export const programFileRule: Rule = {
  code: 'agentcli/program-file',
  severity: 'warning',
  summary: 'The program of a tool is not there or not executable.',
  explanation:
    'Relative programs are looked for beside the manifest. When agentcli starts, each must be there and executable, else it ends with `error: configured tool "x" is unavailable`. ' +
    "This is a warning, because the program may only have to be built first. Files that can't be looked at (absolute paths, folders that are not open) are not judged.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_tim"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    files: { 'file:///w/tools/bin/get_time': '' },
  },
  checkTool: async (tool, context) => {
    const [program] = wordsOf([tool.node], 'command').words;
    if (program?.node.type !== 'string') return;
    const what = await problemOf(program, context);
    if (what === undefined) return;
    const name = tool.name ?? '';
    context.report({
      at: program.node,
      message: `${what} agentcli ends at its start: error: configured tool ${quote(name).replace(/`/g, '"')} is unavailable.`,
    });
  },
  fix: async ({ manifest, workspace, editor, at }) => {
    const node = valueAt(manifest.root, at);
    if (node?.type !== 'string') return [];
    const programs = await programsInBin(manifest.document.uri, workspace);
    const near = nearest(
      node.value,
      programs.map(({ path }) => path),
    );
    return near
      ? [{ title: `Change to ${quote(near.word)}`, edits: editor.replaceValue(node, near.word), safe: false }]
      : [];
  },
};

async function problemOf({ value }: Word, { manifest, workspace }: RuleContext): Promise<string | undefined> {
  const file = programFile(value);
  if (file === undefined) return undefined;
  const { uri } = manifest.document;
  const address = besideManifest(uri, file);
  const stat = await workspace.stat(address);
  if (!stat) {
    if (!(await isFolderKnown(uri, workspace)) || (await existsOnWindows(address, workspace))) return undefined;
    return `${quote(`./${file}`)} is not there. Create or build it, or correct the path.`;
  }
  if (stat.type === 'directory') return `${quote(`./${file}`)} is a folder, not a program.`;
  return stat.executable === false ? `${quote(`./${file}`)} is not executable (\`chmod +x\`).` : undefined;
}

/** A manifest that is nowhere on a disk says nothing about the files beside it. */
async function isFolderKnown(uri: string, workspace: Workspace): Promise<boolean> {
  return (await workspace.stat(manifestFolder(uri)))?.type === 'directory';
}

async function existsOnWindows(address: string, workspace: Workspace): Promise<boolean> {
  for (const extension of WINDOWS_EXTENSIONS) if (await workspace.stat(`${address}${extension}`)) return true;
  return false;
}

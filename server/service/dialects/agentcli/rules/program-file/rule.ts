import type { StringASTNode } from '../../../../document/node';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { type Fix, type FixContext, quote, type Rule, type RuleContext } from '../../../../rules/rule';
import type { Workspace } from '../../../../workspace';
import { programFile } from '../../command-path';
import { goString } from '../../go-text';
import { programScript } from '../../program-script';
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
    "This is a warning, because the program may only have to be built first. Files that can't be looked at (absolute paths, folders that are not open) are not judged.\n\n" +
    'In an open folder a repair makes the program: a small script in the language of its extension (`sh` where it has none, Python, JavaScript) that gives back its arguments, to be filled in. ' +
    'Another makes it executable. Both happen in the editor alone and only when they are chosen, never by "fix all" or `--fix`.',
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
  fix: async (context) => {
    const node = valueAt(context.manifest.root, context.at);
    return node?.type === 'string'
      ? [...(await nearPrograms(context, node)), ...(await withTheFile(context, node))]
      : [];
  },
};

async function nearPrograms({ manifest, workspace, editor }: FixContext, node: StringASTNode): Promise<readonly Fix[]> {
  const programs = await programsInBin(manifest.document.uri, workspace);
  const near = nearest(
    node.value,
    programs.map(({ path }) => path),
  );
  return near
    ? [{ title: `Change to ${quote(near.word)}`, edits: editor.replaceValue(node, near.word), safe: false }]
    : [];
}

/** The program is made, or gets the right that it lacks. Only where there is such a right, and nothing leads out of the open folders. */
async function withTheFile({ manifest, workspace }: FixContext, node: StringASTNode): Promise<readonly Fix[]> {
  const { uri } = manifest.document;
  const file = programFile(goString(node.value));
  const folder = await workspace.stat(manifestFolder(uri));
  if (file === undefined || folder?.type !== 'directory') return [];
  const address = besideManifest(uri, file);
  if (!(await workspace.isWithin(address))) return [];
  const shown = quote(`./${file}`);
  const stat = await workspace.stat(address);
  if (stat) {
    const lacks = stat.type === 'file' && stat.executable === false;
    return lacks ? [{ title: `Make ${shown} executable`, edits: [], safe: false, executables: [address] }] : [];
  }
  const text = programScript(file);
  const hasRight = (await workspace.stat(uri))?.executable !== undefined;
  if (text === undefined || !hasRight || !(await hasRoom(uri, file, workspace))) return [];
  const newFiles = [{ uri: address, text }];
  // As likely as not it has to be built, or is called otherwise.
  return [{ title: `Create ${shown}`, edits: [], safe: false, isOneOfMany: true, newFiles, executables: [address] }];
}

/** Whether folders can be made on the way: no file stands in their place. */
async function hasRoom(uri: string, file: string, workspace: Workspace): Promise<boolean> {
  const segments = file.split('/');
  for (let length = 1; length < segments.length; length++) {
    const stat = await workspace.stat(besideManifest(uri, segments.slice(0, length).join('/')));
    if (!stat) return true;
    if (stat.type !== 'directory') return false;
  }
  return true;
}

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

import type { StringASTNode } from '../../../../document/tree/node';
import type { Manifest } from '../../../../model/manifest';
import { type Fix, type FixContext, quote, type Rule, type RuleContext } from '../../../../model/rule';
import type { Tool } from '../../../../model/tool';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { parentUri } from '../../../../uri';
import type { Workspace } from '../../../../workspace';
import { changeTo } from '../../../change-string';
import { commandLineOf } from '../../command-line';
import { BIN_FOLDER, programFile } from '../../command-path';
import { goString } from '../../go-text';
import { programScript } from '../../program-script';
import { nextToManifest, programsInBin } from '../../programs';
import { commandOf, type Word } from '../../tool-spec';

/** The extensions that Windows tries when it looks for a program. */
const WINDOWS_EXTENSIONS = ['.exe', '.cmd', '.bat', '.com'];

/** The maximum number of programs that one fix creates. */
const MAX_CREATED = 50;

/** The program of a tool does not exist or can't be started. */
export const programFileRule: Rule = {
  code: 'agentcli/program-file',
  severity: 'warning',
  summary: 'The program of a tool does not exist or is not executable.',
  explanation:
    'Relative programs are looked for next to the manifest. When agentcli starts, each must exist and be executable, otherwise it exits with `error: configured tool "x" is unavailable`. ' +
    "This is a warning, because the program may only have to be built first. If there is no folder `tools/bin` at all, nothing has been built yet: that is reported once for the file, as information. Files that can't be looked up (absolute paths, folders that are not open) are not checked.\n\n" +
    'In an open folder a quick fix creates the program: a small script in the language of its extension (`sh` if it has none, Python, JavaScript) that returns its arguments, to be filled in. ' +
    'Another makes it executable. Both happen only in the editor and only when you choose them, never by "Fix All" or `--fix`.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_tim"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    files: { 'file:///w/tools/bin/get_time': '' },
  },
  checkFile: async ({ file, workspace, report }) => {
    const programs = await unbuilt(file, workspace);
    const [first] = programs;
    if (!first) return;
    const what = programs.length === 1 ? 'its program' : `its ${programs.length} programs`;
    report({
      at: first.node,
      severity: 'information',
      message: `No folder \`tools/bin\` next to this manifest: build or create ${what} first. Until then agentcli exits at startup: error: configured tool ${inQuotes(first.tool)} is unavailable.`,
    });
  },
  checkTool: async (tool, context) => {
    const [program] = context.memo(commandOf, tool.node).words;
    if (program?.node.type !== 'string') return;
    const what = await problemOf(program, context);
    if (what === undefined) return;
    context.report({
      at: program.node,
      message: `${what} agentcli exits at startup: error: configured tool ${inQuotes(tool)} is unavailable.`,
    });
  },
  fix: async (context) => {
    const node = valueAt(context.file.root, context.at);
    if (node?.type !== 'string') return [];
    return [
      ...(await nearPrograms(context, node)),
      ...(await withAllFiles(context)),
      ...(await withTheFile(context, node.value)),
    ];
  },
};

/** A tool's name as agentcli's message shows it. */
function inQuotes({ name }: Tool): string {
  return quote(name ?? '').replace(/`/g, '"');
}

/** A tool whose program is not built. */
interface Unbuilt {
  readonly tool: Tool;
  readonly node: StringASTNode;
}

/**
 * The tools of a manifest whose program folder does not exist, as in a fresh clone; none if it exists, or if the manifest's folder is
 * unknown.
 */
async function unbuilt({ document: { uri }, tools }: Manifest, workspace: Workspace): Promise<readonly Unbuilt[]> {
  if (await hasPrograms(uri, workspace)) return [];
  const found: Unbuilt[] = [];
  for (const tool of tools) {
    const [program] = commandOf(tool.node).words;
    if (program?.node.type !== 'string' || programFile(program.value) === undefined) continue;
    if (!(await commandLineOf(program.value, uri, workspace))) found.push({ tool, node: program.node });
  }
  return found;
}

/** Whether there is a folder of programs, or the manifest's own folder is unknown. */
async function hasPrograms(uri: string, workspace: Workspace): Promise<boolean> {
  return (
    !(await isFolderKnown(uri, workspace)) || (await workspace.stat(nextToManifest(uri, BIN_FOLDER))) !== undefined
  );
}

/** Where nothing is built: one fix that creates all programs for which a script is possible. */
async function withAllFiles(context: FixContext): Promise<readonly Fix[]> {
  const missing = (await unbuilt(context.file, context.workspace)).slice(0, MAX_CREATED);
  const paths = [...new Set(missing.map(({ node }) => goString(node.value)))];
  if (paths.length < 2) return [];
  const fixes: Fix[] = [];
  for (const path of paths) fixes.push(...(await withTheFile(context, path)));
  const newFiles = new Map(fixes.flatMap((fix) => (fix.newFiles ?? []).map((file) => [file.uri, file] as const)));
  if (newFiles.size < 2) return [];
  const title = `Create ${newFiles.size} programs under \`./tools/bin/\``;
  const files = { newFiles: [...newFiles.values()], executables: [...newFiles.keys()] };
  return [{ title, edits: [], safe: false, isOneOfMany: true, ...files }];
}

async function nearPrograms({ file, workspace, editor }: FixContext, node: StringASTNode): Promise<readonly Fix[]> {
  const programs = await programsInBin(file.document.uri, workspace);
  const near = nearest(
    node.value,
    programs.map(({ path }) => path),
  );
  return near ? [changeTo(editor, node, near.word)] : [];
}

/** Creates the program or makes it executable. Only on file systems with an executable bit, and only inside the open folders. */
async function withTheFile({ file, workspace }: FixContext, path: string): Promise<readonly Fix[]> {
  const { uri } = file.document;
  const program = programFile(goString(path));
  const folder = await workspace.stat(parentUri(uri));
  if (program === undefined || folder?.type !== 'directory') return [];
  const address = nextToManifest(uri, program);
  if (!(await workspace.isWithin(address))) return [];
  const shown = quote(`./${program}`);
  const stat = await workspace.stat(address);
  if (stat) {
    const lacks = stat.type === 'file' && stat.executable === false;
    return lacks ? [{ title: `Make ${shown} executable`, edits: [], safe: false, executables: [address] }] : [];
  }
  const text = programScript(program);
  const hasRight = (await workspace.stat(uri))?.executable !== undefined;
  if (text === undefined || !hasRight || !(await hasRoom(uri, program, workspace))) return [];
  const newFiles = [{ uri: address, text }];
  // The program may rather have to be built, or have another name.
  return [{ title: `Create ${shown}`, edits: [], safe: false, isOneOfMany: true, newFiles, executables: [address] }];
}

/** Whether the folders on the path can be created: no file is in the way. */
async function hasRoom(uri: string, file: string, workspace: Workspace): Promise<boolean> {
  const segments = file.split('/');
  for (let length = 1; length < segments.length; length++) {
    const stat = await workspace.stat(nextToManifest(uri, segments.slice(0, length).join('/')));
    if (!stat) return true;
    if (stat.type !== 'directory') return false;
  }
  return true;
}

async function problemOf({ value }: Word, { file, workspace }: RuleContext): Promise<string | undefined> {
  const program = programFile(value);
  if (program === undefined) return undefined;
  const { uri } = file.document;
  // Without the folder nothing is built: that is reported once for the file, and no single program is checked.
  if (!(await workspace.stat(nextToManifest(uri, BIN_FOLDER)))) return undefined;
  const address = nextToManifest(uri, program);
  const stat = await workspace.stat(address);
  if (!stat) {
    if (!(await isFolderKnown(uri, workspace))) return undefined;
    if ((await existsOnWindows(address, workspace)) || (await commandLineOf(value, uri, workspace))) return undefined;
    return `${quote(`./${program}`)} does not exist. Create or build it, or fix the path.`;
  }
  if (stat.type === 'directory') return `${quote(`./${program}`)} is a folder, not a program.`;
  return stat.executable === false ? `${quote(`./${program}`)} is not executable (\`chmod +x\`).` : undefined;
}

/** Whether the manifest's folder exists: without one, nothing is known about adjacent files. */
async function isFolderKnown(uri: string, workspace: Workspace): Promise<boolean> {
  return (await workspace.stat(parentUri(uri)))?.type === 'directory';
}

async function existsOnWindows(address: string, workspace: Workspace): Promise<boolean> {
  for (const extension of WINDOWS_EXTENSIONS) if (await workspace.stat(`${address}${extension}`)) return true;
  return false;
}

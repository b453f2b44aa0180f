/** Tests about what starts a server: its program, a package that is fetched for it, its address, a secret that it gets. */
import type { CheckTest } from '../../checks/check-test';
import { type ASTNode, itemsOf, jsonOf, memberValue, pathOf, propertyOf, stringOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { unencryptedHost } from '../../rules/plain-http/rule';
import { isSecretByKey, secretByForm } from '../../rules/secrets';
import type { CommandLine, Encrypted, Pinned, Secret } from '../model';
import { folderOf, resolved } from '../paths';

/** Looks generated, as a password that people choose does not: one word with letters and digits. */
const GENERATED = /^(?=\S*\d)(?=\S*[a-z])[^\s:/{}()]{12,500}$/i;
/** A name whose last words say that its value is secret: `OPENAI_API_KEY`, `--token`. */
const SECRET_NAME = /(?:^|[_-])(?:api[_-]?key|(?:access|auth|secret|private)[_-]?key|token|secret|passw(?:or)?d)$/i;
/** The scheme before a secret in a header. */
const SCHEME = /^(?:bearer|token|basic)\s+/i;

/** A text must be no secret that is written out. */
export const secret: CheckTest<Secret> = {
  find: (_test, node) => {
    if (node.type !== 'string') return [];
    const what = secretIn(node, node.value.replace(SCHEME, ''));
    return what === undefined ? [] : [{ at: node, what, data: { path: pathOf(node) } }];
  },
  fix: ({ variable }, { node, editor }) => {
    if (variable === undefined || node.type !== 'string' || node.parent?.type !== 'property') return [];
    // An address is more than the secret in it.
    if (/url$/i.test(node.parent.keyNode.value)) return [];
    const [scheme = ''] = SCHEME.exec(node.value) ?? [];
    const value = scheme + variable.replaceAll('$1', () => variableName(node));
    return [{ title: `Change to ${quote(value)}`, edits: editor.replaceValue(node, value), safe: false }];
  },
};

function secretIn(node: ASTNode, value: string): string | undefined {
  const form = secretByForm(value);
  if (form !== undefined) return `This looks like ${form}.`;
  const name = propertyOf(node)?.keyNode.value;
  if (name === undefined || name.length > 100 || !GENERATED.test(value)) return undefined;
  const isNamed = SECRET_NAME.test(name) || /^authorization$/i.test(name);
  // The common rule knows what placeholders look like.
  return isNamed && isSecretByKey('api_key', value, false) ? `${quote(name)} looks like a real secret.` : undefined;
}

/** The name of a variable for a secret: that of the environment variable, else one made of the server's name. */
export function variableName(node: ASTNode): string {
  const [server, member, key] = pathOf(node).slice(-3);
  const name = member === 'env' || member === 'environment' ? `${key}` : `${server}_${key}`;
  return name
    .replace(/authorization$/i, 'token')
    .replace(/\W+/g, '_')
    .toUpperCase();
}

/** A program must be written without its arguments, unless a file has such a name. */
export const commandLine: CheckTest<CommandLine> = {
  find: async (_test, node, { file, workspace }) => {
    if (node.type !== 'string' || wordsOf(node.value) === undefined) return [];
    const uri = resolved(folderOf(file.document.uri), node.value);
    if (uri !== undefined && (await workspace.stat(uri))) return [];
    const what = `${quote(node.value)} is a whole command line, which no shell reads.`;
    return [{ at: node, what, data: { path: pathOf(node) } }];
  },
  fix: (_test, { node, editor }) => {
    const words = node.type === 'string' ? wordsOf(node.value) : undefined;
    const object = node.parent?.parent;
    if (!words || object?.type !== 'object') return [];
    const [program = '', ...rest] = words;
    const args = memberValue(object, 'args');
    if (args && args.type !== 'array') return [];
    const all = [...rest, ...itemsOf(args).map(jsonOf)];
    const edits = args
      ? editor.replaceValue(args, all)
      : editor.addMembers(object, [{ key: 'args', value: all }], propertyOf(node));
    return [
      { title: 'Split into program and `args`', edits: [...editor.replaceValue(node, program), ...edits], safe: false },
    ];
  },
};

/** Programs that people write with their arguments: other texts with spaces may be names of files. */
const PROGRAM =
  /^(?:npx|npm|node|bunx?|deno|pnpm|yarn|uvx?|pipx|python3?|py|docker|podman|bash|sh|cmd|go|cargo|java|dotnet)$/;

/** The words of a command line; `undefined` if a text is none, or needs a shell to be understood. */
function wordsOf(text: string): readonly string[] | undefined {
  const words = text.trim().split(/\s+/);
  const [program = ''] = words;
  return words.length > 1 && PROGRAM.test(program) && !/["'`|&;<>]/.test(text) ? words : undefined;
}

/** Programs that fetch a package and run it, and options of theirs that take a value. */
const FETCHING = /^(?:npx|bunx|uvx|pnpx)(?:\.cmd)?$/;
const WITH_VALUE = /^(?:-p|--package|--from|--with|--python|-c|--call|--registry|--index-url)$/;

/** A package that is fetched at each start must have a version. */
export const pinned: CheckTest<Pinned> = {
  find: (_test, node) => {
    const [program, ...args] = argvOf(node);
    const command = stringOf(program);
    if (command === undefined || !FETCHING.test(command)) return [];
    const at = packageIn(args);
    if (at?.type !== 'string' || !isUnpinned(at.value, command)) return [];
    const what = `${quote(at.value)} has no version: ${quote(command)} runs whatever is the newest when the server starts.`;
    return [{ at, what, data: { path: pathOf(at) } }];
  },
};

/** The program and its arguments. opencode has both in `command`; `cmd /c` starts what follows. */
function argvOf(node: ASTNode): readonly ASTNode[] {
  const command = memberValue(node, 'command');
  if (!command) return [];
  const argv = [...(command.type === 'array' ? itemsOf(command) : [command]), ...itemsOf(memberValue(node, 'args'))];
  const isShell = /^cmd(?:\.exe)?$/i.test(stringOf(argv[0]) ?? '') && stringOf(argv[1])?.toLowerCase() === '/c';
  return isShell ? argv.slice(2) : argv;
}

/** The package among the arguments; `undefined` if an option decides what is run. */
function packageIn(args: readonly ASTNode[]): ASTNode | undefined {
  for (const arg of args) {
    if (arg.type !== 'string' || WITH_VALUE.test(arg.value)) return undefined;
    if (!arg.value.startsWith('-')) return arg;
  }
  return undefined;
}

function isUnpinned(name: string, command: string): boolean {
  // A path, an address or a variable is no name of a package.
  if (!/^(?:@[\w.-]+\/)?[\w.-]+(?:@latest)?$/.test(name) || /^\.|\.(?:[cm]?js|ts|py)$/.test(name)) return false;
  return !(command.startsWith('uvx') && name.includes('=='));
}

/** An address must be encrypted. */
export const encrypted: CheckTest<Encrypted> = {
  find: (_test, node) => {
    const host = node.type === 'string' ? unencryptedHost(node.value) : undefined;
    if (host === undefined) return [];
    const what = `${quote(host)} is called over unencrypted \`http\`: anyone on the way can read and change what is sent and what comes back.`;
    return [{ at: node, what, data: { path: pathOf(node) } }];
  },
  fix: (_test, { node, editor }) => {
    if (node.type !== 'string') return [];
    const better = node.value.replace(/^\s*http:/i, 'https:');
    return [{ title: `Change to ${quote(better)}`, edits: editor.replaceValue(node, better), safe: false }];
  },
};

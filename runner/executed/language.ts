/** The language of a file. */
import type { Language } from './lead';

const BY_ENDING: readonly (readonly [RegExp, Language])[] = [
  [/\.[cm]?[jt]sx?$/i, 'javascript'],
  [/\.pyw?$/i, 'python'],
  [/\.(?:sh|bash|zsh|ksh|dash|command|envrc)$/i, 'shell'],
  [/(?:^|[\\/])(?:GNU)?makefile$|\.mk$/i, 'make'],
  [/\.(?:rb|pl|pm|php|lua|tcl|awk|sed|r|jl|exs?|groovy|kts|scala|cr|nu|fish|ps1|psm1|bat|cmd)$/i, 'other'],
];

/** Code that is binary, or whose imports are not read: only its content counts. */
const COMPILED = /\.(?:node|wasm|so(?:\.\d+)*|dylib|dll|exe|jar|class|pyc|pyz|pyd|go|rs|c|cc|cpp|java|cs)$/i;

/** The language of a file, by its name and then by its first line. @param text at least its beginning */
export function languageOf(path: string, text: string): Language {
  return languageOfName(path) ?? languageOfProgram(interpreterOf(text)?.join(' ') ?? '') ?? 'none';
}

/** The language of a file by its name alone; `undefined` if it is unknown. */
function languageOfName(path: string): Language | undefined {
  return BY_ENDING.find(([ending]) => ending.test(path))?.[1];
}

/** Whether a file looks like code, by its name or by its first line. */
export function looksLikeCode(path: string, text: string): boolean {
  return COMPILED.test(path) || languageOf(path, text) !== 'none' || text.startsWith('#!');
}

/** Whether a file is binary, and not a script by its name: compiled code. @param head its beginning */
export function isBinary(path: string, head: string): boolean {
  return head.includes('\0') && !head.startsWith('#!') && languageOfName(path) === undefined;
}

/** The words of a script's shebang line. */
export function interpreterOf(text: string): readonly string[] | undefined {
  const [, line] = /^#!([^\n\r]{1,500})/.exec(text) ?? [];
  return line?.trim().split(/[ \t]+/);
}

function languageOfProgram(line: string): Language | undefined {
  if (/\b(?:node|nodejs|deno|bun|tsx|ts-node|jiti)\b/.test(line)) return 'javascript';
  if (/\b(?:python|pypy)[\d.]*(?![\w-])|\bpython/.test(line)) return 'python';
  if (/\b(?:sh|bash|dash|zsh|ksh|ash|mksh)(?![\w-])/.test(line)) return 'shell';
  if (/\bg?make\b/.test(line)) return 'make';
  return line === '' ? undefined : 'other';
}

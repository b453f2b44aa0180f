/** Parses TypeScript, with a parser that supports all of it and never runs code. */
import type { ParseError } from '@babel/parser';
import type { Program } from '@babel/types';
import { MAX_BRACKETS, nestsAbove } from '../../../../../common/text/bracket-depth';
import { quote } from '../../../model/rule';
import { isUnbalanced } from './brackets';
import type { LoadFault } from './load-fault';

/**
 * A parsed module, or why it could not be read: the line (1-based, if known), the parser's message, and whether it certainly does not compile:
 * Talos' compiler reads types with less care than this parser.
 */
export type Parsed =
  | { readonly kind: 'program'; readonly program: Program; readonly fault?: Omit<LoadFault, 'path'> }
  | {
      readonly kind: 'unreadable';
      readonly line: number | undefined;
      readonly problem: string;
      readonly isCertain?: boolean;
    };

/** Longer modules are not read. Units: UTF-16 code units. */
const MAX_MODULE_LENGTH = 256 * 1024;

const NESTED_TOO_DEEPLY = 'it is nested too deeply';

/** The parser reads each character 1.4 times in real modules; backtracking in nested generics doubles that with each level. */
const LOOKS_PER_CHARACTER = 4;
const LOOKS_OF_SMALL_TEXTS = 20_000;

/** Parses TypeScript. Other errors from which the parser recovers are ignored: the tree is still usable. */
export async function parseTypeScript(source: string): Promise<Parsed> {
  if (source.length > MAX_MODULE_LENGTH) {
    return { kind: 'unreadable', line: undefined, problem: `it is longer than ${MAX_MODULE_LENGTH / 1024} kB` };
  }
  if (nestsAbove(source, MAX_BRACKETS)) return { kind: 'unreadable', line: undefined, problem: NESTED_TOO_DEEPLY };
  // Imported lazily: loading it takes longer than the rest of the startup, and most workspaces never need it.
  const { parse } = await import('@babel/parser');
  try {
    // The parser accepts any object that provides the string methods it uses: length, characters and slices.
    const { program, errors } = parse(new BoundedText(source) as unknown as string, {
      sourceType: 'module',
      errorRecovery: true,
      attachComment: false,
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      allowUndeclaredExports: true,
      plugins: ['typescript', 'decorators', 'decoratorAutoAccessors', 'deferredImportEvaluation'],
    });
    const fault = errors && missingSemicolon(errors, source);
    return { kind: 'program', program, ...(fault && { fault }) };
  } catch (error) {
    return { kind: 'unreadable', ...whyUnreadable(error, source) };
  }
}

/** A statement that does not end where the next one begins: nearly always its keyword is misspelt. */
function missingSemicolon(errors: readonly ParseError[], source: string): Omit<LoadFault, 'path'> | undefined {
  for (const { reasonCode, pos, loc } of errors) {
    // Talos' compiler takes any number of this word.
    if (reasonCode !== 'MissingSemicolon' || source.startsWith('declare', pos - 7)) continue;
    const [before = ''] = /(?:[\w$]+|.)$/u.exec(source.slice(Math.max(0, pos - 20), pos)) ?? [];
    return { line: loc.line, what: `expected \`;\` after ${quote(before)}` };
  }
  return undefined;
}

/** The parser has read more characters than a module of this length needs. */
class TooComplex extends Error {}

/** A string whose characters may be read a limited number of times, so that no module keeps the parser busy for long. */
class BoundedText extends String {
  readonly #source: string;
  #left: number;

  constructor(source: string) {
    super(source);
    this.#source = source;
    this.#left = LOOKS_OF_SMALL_TEXTS + LOOKS_PER_CHARACTER * source.length;
  }

  override charCodeAt(index: number): number {
    if (--this.#left < 0) throw new TooComplex();
    return this.#source.charCodeAt(index);
  }
}

const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?![<=>|])/;

function whyUnreadable(error: unknown, source: string): Omit<Extract<Parsed, { kind: 'unreadable' }>, 'kind'> {
  if (error instanceof TooComplex) return { line: undefined, problem: 'it is too complex to be parsed' };
  // A stack overflow in the recursive parser.
  if (error instanceof RangeError) return { line: undefined, problem: NESTED_TOO_DEEPLY };
  const { message, loc, pos, reasonCode } = error as {
    readonly message?: unknown;
    readonly loc?: { readonly line?: unknown };
    readonly pos?: unknown;
    readonly reasonCode?: unknown;
  };
  const line = typeof loc?.line === 'number' ? loc.line : undefined;
  const at = typeof pos === 'number' ? pos : 0;
  if (CONFLICT.test(source.slice(source.lastIndexOf('\n', at - 1) + 1, at + 8))) {
    return { line, problem: 'Conflict marker', isCertain: true };
  }
  if (at >= source.length) return { line, problem: 'Unexpected end of file', isCertain: true };
  const [words = ''] = String(message)
    .replace(/\s*\(\d+:\d+\)$/, '')
    .split('\n', 1);
  // The parser's advice to its callers is no use to the module's author.
  const problem = /\bparser plugin/.test(words) ? 'its syntax is not supported' : words.replace(/\.+$/, '');
  if (/^Unterminated(?:String|Comment|Template)$/.test(String(reasonCode))) return { line, problem, isCertain: true };
  return isUnbalanced(source)
    ? { line, problem: `Brackets do not match (${problem.toLowerCase()})`, isCertain: true }
    : { line, problem };
}

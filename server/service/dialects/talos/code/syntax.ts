/** TypeScript's syntax tree, by a parser that reads all of TypeScript and never runs anything. */
import type { Node, Program } from '@babel/types';
import { MAX_BRACKETS, nestsAbove } from '../../../invocation/bracket-depth';

/** A parsed module, or why it could not be read: line (counted from 1, where known) and the parser's words. */
export type Parsed =
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'unreadable'; readonly line: number | undefined; readonly problem: string };

/** Longer modules are not read. Units: UTF-16 code units. */
export const MAX_MODULE_LENGTH = 256 * 1024;

const NESTED_TOO_DEEPLY = 'it is nested too deeply';

/** The parser looks at each character 1.4 times in real modules; what it guesses at in nested generics doubles with each level. */
const LOOKS_PER_CHARACTER = 4;
const LOOKS_OF_SMALL_TEXTS = 20_000;

/** Parses TypeScript. Errors that the parser can recover from are passed over: the tree is as good as without them. */
export async function parseTypeScript(source: string): Promise<Parsed> {
  if (source.length > MAX_MODULE_LENGTH) {
    return { kind: 'unreadable', line: undefined, problem: `it is longer than ${MAX_MODULE_LENGTH / 1024} kB` };
  }
  if (nestsAbove(source, MAX_BRACKETS)) return { kind: 'unreadable', line: undefined, problem: NESTED_TOO_DEEPLY };
  // Loading it costs more than the rest of a start, and most workspaces never need it.
  const { parse } = await import('@babel/parser');
  try {
    // The parser takes a text for what it is asked of: its length, characters and slices.
    const { program } = parse(new BoundedText(source) as unknown as string, {
      sourceType: 'module',
      errorRecovery: true,
      attachComment: false,
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      allowUndeclaredExports: true,
      plugins: ['typescript', 'decorators', 'decoratorAutoAccessors', 'deferredImportEvaluation'],
    });
    return { kind: 'program', program };
  } catch (error) {
    return { kind: 'unreadable', ...whyUnreadable(error) };
  }
}

/** A text whose characters may be asked for a limited number of times, so that no module keeps the parser busy for long. */
class BoundedText extends String {
  readonly #source: string;
  #left: number;

  constructor(source: string) {
    super(source);
    this.#source = source;
    this.#left = LOOKS_OF_SMALL_TEXTS + LOOKS_PER_CHARACTER * source.length;
  }

  override charCodeAt(index: number): number {
    if (--this.#left < 0) throw new RangeError('it is too complicated');
    return this.#source.charCodeAt(index);
  }
}

function whyUnreadable(error: unknown): { readonly line: number | undefined; readonly problem: string } {
  // A full stack; the parser works by recursion.
  if (error instanceof RangeError) return { line: undefined, problem: NESTED_TOO_DEEPLY };
  const { message, loc } = error as { readonly message?: unknown; readonly loc?: { readonly line?: unknown } };
  const [words = ''] = String(message)
    .replace(/\s*\(\d+:\d+\)$/, '')
    .split('\n', 1);
  // What the parser advises its own callers helps nobody who wrote the module.
  const problem = /\bparser plugin/.test(words) ? 'its syntax is not known here' : words.replace(/\.+$/, '');
  return { line: typeof loc?.line === 'number' ? loc.line : undefined, problem };
}

/** Whether a value of a node's field is a node. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The direct children of a node, as a rule in text order. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

/** Types that hold code: all others of TypeScript's own hold types only. */
const WITH_CODE =
  /^TS(?:(?:As|Satisfies|NonNull|Instantiation)Expression|TypeAssertion|ExportAssignment|EnumDeclaration|EnumBody|EnumMember|ModuleDeclaration|ModuleBlock|ParameterProperty|ImportEqualsDeclaration|ExternalModuleReference)$/;

/** Whether a node is gone when the module runs, with all that is in it. */
export function isTypeOnly({ type }: Node): boolean {
  return type.startsWith('TS') && !WITH_CODE.test(type);
}

/** Whether a node is a cast or a `!` around an expression, which change nothing at run time. */
export function isCast(node: Node): node is Node & { readonly expression: Node } {
  return /^(?:TS(?:As|Satisfies|NonNull|Instantiation)Expression|TSTypeAssertion|ParenthesizedExpression)$/.test(
    node.type,
  );
}

/** An expression without TypeScript's casts. */
export function withoutCasts(node: Node): Node {
  let inner = node;
  while (isCast(inner)) inner = inner.expression;
  return inner;
}

/** The line where a node begins, counted from 1. */
export function lineOf(node: Node): number {
  return node.loc?.start.line ?? 1;
}

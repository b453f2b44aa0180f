/** TypeScript's syntax tree, from a parser that supports all of TypeScript and never runs code. */
import type { Node, Program } from '@babel/types';
import { MAX_BRACKETS, nestsAbove } from '../../../../../common/text/bracket-depth';

/** A parsed module, or why it could not be read: the line (1-based, if known) and the parser's message. */
export type Parsed =
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'unreadable'; readonly line: number | undefined; readonly problem: string };

/** Longer modules are not read. Units: UTF-16 code units. */
export const MAX_MODULE_LENGTH = 256 * 1024;

const NESTED_TOO_DEEPLY = 'it is nested too deeply';

/** The parser reads each character 1.4 times in real modules; backtracking in nested generics doubles that with each level. */
const LOOKS_PER_CHARACTER = 4;
const LOOKS_OF_SMALL_TEXTS = 20_000;

/** Parses TypeScript. Errors from which the parser recovers are ignored: the tree is still usable. */
export async function parseTypeScript(source: string): Promise<Parsed> {
  if (source.length > MAX_MODULE_LENGTH) {
    return { kind: 'unreadable', line: undefined, problem: `it is longer than ${MAX_MODULE_LENGTH / 1024} kB` };
  }
  if (nestsAbove(source, MAX_BRACKETS)) return { kind: 'unreadable', line: undefined, problem: NESTED_TOO_DEEPLY };
  // Imported lazily: loading it takes longer than the rest of the startup, and most workspaces never need it.
  const { parse } = await import('@babel/parser');
  try {
    // The parser accepts any object that provides the string methods it uses: length, characters and slices.
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

function whyUnreadable(error: unknown): { readonly line: number | undefined; readonly problem: string } {
  if (error instanceof TooComplex) return { line: undefined, problem: 'it is too complex to be parsed' };
  // A stack overflow in the recursive parser.
  if (error instanceof RangeError) return { line: undefined, problem: NESTED_TOO_DEEPLY };
  const { message, loc } = error as { readonly message?: unknown; readonly loc?: { readonly line?: unknown } };
  const [words = ''] = String(message)
    .replace(/\s*\(\d+:\d+\)$/, '')
    .split('\n', 1);
  // The parser's advice to its callers is no use to the module's author.
  const problem = /\bparser plugin/.test(words) ? 'its syntax is not supported' : words.replace(/\.+$/, '');
  return { line: typeof loc?.line === 'number' ? loc.line : undefined, problem };
}

/** Whether a value of a node's field is a node. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The direct children of a node, usually in text order. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

/** TypeScript node types that contain code; all others contain only types. */
const WITH_CODE =
  /^TS(?:(?:As|Satisfies|NonNull|Instantiation)Expression|TypeAssertion|ExportAssignment|EnumDeclaration|EnumBody|EnumMember|ModuleDeclaration|ModuleBlock|ParameterProperty|ImportEqualsDeclaration|ExternalModuleReference)$/;

/** Whether a node, with everything in it, is erased at compile time. */
export function isTypeOnly({ type }: Node): boolean {
  return type.startsWith('TS') && !WITH_CODE.test(type);
}

/** Whether a node is a cast or a `!` around an expression, without effect at run time. */
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

/** The line on which a node starts, 1-based. */
export function lineOf(node: Node): number {
  return node.loc?.start.line ?? 1;
}

/** Programs that Python code starts. */
import type { Constant } from '../constant';
import { FURTHER, type Lead, unknown, type Word } from '../lead';
import type { PythonConstants } from './constants';
import { parts, type SyntaxNode } from './syntax';

const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');

/** Functions of `subprocess`, which take a program with its arguments as a list, or one shell command line. */
const STARTERS = /^(?:subprocess|sp)\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)$/;
/** Functions that take a shell command line. */
const SHELL_STARTERS = /^(?:os\.(?:system|popen)|asyncio\.create_subprocess_shell)$/;
/** Functions that take the program and its arguments separately. */
const LISTED = /^(?:os|posix|asyncio)\.(exec|spawn|posix_spawn|create_subprocess_exec)([lv]?)[ep]{0,2}$/;

/** What a call leads to. @param callee the function, with the names of the modules that it comes from */
export function startedPrograms(
  callee: string,
  given: readonly SyntaxNode[],
  constants: PythonConstants,
): readonly Lead[] {
  const word = (node: SyntaxNode): Word => {
    if (node.prevSibling?.name === '*') return FURTHER;
    const { values, isWhole } = constants.of(node);
    return isWhole && values.length === 1 ? values[0] : undefined;
  };
  const [, how, way] = LISTED.exec(callee) ?? [];
  if (how !== undefined)
    return command(listed(how, way ?? '', given, constants).map((node) => (node ? word(node) : undefined)));
  if (!STARTERS.test(callee) && !SHELL_STARTERS.test(callee)) return [];
  const [first] = given;
  const list = listOf(first, constants, 0);
  if (list) return command(list.map(word));
  const { values, isWhole }: Constant = constants.of(first);
  const texts = values.map((text): Lead => ({ kind: 'text', language: 'shell', text }));
  return isWhole ? texts : [...texts, ...command([...programOf(first, constants), undefined])];
}

/** The program and its arguments, without `argv[0]`. `undefined`: arguments that are not a list. */
function listed(
  how: string,
  way: string,
  given: readonly SyntaxNode[],
  constants: PythonConstants,
): readonly (SyntaxNode | undefined)[] {
  if (how === 'create_subprocess_exec') return given;
  // `spawn` has the mode as its first argument.
  const [program, ...rest] = how === 'spawn' ? given.slice(1) : given;
  if (way === 'l') return [program, ...rest.slice(1)];
  const list = listOf(rest[0], constants, 0);
  return [program, ...(list ? list.slice(1) : [undefined])];
}

function command(words: readonly Word[]): readonly Lead[] {
  return words.length === 0 ? [COMPUTED_PROGRAM] : [{ kind: 'command', words }];
}

/** The program and leading constant arguments of a line whose other arguments are computed: `f"git log {name}"`. */
function programOf(node: SyntaxNode | undefined, constants: PythonConstants): readonly Word[] {
  if (node?.name !== 'FormatString') return [];
  const [, words] = /^\w*["']+([^{}"'$`;&|<>()\\]+)\s/.exec(constants.text(node)) ?? [];
  return words?.trim().split(/\s+/) ?? [];
}

/** The elements of a list, of a name that only lists are assigned to, or of added lists: the first of these has the program. */
function listOf(
  node: SyntaxNode | undefined,
  constants: PythonConstants,
  depth: number,
): readonly SyntaxNode[] | undefined {
  if (!node || depth > 10) return undefined;
  if (node.name === 'ArrayExpression' || node.name === 'TupleExpression') {
    return parts(node).filter(({ name }) => /^[A-Z]/.test(name));
  }
  if (node.name === 'BinaryExpression') return listOf(node.firstChild ?? undefined, constants, depth + 1);
  if (node.name !== 'VariableName') return undefined;
  const given = constants.givenTo(constants.text(node));
  const [first, ...others] = given.map((each) => listOf(each, constants, depth + 1));
  // With several lists, each has its own program: none of them can represent all.
  return others.length === 0 ? first : undefined;
}

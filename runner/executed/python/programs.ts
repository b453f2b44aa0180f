/** Programs that Python code starts. */
import type { Constant } from '../constant';
import { FURTHER, type Lead, unknown, type Word } from '../lead';
import type { PythonConstants } from './constants';
import { parts, type SyntaxNode } from './syntax';

const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');

/** Functions of `subprocess`, which take a program with its arguments as a list, or one line for the shell. */
const STARTERS = /^(?:subprocess|sp)\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)$/;
/** Functions that take a line for the shell. */
const SHELL_STARTERS = /^(?:os\.(?:system|popen)|asyncio\.create_subprocess_shell)$/;
/** Functions that take the program and its arguments one by one. */
const LISTED = /^(?:os\.(?:exec|spawn|posix_spawn)[lv]?[ep]{0,2}|asyncio\.create_subprocess_exec)$/;

/** What a call leads to. @param callee the function, by the names of the modules that it comes from */
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
  if (LISTED.test(callee)) return command(given.map(word));
  if (!STARTERS.test(callee) && !SHELL_STARTERS.test(callee)) return [];
  const [first] = given;
  const list = listOf(first, constants, 0);
  if (list) return command(list.map(word));
  const { values, isWhole }: Constant = constants.of(first);
  const texts = values.map((text): Lead => ({ kind: 'text', language: 'shell', text }));
  return isWhole ? texts : [...texts, ...command([programOf(first, constants), undefined])];
}

function command(words: readonly Word[]): readonly Lead[] {
  return words.length === 0 ? [COMPUTED_PROGRAM] : [{ kind: 'command', words }];
}

/** The program of a line whose arguments alone are computed: `f"git log {name}"`. */
function programOf(node: SyntaxNode | undefined, constants: PythonConstants): Word {
  if (node?.name !== 'FormatString') return undefined;
  return /^\w*["']+([^\s{}"'$`;&|<>()\\]+)\s/.exec(constants.text(node))?.[1];
}

/** The elements of a list, of a name that is given lists alone, of lists that are added: of those the first has the program. */
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
  // Where there are several, each has its program: none of them may stand for all.
  return others.length === 0 ? first : undefined;
}

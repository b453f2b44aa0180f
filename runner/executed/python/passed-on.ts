/** Uses of Python functions that execute what they are passed, other than calls: their arguments are unknown then. */
import { type Lead, unknown } from '../lead';
import { argumentsOf, type SyntaxNode } from './syntax';

const SENSITIVE =
  /^(?:(?:builtins\.)?(?:exec|eval|__import__)|importlib\.(?:import_module|__import__)|os\.(?:system|popen|exec[lv]\w*|spawn\w+|posix_spawnp?)|subprocess\.(?:run|call|check_call|check_output|getoutput|getstatusoutput)|runpy\.run_\w+)$/;
/** Whether a function executes its arguments. @param name with the module that it comes from */
export function isExecuting(name: string): boolean {
  return SENSITIVE.test(name) || name === 'subprocess.Popen' || EXECUTING_DATA.test(name);
}

const EXECUTING_DATA =
  /^(?:(?:c?pickle|_pickle|marshal)\.loads?|timeit\.\w+|runpy\.\w+|asyncio\.create_subprocess_\w+)$/;

/** What is most often used as a type. */
const STARTED = /^subprocess\.Popen$|^sys\.path$/;
/** Modules whose functions `getattr` may find. */
const MODULES = /^(?:builtins|importlib|os|subprocess|runpy|sys)$/;
/** Functions that call their argument with other arguments. */
export const CALLERS = /^(?:to_thread|partial|run_in_executor|submit|run_sync)$/;

/**
 * What a name or a member leads to if it is not called.
 * @param nameOf with the modules that it comes from; empty if it is not a plain name
 */
export function passedOn(node: SyntaxNode, text: string, nameOf: (node: SyntaxNode | null) => string): readonly Lead[] {
  const name = nameOf(node);
  const { parent } = node;
  if (name === '__builtins__') return [handedOn(name)];
  if (!parent || !isValue(node, parent)) return [];
  const isAssigned = parent.name === 'AssignStatement' && node.prevSibling?.name === 'AssignOp';
  if (STARTED.test(name)) return isAssigned ? [handedOn(name)] : [];
  if (!SENSITIVE.test(name) && !EXECUTING_DATA.test(name)) return [];
  const caller = parent.name === 'ArgList' ? parent.parent : null;
  const called = text.slice(caller?.firstChild?.from ?? 0, caller?.firstChild?.to ?? 0);
  return CALLERS.test(/\w*$/.exec(called)?.[0] ?? '') ? [] : [handedOn(name)];
}

/** `getattr(os, 'system')`, and access by a computed name. */
export function foundByName(
  call: SyntaxNode,
  text: string,
  nameOf: (node: SyntaxNode | null) => string,
): readonly Lead[] {
  const [object, attribute] = argumentsOf(call, text).map(({ value }) => value);
  const module = nameOf(object ?? null);
  if (!MODULES.test(module)) return [];
  const [, plain] = /^["'](\w+)["']$/.exec(text.slice(attribute?.from ?? 0, attribute?.to ?? 0)) ?? [];
  if (plain !== undefined && !SENSITIVE.test(`${module}.${plain}`)) return [];
  return [handedOn(`${module}.${plain ?? '…'}`)];
}

function handedOn(name: string): Lead {
  return unknown(`passes \`${name}\` to other code, so what it executes is unknown`);
}

/** Neither called, nor declared, nor a part of a longer name. */
function isValue(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (/^(?:CallExpression|MemberExpression)$/.test(parent.name)) {
    return parent.firstChild?.from !== node.from || parent.firstChild.name !== node.name;
  }
  if (parent.name === 'ArgList' && node.nextSibling?.name === 'AssignOp') return false;
  // The default of a parameter.
  if (parent.name === 'ParamList') return node.prevSibling?.name === 'AssignOp';
  return !/^(?:ImportStatement|FunctionDefinition|ClassDefinition|TypeDef|DeleteStatement)$/.test(parent.name);
}

/**
 * Access to Python functions and modules by names that may be computed. A module that executes things is followed only if it is imported
 * and used by its name: code that has it as a value, or finds it through other objects, can call any of its functions.
 */
import { type Lead, unknown } from '../lead';
import { argumentsOf, parts, type SyntaxNode } from './syntax';

/** Modules whose functions execute what they are passed. */
export const EXECUTING_MODULES =
  /^(?:builtins|importlib(?:\.(?:util|machinery))?|os|posix|nt|subprocess|runpy|sys|asyncio\.subprocess|multiprocessing|pickle|marshal|shutil)$/;

/** Modules that can't be followed. Source: their documentation. */
const OPAQUE_MODULES =
  /^(?:ctypes|_ctypes|cffi|_cffi_backend|code|codeop|pty|posix|nt|_posixsubprocess|_winapi|_imp|imp|_frozen_importlib\w*|gc|bdb|zipimport|modulefinder|pkg_resources|setuptools|distutils|pip|ensurepip|pexpect|ptyprocess|sh|plumbum|fabric|invoke|IPython|jupyter\w*|nbconvert|nbformat|papermill|stevedore|pluggy|execnet|js2py|dukpy|py_mini_racer|quickjs|lupa|cppyy|pyximport|Cython|jpype|rpy2|hy|xonsh|celery|rq|dramatiq|cloudpickle|dill|joblib|lib2to3|idlelib|tkinter|_tkinter|turtle|mako|interpreters|_xxsubinterpreters|_interpreters)(?:\.|$)/;

/** Attributes that lead from an object to modules, or to code. */
const REFLECTIVE =
  /^(?:__globals__|__builtins__|__subclasses__|__getattribute__|__code__|__closure__|__loader__|__spec__|__import__|__reduce(?:_ex)?__|__self__|__wrapped__|f_globals|f_locals|f_builtins|f_back|gi_frame|cr_frame|ag_frame|tb_frame|func_globals|getmodule|currentframe|_getframe|walk_packages|get_objects|get_referrers|FunctionType|CodeType|ModuleType|_bootstrap|_bootstrap_external|PathFinder|BuiltinImporter|FrozenImporter|exec_|import_string|import_from_string|get_loader|find_module|load_module|get_code)$/;

/** Functions that find anything by name: if they are not called directly, their arguments are unknown. */
const FINDERS = /^(?:getattr|setattr|delattr|globals|locals|vars|__import__)$/;

/** Functions that create or return a module object. */
const MAKES_MODULE = /(?:^|\.)(?:import_module|__import__|module_from_spec|reload|ModuleType)$/;

/** Functions that may get a module as argument: they only inspect it. */
const ASKS = /^(?:getattr|hasattr|isinstance|issubclass|print|repr|str|id|type|callable|bool|len|dir)$/;

/** Resolves the names of one module to their origins. */
export interface Names {
  /** With the modules that it comes from; empty if it is not a plain name. */
  nameOf(node: SyntaxNode | null): string;
  /** Whether a name refers to a module. */
  isModule(name: string): boolean;
}

/** What a node accesses. @param text of the module */
export function reached(node: SyntaxNode, text: string, names: Names): readonly Lead[] {
  if (node.name === 'VariableName') return variable(node, text, names);
  if (node.name === 'MemberExpression') return member(node, text, names);
  return [];
}

/** What an import accesses. @param module as it is written, with leading dots */
export function importReached(module: string, imported: readonly string[]): readonly Lead[] {
  if (module === 'sys') {
    const reaching = imported.find((name) =>
      /^(?:modules|meta_path|path_hooks|path_importer_cache|_getframe|_current_frames)$/.test(name),
    );
    if (reaching !== undefined) return [handed(`sys.${reaching}`)];
  }
  const opaque = [module, ...imported.map((name) => `${module}.${name}`)].find((each) => OPAQUE_MODULES.test(each));
  if (opaque !== undefined)
    return [unknown(`imports \`${opaque.slice(0, 100)}\`, which may execute files that can't be followed`)];
  const isExecuting = EXECUTING_MODULES.test(module);
  if (isExecuting && imported.includes('*')) return [handed(module)];
  // `from other import os`
  const through = isExecuting
    ? undefined
    : imported.find((name) => /^_?(?:os|sys|subprocess|builtins|importlib|runpy)$/.test(name));
  return through === undefined ? [] : [handed(through)];
}

function variable(node: SyntaxNode, text: string, names: Names): readonly Lead[] {
  const name = text.slice(node.from, node.to);
  const { parent } = node;
  if (!parent) return [];
  const isCalled = parent.name === 'CallExpression' && parent.firstChild?.from === node.from;
  if (FINDERS.test(name) && !isPropertyOrName(node, parent)) {
    if (!isCalled) return [handed(name)];
    if (name === 'globals' || name === 'locals') return [finds(name)];
    const [first] = argumentsOf(parent, text);
    if (name === 'vars' && (!first || isOfModule(first.value, names))) return [finds(name)];
    if ((name === 'setattr' || name === 'delattr') && first && isOfModule(first.value, names)) return [finds(name)];
    return [];
  }
  if (/^__(?:loader|spec)__$/.test(name) && !isPropertyOrName(node, parent))
    return isCompared(node) ? [] : [finds(name)];
  const module = names.nameOf(node);
  if (!EXECUTING_MODULES.test(module) || !names.isModule(name) || isPropertyOrName(node, parent)) return [];
  if (/^(?:MemberExpression|ImportStatement)$/.test(parent.name)) return [];
  if (parent.name === 'ArgList') {
    const callee = parent.parent?.firstChild;
    if (callee && ASKS.test(text.slice(callee.from, callee.to))) return [];
  }
  // `if os:`, `x is os`
  if (/^(?:BinaryExpression|IfStatement|UnaryExpression|DeleteStatement|ExpressionStatement)$/.test(parent.name))
    return [];
  if (parent.name === 'AssignStatement' && isTarget(node, parent)) return [];
  return [handed(module)];
}

function member(node: SyntaxNode, text: string, names: Names): readonly Lead[] {
  const property = node.getChild('PropertyName');
  if (!property || property.to !== node.to) return [];
  const attribute = text.slice(property.from, property.to);
  const object = names.nameOf(node.firstChild);
  if (REFLECTIVE.test(attribute) && !/^(?:self|cls|super\(\))\.?/.test(object))
    return isCompared(node) ? [] : [finds(attribute)];
  const isObjectModule = isOfModule(node.firstChild, names);
  if (attribute === '__dict__' && isObjectModule) return [finds(attribute)];
  if (object === 'sys' && attribute === 'modules' && !isCompared(node)) return [finds('sys.modules')];
  // `shutil.os`: what a module has imported itself.
  if (isObjectModule && /^_?(?:os|sys|subprocess|builtins|importlib|runpy|ctypes|pickle)$/.test(attribute)) {
    return object === 'asyncio' || EXECUTING_MODULES.test(`${object}.${attribute}`) ? [] : [handed(attribute)];
  }
  return [];
}

/** `getattr(x, name)`, where `x` is or may be a module. @param isKnown the name is a constant */
export function attributeByName(
  object: SyntaxNode | undefined,
  isKnown: boolean,
  names: Names,
  made: ReadonlySet<string>,
): readonly Lead[] {
  if (isKnown || !object) return [];
  const name = names.nameOf(object);
  const isPlain = object.name === 'VariableName' || object.name === 'MemberExpression';
  if (isPlain && name !== '' && !isOfModule(object, names) && !made.has(name)) return [];
  return [finds('getattr')];
}

/** Variables that a module is assigned to. @param nodes all of a module */
export function modulesMade(nodes: readonly SyntaxNode[], text: string, names: Names): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of nodes) {
    if (node.name !== 'AssignStatement') continue;
    const all = parts(node);
    const value = all.at(-1);
    if (value?.name !== 'CallExpression' || !MAKES_MODULE.test(names.nameOf(value.firstChild))) continue;
    for (const each of all) if (each.name === 'VariableName') found.add(text.slice(each.from, each.to));
  }
  return found;
}

/** Whether an expression begins with the name of a module. */
export function isOfModule(node: SyntaxNode | null | undefined, names: Names): boolean {
  let at = node;
  while (at?.name === 'MemberExpression') at = at.firstChild;
  if (at?.name !== 'VariableName') return false;
  return names.isModule(names.nameOf(at)) || EXECUTING_MODULES.test(names.nameOf(at));
}

function isCompared(node: SyntaxNode): boolean {
  const { parent } = node;
  if (parent?.name !== 'BinaryExpression') return false;
  return parts(parent).some(({ name }) => name === 'in' || name === 'is' || name === 'CompareOp' || name === 'not');
}

/** `f(vars=1)`, `def vars():`: not the function. */
function isPropertyOrName(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (parent.name === 'ArgList' && node.nextSibling?.name === 'AssignOp') return true;
  if (parent.name === 'ParamList') return node.prevSibling?.name !== 'AssignOp';
  return /^(?:FunctionDefinition|ClassDefinition|ImportStatement|TypeDef)$/.test(parent.name);
}

function isTarget(node: SyntaxNode, parent: SyntaxNode): boolean {
  const last = parts(parent).findLastIndex(({ name }) => name === 'AssignOp');
  return parts(parent).findIndex(({ from }) => from === node.from) < last;
}

function finds(name: string): Lead {
  return unknown(`uses \`${name}\`, which looks up anything by a computed name`);
}

function handed(name: string): Lead {
  return unknown(`passes \`${name}\` to other code, so what it executes is unknown`);
}

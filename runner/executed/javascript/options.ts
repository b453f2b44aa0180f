/** What determines how programs are started, without starting one: working folders and environment variables. */
import { isSpecial } from '../command';
import { environmentLeads, isLoading } from '../environment';
import { type Lead, unknown } from '../lead';
import type { Constants } from './constants';
import { bare, child, children, lastName, type Syntax, textOf } from './syntax';

/** `{ cwd: 'lib' }`, `{ env: { NODE_OPTIONS: … } }`, `process.env.PATH = …`, `process.chdir('lib')`. @param nodes all of a module */
export function surroundings(nodes: readonly Syntax[], constants: Constants): readonly Lead[] {
  return nodes.flatMap((node): readonly Lead[] => {
    switch (node.type) {
      case 'ObjectProperty': {
        const key = child(node, 'key');
        return option(
          textOf(key, 'value') ?? (node.computed ? '' : (lastName(key) ?? '')),
          child(node, 'value'),
          constants,
        );
      }
      case 'AssignmentExpression':
        return assigned(child(node, 'left'), child(node, 'right'), constants);
      case 'CallExpression':
        if (isEnvironmentFilled(node)) return [unknown('sets environment variables whose names are computed')];
        return lastName(child(node, 'callee')) === 'chdir' ? folders(children(node, 'arguments')[0], constants) : [];
      default:
        return [];
    }
  });
}

/** `Object.assign(process.env, x)`, where `x` is not an object literal. */
function isEnvironmentFilled(call: Syntax): boolean {
  const [target, ...sources] = children(call, 'arguments');
  if (!/^(?:assign|defineProperty|defineProperties|set)$/.test(lastName(child(call, 'callee')) ?? '')) return false;
  const isEnvironment =
    target?.type === 'MemberExpression' &&
    lastName(target) === 'env' &&
    lastName(child(target, 'object')) === 'process';
  return isEnvironment && sources.some((each) => each.type !== 'ObjectExpression');
}

function option(name: string, value: Syntax | undefined, constants: Constants): readonly Lead[] {
  if (name === 'cwd') return folders(value, constants);
  if (name === 'execArgv') return options(value, constants);
  if (name === 'env' && isRead(value)) return [unknown('starts a program with a computed environment')];
  if (name === 'shell' || name === 'execPath') {
    return constants
      .of(value)
      .values.map((words): Lead => ({ kind: 'program', name: words, isKnown: isSpecial(words) }));
  }
  return variable(name, value, constants);
}

function assigned(target: Syntax | undefined, value: Syntax | undefined, constants: Constants): readonly Lead[] {
  const isEnvironment = target?.type === 'MemberExpression' && lastName(child(target, 'object')) === 'env';
  const name = lastName(target) ?? (isEnvironment ? constants.of(child(target, 'property')).values[0] : undefined);
  if (isEnvironment && name === undefined) return [unknown('sets environment variables whose names are computed')];
  if (name === 'execPath' || name === 'execArgv') return [unknown(`sets \`${name}\`, which decides what is executed`)];
  return variable(name ?? '', value, constants);
}

/** Whether an environment, or a part of it, comes from a function: `JSON.parse(…)`. */
function isRead(value: Syntax | undefined): boolean {
  const node = bare(value);
  if (node?.type === 'ObjectExpression')
    return children(node, 'properties').some(
      (each) => each.type === 'SpreadElement' && isRead(child(each, 'argument')),
    );
  if (node?.type !== 'CallExpression') return false;
  const name = lastName(child(node, 'callee'));
  return !(name === 'assign' || name === 'structuredClone') || children(node, 'arguments').some((each) => isRead(each));
}

/** Options of Node for another process or worker. */
function options(value: Syntax | undefined, constants: Constants): readonly Lead[] {
  const elements = value?.type === 'ArrayExpression' ? children(value, 'elements') : undefined;
  // `process.execArgv`: the same as for the call itself.
  if (value?.type === 'MemberExpression' && lastName(value) === 'execArgv') return [];
  const words = elements?.map((each) => {
    const { values, isWhole } = constants.of(each);
    return each.type !== 'SpreadElement' && isWhole && values.length === 1 ? values[0] : undefined;
  });
  if (!words || words.includes(undefined)) return [unknown('starts a program with computed options')];
  return [{ kind: 'command', words: ['node', ...words, '-e', ''] }];
}

function variable(name: string, value: Syntax | undefined, constants: Constants): readonly Lead[] {
  // `ENV: 'production'` is most often not a file.
  if (!isLoading(name) || name === 'ENV' || !value) return [];
  const { values, isWhole } = constants.of(value);
  const found = values.flatMap((text) => environmentLeads(name, text));
  // PATH is most often passed on, or extended: only constant folders count.
  return isWhole || name === 'PATH' || isHandedOn(value)
    ? found
    : [...found, unknown(`sets ${name} to a computed value`)];
}

/** `process.env.NODE_OPTIONS`: the same as for the call itself. */
function isHandedOn(value: Syntax): boolean {
  return value.type === 'MemberExpression' && lastName(child(value, 'object')) === 'env';
}

function folders(value: Syntax | undefined, constants: Constants): readonly Lead[] {
  const { values, isWhole } = constants.of(value);
  const found = values.map((folder): Lead => ({ kind: 'folder', folder }));
  return isWhole || !value ? found : [...found, { kind: 'elsewhere' }];
}

/** What decides how programs are started, without being a call that starts one: folders, and variables of the environment. */
import { isSpecial } from '../command';
import { environmentLeads, isLoading } from '../environment';
import { type Lead, unknown } from '../lead';
import type { Constants } from './constants';
import { child, children, lastName, type Syntax, textOf } from './syntax';

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
        return variable(lastName(child(node, 'left')) ?? '', child(node, 'right'), constants);
      case 'CallExpression':
        return lastName(child(node, 'callee')) === 'chdir' ? folders(children(node, 'arguments')[0], constants) : [];
      default:
        return [];
    }
  });
}

function option(name: string, value: Syntax | undefined, constants: Constants): readonly Lead[] {
  if (name === 'cwd') return folders(value, constants);
  if (name === 'shell' || name === 'execPath') {
    return constants
      .of(value)
      .values.map((words): Lead => ({ kind: 'program', name: words, isKnown: isSpecial(words) }));
  }
  return variable(name, value, constants);
}

function variable(name: string, value: Syntax | undefined, constants: Constants): readonly Lead[] {
  // `ENV: 'production'` is most often no file.
  if (!isLoading(name) || name === 'ENV' || !value) return [];
  const { values, isWhole } = constants.of(value);
  const found = values.flatMap((text) => environmentLeads(name, text));
  // PATH is most often handed on, or made longer: the folders that are written count.
  return isWhole || name === 'PATH' || isHandedOn(value)
    ? found
    : [...found, unknown(`sets ${name} to what is computed`)];
}

/** `process.env.NODE_OPTIONS`: as the call itself has it. */
function isHandedOn(value: Syntax): boolean {
  return value.type === 'MemberExpression' && lastName(child(value, 'object')) === 'env';
}

function folders(value: Syntax | undefined, constants: Constants): readonly Lead[] {
  return constants.of(value).values.map((folder): Lead => ({ kind: 'folder', folder }));
}

/** What determines how programs are started from Python: working folders and environment variables. */
import { environmentLeads, isLoading } from '../environment';
import { type Lead, unknown } from '../lead';
import type { PythonConstants } from './constants';
import { parts, type SyntaxNode } from './syntax';

/** `{'PYTHONPATH': 'lib'}`. */
export function variablesOfDictionary(node: SyntaxNode, constants: PythonConstants): readonly Lead[] {
  const all = parts(node);
  return all.flatMap((each, i) =>
    each.name === ':' ? variable(constants.of(all[i - 1]).values[0], all[i + 1], constants) : [],
  );
}

/** `os.environ['PYTHONPATH'] = 'lib'`. @param target as it is written, without blanks */
export function variableOfAssignment(
  target: string,
  value: SyntaxNode | undefined,
  constants: PythonConstants,
): readonly Lead[] {
  const [, name] = /\[["'](\w+)["']\]$/.exec(target) ?? [];
  return variable(name, value, constants);
}

/** The folder that something runs in. */
export function workingFolder(value: SyntaxNode | undefined, constants: PythonConstants): readonly Lead[] {
  const { values, isWhole } = constants.of(value);
  const found = values.map((folder): Lead => ({ kind: 'folder', folder }));
  return isWhole || !value || value.name === 'None' ? found : [...found, { kind: 'elsewhere' }];
}

function variable(
  name: string | undefined,
  value: SyntaxNode | undefined,
  constants: PythonConstants,
): readonly Lead[] {
  // `'ENV': 'production'` is most often not a file.
  if (name === undefined || name === 'ENV' || !isLoading(name) || !value) return [];
  const { values, isWhole } = constants.of(value);
  const found = values.flatMap((text) => environmentLeads(name, text));
  // PATH is most often handed on, or made longer: the folders that are written count.
  return isWhole || name === 'PATH' ? found : [...found, unknown(`sets ${name} to a computed value`)];
}

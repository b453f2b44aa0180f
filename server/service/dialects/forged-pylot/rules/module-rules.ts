/** The rules that examine the Python code of a tool. They share the parsed modules. */
import type { Rule } from '../../../model/rule';
import type { PythonRepositories } from '../python/repository';
import { executeParameters } from './execute-parameters/rule';
import { missingClassName } from './missing-class-name/rule';
import { moduleImport } from './module-import/rule';
import { moduleNotFound } from './module-not-found/rule';
import { modulePath } from './module-path/rule';
import { toolClass } from './tool-class/rule';

export function moduleRules(repositories: PythonRepositories): readonly Rule[] {
  return [
    modulePath(repositories),
    moduleNotFound(repositories),
    moduleImport(repositories),
    toolClass(repositories),
    missingClassName(repositories),
    executeParameters(repositories),
  ];
}

/** The rules that examine the Python code of a tool. */
import type { Rule } from '../../../model/rule';
import { executeParameters } from './execute-parameters/rule';
import { missingClassName } from './missing-class-name/rule';
import { moduleImport } from './module-import/rule';
import { moduleNotFound } from './module-not-found/rule';
import { modulePath } from './module-path/rule';
import { toolClass } from './tool-class/rule';

export const moduleRules: readonly Rule[] = [
  modulePath,
  moduleNotFound,
  moduleImport,
  toolClass,
  missingClassName,
  executeParameters,
];

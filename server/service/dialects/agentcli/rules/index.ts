/** agentcli's own rules: what its loader refuses or reads differently from how it looks, and a schema can't express. */
import type { Rule } from '../../../model/rule';
import { absoluteCommand } from './absolute-command/rule';
import { commandPath } from './command-path/rule';
import { duplicateEnvName } from './duplicate-env-name/rule';
import { emptyCommand } from './empty-command/rule';
import { emptyName } from './empty-name/rule';
import { invalidEnvName } from './env-name/rule';
import { envNameCase } from './env-name-case/rule';
import { integerNotation } from './integer-notation/rule';
import { keyCase } from './key-case/rule';
import { modelName } from './model-name/rule';
import { programArguments } from './program-arguments/rule';
import { programFileRule } from './program-file/rule';
import { repeatedKeyType } from './repeated-key-type/rule';
import { timeoutDefault } from './timeout-default/rule';
import { timeoutUnit } from './timeout-unit/rule';

export const rules: readonly Rule[] = [
  emptyName,
  emptyCommand,
  commandPath,
  absoluteCommand,
  programArguments,
  programFileRule,
  invalidEnvName,
  envNameCase,
  duplicateEnvName,
  integerNotation,
  timeoutDefault,
  timeoutUnit,
  repeatedKeyType,
  keyCase,
  modelName,
];

/** The rules for Glean's manifests. */
import type { Rule } from '../../../model/rule';
import { fieldRules } from './fields/rules';
import { formRules } from './forms/rules';
import { parametersFile } from './parameters-file/rule';

export const GLEAN_RULES: readonly Rule[] = [...fieldRules, ...formRules, parametersFile];

/** agentcli's own rules: what its loader refuses or reads differently from how it looks, and a schema can't express. */
import type { Rule } from '../../../model/rule';
import { commandRules } from './command/rules';
import { nameRules } from './names/rules';
import { programFileRule } from './program-file/rule';
import { valueRules } from './values/rules';

export const rules: readonly Rule[] = [...nameRules, ...commandRules, programFileRule, ...valueRules];

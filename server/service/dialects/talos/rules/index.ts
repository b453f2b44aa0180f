/** The rules that follow from Talos' own code. */
import type { Rule } from '../../../model/rule';
import { codeRules } from './code/rules';
import { droppedKeyword } from './dropped-keyword/rule';
import { functionRules } from './functions/rules';
import { identityRules } from './identity/rules';
import { sectionRules } from './sections/rules';
import { triggerRules } from './triggers/rules';

export const talosRules: readonly Rule[] = [
  ...identityRules,
  ...codeRules,
  ...sectionRules,
  ...functionRules,
  ...triggerRules,
  droppedKeyword,
];

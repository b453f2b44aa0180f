/** The rules that follow from KasiLabs' documentation only. */
import type { Rule } from '../../../model/rule';
import { authRules } from './auth/rules';
import { baseUrl } from './base-url/rule';
import { memberRules } from './members/rules';
import { writtenSecret } from './written-secret/rule';

export const KASILABS_RULES: readonly Rule[] = [...memberRules, baseUrl, ...authRules, writtenSecret];

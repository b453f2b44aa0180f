/** The rules that hold for every dialect. */
import { missingField } from './missing-field/rule';
import type { Rule } from './rule';

export const COMMON_RULES: readonly Rule[] = [missingField];

/** The rules by code, and severities given on the command line. */
import { COMPANIONS } from '../server/service/companions';
import { DIALECTS } from '../server/service/dialects/registry';
import type { KnownFile } from '../server/service/model/known-file';
import { RULE_SETTINGS, type Rule, type Severity } from '../server/service/model/rule';
import { COMMON_RULES } from '../server/service/rules';
import { nearest } from '../server/service/rules/near';
import { UsageError } from './usage';

/** A rule of any kind of document, as far as it says what it is about. */
export type DescribedRule = Pick<Rule<KnownFile>, 'code' | 'severity' | 'summary' | 'explanation' | 'example' | 'fix'>;

/** Every rule: the common ones, those of the dialects, those of companions. */
export function allRules(): readonly DescribedRule[] {
  return [
    ...COMMON_RULES,
    ...DIALECTS.flatMap(({ rules }) => rules),
    ...new Set(COMPANIONS.flatMap(({ rules }) => rules)),
  ];
}

/** The rule with a code. @throws UsageError if there is none, with the nearest code */
export function ruleNamed(code: string): DescribedRule {
  const rules = allRules();
  const rule = rules.find((one) => one.code === code);
  if (rule) return rule;
  const near = nearest(
    code,
    rules.map((one) => one.code),
  );
  throw new UsageError(`there is no rule ${code}${near ? `; did you mean ${near.word}?` : ''}`);
}

/** Severities by rule code, from values like `missing-description=error`. The last one for a rule wins. @throws UsageError */
export function ruleSeverities(given: readonly string[]): Readonly<Record<string, Severity | 'off'>> {
  return Object.fromEntries(
    given.map((one) => {
      const [code = '', name = ''] = one.split('=', 2);
      const severity = RULE_SETTINGS.find((severity) => severity === name);
      if (severity === undefined) {
        throw new UsageError(`--rule ${one} must be CODE=SEVERITY, with a severity of ${RULE_SETTINGS.join(', ')}`);
      }
      return [ruleNamed(code).code, severity];
    }),
  );
}

/** What the setting `toolManifest.rules` completes: the rules' codes with what they are about. */
import { companionRules, documentedRules } from './rule-pages';

const SEVERITIES = ['error', 'warning', 'information', 'hint', 'off'] as const;

/** One rule in the setting's schema. */
interface RuleSetting {
  readonly type: 'string';
  readonly enum: readonly string[];
  readonly description: string;
}

/** The members of the setting's schema, by the rules' codes, in the order of their letters. */
export function rulesSetting(): Readonly<Record<string, RuleSetting>> {
  const rules = [...documentedRules(), ...companionRules()].map(({ rule }) => rule);
  const sorted = [...rules].sort((a, b) => (a.code < b.code ? -1 : 1));
  return Object.fromEntries(
    sorted.map(({ code, summary, severity }) => [
      code,
      { type: 'string', enum: SEVERITIES, description: `${summary.replaceAll('`', '')} Usually: ${severity}.` },
    ]),
  );
}

/** The part of `package.json` that is written here. */
interface Contents {
  readonly contributes: {
    readonly configuration: {
      readonly properties: { readonly 'toolManifest.rules': { properties: ReturnType<typeof rulesSetting> } };
    };
  };
}

/** The text of `package.json` with the rules that there are now. */
export function withRulesSetting(packageJson: string): string {
  const contents: Contents = JSON.parse(packageJson);
  const rules = contents.contributes.configuration.properties['toolManifest.rules'];
  rules.properties = rulesSetting();
  return `${JSON.stringify(contents, undefined, 2)}\n`;
}

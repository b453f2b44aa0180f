/** Copilot Chat in VS Code: what it does to every tool before a model sees it. It differs by the family of the model. */
import { documented } from '../model/evidence';
import type { KeywordStatement, Statement, Step, Target } from '../model/target';
import { arrayItems, isArrayAlone, tupleItems } from '../steps/array-items';
import { keywordStep } from '../steps/keywords';
import { isObjectAlone, requiredUnknown } from '../steps/required';
import { rootObject, rootProperties, rootWithout } from '../steps/root';
import { longDescriptions } from '../steps/texts';
import { nullableTypes } from '../steps/types';
import { validSchema } from '../steps/valid-schema';
import { functionTool, toolsMember } from '../wire/function-tool';

const NORMALIZER =
  'https://github.com/microsoft/vscode/blob/33be5f5cb41dbbaa712366cab46adc35cc7e3b6c/extensions/copilot/src/extension/tools/common/toolSchemaNormalizer.ts';
const IN_CODE = documented(NORMALIZER, '2026-11-25');
const refused: Statement = { treatment: 'refused', evidence: IN_CODE };
const changed: Statement = { treatment: 'changed', evidence: IN_CODE };
/** "If the parameters are no object": what they say is dropped. */
const EMPTIED: Statement = { ...changed, consequence: 'Copilot sends an object without arguments instead.' };
const ALLOWED: KeywordStatement = { treatment: 'allowed', evidence: IN_CODE };
/** Copilot removes them: in the description, the model reads them. */
const REMOVED: KeywordStatement = { ...changed, rewrite: 'describe' };

/** What is removed for models whose name starts with `gpt-4`. */
const REMOVED_FOR_GPT_4 = [
  'minLength',
  'maxLength',
  'pattern',
  'default',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'patternProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** The keywords whose schemas it looks at. */
const LOOKS_INTO: ReadonlySet<string> = new Set([
  'properties',
  'items',
  'dependencies',
  'patternProperties',
  'additionalProperties',
  'anyOf',
  'allOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'contains',
]);

/** The families that are shown, of those that Copilot Chat offers; any other can be named. */
export const FAMILIES = ['gpt-4.1', 'claude-sonnet', 'gemini-2.5'] as const;

/** Further families that a configuration can name. */
export const OTHER_FAMILIES = ['gpt-4o', 'gpt-5', 'o4-mini'] as const;

const PREFIX = 'copilot:';

/** Copilot Chat with a family of models. */
export function copilot(family: string): Target {
  return {
    id: `${PREFIX}${family}`,
    title: `Copilot Chat with ${family}`,
    shortTitle: `Copilot (${family})`,
    documentation: NORMALIZER,
    kind: 'client',
    consequences: {
      refused: 'Copilot fails the whole request.',
      changed: 'Copilot changes it before a model sees it.',
      ignored: 'Copilot ignores it.',
    },
    name: {
      pattern: /^[\w-]+$/,
      rule: 'have only letters, digits, `_` and `-`',
      maxLength: 128,
      ...refused,
      evidence: documented('https://code.visualstudio.com/api/extension-guides/ai/tools', '2026-11'),
    },
    description: { refused: 'missing', ...changed, consequence: 'Copilot says “No description provided”.' },
    nonObjectParameters: changed,
    looksInto: LOOKS_INTO,
    steps: stepsFor(family),
    exportOfChanged:
      'what to write so that Copilot passes it on unchanged, not what Copilot makes of the tool as it is written',
    wire: (tool) => functionTool({ ...tool, description: tool.description || 'No description provided' }),
    wireList: toolsMember,
  };
}

/** The family of an id `copilot:FAMILY`; `undefined` for any other. */
export function copilotFamily(id: string): string | undefined {
  return id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : undefined;
}

/** Steps that most families share are the same objects: what they find is found once. */
const BEFORE_KEYWORDS: readonly Step[] = [
  rootObject(EMPTIED, true),
  rootProperties(changed),
  validSchema('draft-07', refused, { converted: changed }),
  arrayItems(refused, {}, isArrayAlone),
];
/** `$schema` of the root is given to ajv, which throws where it is no URL. */
const SCHEMA: KeywordStatement = {
  ...refused,
  rewrite: 'remove',
  when: {
    text: 'it is no URL',
    holds: (value, _, isRoot) => isRoot && typeof value === 'string' && !isUrl(value),
  },
};
function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

const KEYWORDS_OF_GPT_4 = keywordStep('Keywords of JSON Schema', {
  keywords: { $schema: SCHEMA, ...Object.fromEntries(REMOVED_FOR_GPT_4.map((keyword) => [keyword, REMOVED])) },
  others: ALLOWED,
  unknown: ALLOWED,
});
const OTHER_KEYWORDS = keywordStep('Keywords of JSON Schema', {
  keywords: { $schema: SCHEMA },
  others: ALLOWED,
  unknown: ALLOWED,
});
const PLAIN_ROOT = rootWithout(['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else'], changed);
const CUT_DESCRIPTIONS = longDescriptions(1024, changed);
const KNOWN_REQUIRED = requiredUnknown(changed, isObjectAlone);
const NO_TUPLES = tupleItems(changed, isArrayAlone);
const NO_NULL_IN_LISTS = nullableTypes(changed, {
  only: 'Copilot writes the other type and `nullable: true` instead.',
  others: "Copilot leaves out `null`: a model can't send it.",
});

function stepsFor(family: string): readonly Step[] {
  const isGpt4 = family.startsWith('gpt-4');
  const isDraft2020 = isGpt4 || family.startsWith('claude-') || family.startsWith('o4');
  return [
    ...BEFORE_KEYWORDS,
    isGpt4 ? KEYWORDS_OF_GPT_4 : OTHER_KEYWORDS,
    PLAIN_ROOT,
    // Also what the steps before have added.
    ...(isGpt4 ? [CUT_DESCRIPTIONS] : []),
    KNOWN_REQUIRED,
    ...(isDraft2020 ? [NO_TUPLES] : []),
    ...(family.toLowerCase().includes('gemini') ? [NO_NULL_IN_LISTS] : []),
  ];
}

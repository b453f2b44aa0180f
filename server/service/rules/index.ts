/** The rules for every document kind, and those for manifests of every dialect. */
import { isManifest, type KnownFile } from '../model/known-file';
import type { Rule } from '../model/rule';
import { isOfSchemas } from '../schema/schemas';
import {
  missingDescription,
  placeholderText,
  similarDescription,
  undocumentedParameter,
  vagueDescription,
} from './descriptions/rules';
import { duplicateKey } from './duplicate-key/rule';
import { HIDDEN_RULES } from './hidden/rules';
import { htmlComment } from './html-comment/rule';
import { ignoredKey } from './ignored-key/rule';
import { lookalikeLetter } from './lookalike-letter/rule';
import { missingField } from './missing-field/rule';
import { plainHttp } from './plain-http/rule';
import { SCHEMA_RULES } from './schema/rules';
import { secretValue } from './secret-value/rule';
import { syntaxError } from './syntax-error/rule';
import { TARGET_RULES, TARGET_RULES_FOR_PARAMETERS } from './targets/rules';
import { invalidUtf8, PARSER_RULES, unparsedLanguage } from './text/rules';
import { duplicateTool, mixedNaming, tokenBudget, tooManyTools } from './tools/rules';
import { unknownKey } from './unknown-key/rule';
import { wrongFormat } from './wrong-format/rule';
import { wrongType } from './wrong-type/rule';
import { wrongValue } from './wrong-value/rule';

/** Rules about the text itself, for every document kind. */
const TEXT_RULES: readonly Rule<KnownFile>[] = [
  syntaxError,
  ...PARSER_RULES,
  invalidUtf8,
  unparsedLanguage,
  duplicateKey,
];

/** Rules for manifests of every dialect. */
export const COMMON_RULES: readonly Rule[] = [
  ...TEXT_RULES,
  missingField,
  wrongType,
  wrongValue,
  wrongFormat,
  unknownKey,
  ignoredKey,
  duplicateTool,
  missingDescription,
  undocumentedParameter,
  vagueDescription,
  similarDescription,
  placeholderText,
  mixedNaming,
  tooManyTools,
  tokenBudget,
  secretValue,
  ...HIDDEN_RULES,
  lookalikeLetter,
  htmlComment,
  plainHttp,
  ...SCHEMA_RULES,
  ...TARGET_RULES,
];

/** Returns the rules for a file, the common ones first. */
export function rulesFor(file: KnownFile): readonly Rule<KnownFile>[] {
  if (isManifest(file)) return [...COMMON_RULES, ...file.dialect.rules];
  const ofSchemas = isOfSchemas(file.dialect.schema) ? [...SCHEMA_RULES, ...TARGET_RULES_FOR_PARAMETERS] : [];
  // What clients make of broken front matter is for the format's own rules.
  const ofText = file.document.frontMatter ? [invalidUtf8] : TEXT_RULES;
  return [...ofText, ...ofSchemas, ...file.dialect.rules];
}

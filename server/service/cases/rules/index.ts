/** The rules about cases files, in the order of their pages. */
import type { Rule } from '../../model/rule';
import type { CasesFile } from '../case';
import { casesArgument } from './argument/rule';
import { casesDuplicateName } from './duplicate-name/rule';
import { casesMissingField } from './missing-field/rule';
import { casesNoManifest } from './no-manifest/rule';
import { casesSeveralManifests } from './several-manifests/rule';
import { casesUnknownKey } from './unknown-key/rule';
import { casesUnknownTool } from './unknown-tool/rule';
import { casesWrongType } from './wrong-type/rule';
import { casesWrongValue } from './wrong-value/rule';

export const CASES_RULES: readonly Rule<CasesFile>[] = [
  casesArgument,
  casesDuplicateName,
  casesMissingField,
  casesNoManifest,
  casesSeveralManifests,
  casesUnknownKey,
  casesUnknownTool,
  casesWrongType,
  casesWrongValue,
];

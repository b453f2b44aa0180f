/** The rules for Glean's manifests. */
import type { Rule } from '../../../model/rule';
import { actionOnlyField } from './action-only-field/rule';
import { authTypeMismatch } from './auth-type-mismatch/rule';
import { dateTime } from './date-time/rule';
import { deprecatedField } from './deprecated-field/rule';
import { nameForm } from './name-form/rule';
import { newerValue } from './newer-value/rule';
import { oauthOnlyField } from './oauth-only-field/rule';
import { parametersFile } from './parameters-file/rule';
import { serverOwnedField } from './server-owned-field/rule';
import { url } from './url/rule';

export const GLEAN_RULES: readonly Rule[] = [
  actionOnlyField,
  authTypeMismatch,
  oauthOnlyField,
  serverOwnedField,
  dateTime,
  url,
  newerValue,
  deprecatedField,
  nameForm,
  parametersFile,
];

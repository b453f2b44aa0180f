/** The rules about configuration files, in the order of their pages. */
import type { CompanionFile } from '../../model/document-kind';
import type { Rule } from '../../model/rule';
import { configurationExtends } from './extends/rule';
import { configurationNotUsed } from './not-used/rule';
import { configurationSameServer } from './same-server/rule';
import { configurationSecretValue } from './secret-value/rule';
import { configurationUnknownKey } from './unknown-key/rule';
import { configurationWrongValue } from './wrong-value/rule';

export const CONFIGURATION_RULES: readonly Rule<CompanionFile>[] = [
  configurationExtends,
  configurationNotUsed,
  configurationSameServer,
  configurationSecretValue,
  configurationUnknownKey,
  configurationWrongValue,
];

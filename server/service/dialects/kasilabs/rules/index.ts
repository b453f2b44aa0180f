/** The rules that follow from KasiLabs' documentation only. */
import type { Rule } from '../../../model/rule';
import { authType } from './auth-type/rule';
import { authUrl } from './auth-url/rule';
import { baseUrl } from './base-url/rule';
import { contact } from './contact/rule';
import { duplicateEntry } from './duplicate-entry/rule';
import { endpointPath } from './endpoint-path/rule';
import { scopeList } from './scope-list/rule';
import { slug } from './slug/rule';
import { toolName } from './tool-name/rule';
import { unusedAuth } from './unused-auth/rule';
import { version } from './version/rule';
import { writtenSecret } from './written-secret/rule';

export const KASILABS_RULES: readonly Rule[] = [
  slug,
  version,
  contact,
  baseUrl,
  authType,
  authUrl,
  scopeList,
  unusedAuth,
  endpointPath,
  toolName,
  duplicateEntry,
  writtenSecret,
];

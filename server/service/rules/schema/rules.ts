/** The rules about JSON Schemas that authors write. */
import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { schemaInvalid } from './invalid';
import { schemaArrayItems, schemaBounds, schemaPattern } from './limits';
import { schemaKeyword, schemaRef, schemaRequiredUnknown } from './names';
import { schemaOtherType } from './other-type';
import { schemaRootType, schemaTypeName } from './types';
import { VALUE_RULES } from './values';

/** Rules about JSON Schemas that authors write: in manifests, and in files of their own. */
export const SCHEMA_RULES: readonly Rule<KnownFile>[] = [
  schemaInvalid,
  schemaKeyword,
  schemaOtherType,
  schemaRootType,
  schemaTypeName,
  schemaRequiredUnknown,
  schemaArrayItems,
  schemaBounds,
  ...VALUE_RULES,
  schemaRef,
  schemaPattern,
];

/** Which version of JSON Schema an author's schema is written in. */
import { type Json, setOwn } from '../../document/node';

export type Draft = 'draft-04' | 'draft-07' | '2019-09' | '2020-12';

/**
 * The version that `$schema` names; draft-07 where there is none: every provider understands its keywords.
 * `undefined` for a metaschema that is not known: nothing can be said about such a schema's form.
 */
export function draftOf(schema: Json): Draft | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return 'draft-07';
  const name = Object.hasOwn(schema, '$schema') ? schema.$schema : undefined;
  if (typeof name !== 'string') return 'draft-07';
  const [, version] =
    /^https?:\/\/json-schema\.org\/(draft-0[467]|draft\/20(?:19-09|20-12)|schema)(?:\/schema)?#?$/.exec(name) ?? [];
  switch (version) {
    case 'draft-04':
      return 'draft-04';
    case 'draft-06':
    case 'draft-07':
      return 'draft-07';
    case 'draft/2019-09':
      return '2019-09';
    case 'draft/2020-12':
      return '2020-12';
    default:
      return undefined;
  }
}

/** A schema without the members that would make an evaluator wait, fetch or rename it. */
export function withoutIdentity(schema: { readonly [key: string]: Json }): { [key: string]: Json } {
  const plain: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key !== '$schema' && key !== '$id' && key !== 'id' && key !== '$async') setOwn(plain, key, value);
  }
  return plain;
}

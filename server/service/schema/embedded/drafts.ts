/** Determines the JSON Schema version of an author's schema. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { eachSubschema } from '../../../../common/json-schema/subschemas';

export type Draft = 'draft-04' | 'draft-07' | '2019-09' | '2020-12';

/**
 * The version that `$schema` names. Without `$schema` it is 2020-12, as in MCP (2025-11-25, "JSON Schema Usage") and pydantic, unless
 * the schema uses something that only an older version supports. `undefined` for an unknown metaschema: such a schema cannot be checked.
 */
export function draftOf(schema: Json): Draft | undefined {
  const name = draftName(schema);
  if (name === undefined) return draftByKeywords(schema);
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

/** Whether a schema names its version itself, known or not. */
export function namesDraft(schema: Json): boolean {
  return draftName(schema) !== undefined;
}

function draftName(schema: Json): string | undefined {
  if (!isObject(schema)) return undefined;
  const name = Object.hasOwn(schema, '$schema') ? schema.$schema : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * Keywords whose meaning changed decide: lists of `items` and anchors written as `$id: "#name"` are older than `prefixItems`. Other old keywords
 * (`definitions`, `dependencies`) are supported in all versions. Nobody was seen to write 2019-09 without naming it.
 */
function draftByKeywords(schema: Json): Draft {
  let isOld = false;
  let isNew = false;
  eachSubschema(schema, (part) => {
    isNew ||= Object.hasOwn(part, 'prefixItems') || Object.hasOwn(part, '$dynamicRef');
    isOld ||= Array.isArray(own(part, 'items')) || /#./.test(String(own(part, '$id') ?? ''));
  });
  return isOld && !isNew ? 'draft-07' : '2020-12';
}

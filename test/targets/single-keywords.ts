/** Schemas that say one thing each: a difference about one keyword is not hidden by another. */
import type { Json } from '../../common/json/value';
import { KEYWORDS } from '../../common/json-schema/keywords';

type Members = { readonly [keyword: string]: Json };

const FORMATS = 'date-time time date duration email hostname uri ipv4 ipv6 uuid regex int32 double'.split(' ');
const TYPES: readonly Members[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', properties: {}, required: [], additionalProperties: false },
];
const VALUES: readonly Json[] = [1, 2, true, 'a', ['a'], [{ type: 'string' }], {}, { type: 'string' }, null];

/** But those that say which schema it is: values of another type than string are no mistake of anyone. */
const KEYS = [...KEYWORDS.keys()].filter((keyword) => !['type', '$schema', '$id'].includes(keyword));

/** For each type, each keyword alone with values of several kinds, and each format. */
export function singleKeywords(): readonly Json[] {
  const schemas = TYPES.flatMap((type) => [
    ...FORMATS.map((format) => ({ ...type, format })),
    ...KEYS.flatMap((keyword) => VALUES.map((value) => ({ ...type, [keyword]: value }))),
  ]);
  return schemas.map((a) => ({ type: 'object', properties: { a }, required: ['a'], additionalProperties: false }));
}

/**
 * ajv as the reference for samples: with its own regular expression engine and all of its formats; only the detection of the version is the
 * project's own.
 */
import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Json } from '../../common/json/value';
import { draftOf } from '../../server/service/schema/embedded/drafts';

/** If it stops at the first error, ajv 8.20 accepts an empty array for `contains` next to `prefixItems`. */
const OPTIONS: Options = {
  allErrors: true,
  strict: false,
  logger: false,
  validateSchema: false,
  ownProperties: true,
  multipleOfPrecision: 9,
};

/** Returns a function that checks values against a schema. @throws if ajv cannot compile it */
export function judgeOf(schema: Json): (value: Json) => boolean {
  const draft = draftOf(schema);
  const ajv =
    draft === '2020-12' ? new Ajv2020(OPTIONS) : draft === '2019-09' ? new Ajv2019(OPTIONS) : new Ajv(OPTIONS);
  addFormats(ajv, { mode: 'full' });
  const validate = ajv.compile(understood(schema) as object);
  return (value) => validate(value) === true;
}

/** The schema without what ajv rejects: the root's `$schema`, draft-04's flag `exclusiveMinimum`, OpenAPI's `nullable` without a type. */
function understood(schema: Json, isRoot = true): Json {
  if (Array.isArray(schema)) return schema.map((item) => understood(item, false));
  if (typeof schema !== 'object' || schema === null) return schema;
  const made: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(schema)) {
    if ((isRoot && key === '$schema') || (key === 'nullable' && schema.type === undefined)) continue;
    made[key] = understood(value, false);
  }
  if (made.exclusiveMinimum === true && made.minimum !== undefined) {
    made.exclusiveMinimum = made.minimum;
    delete made.minimum;
  }
  return made;
}

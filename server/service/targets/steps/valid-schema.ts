/** Schemas that a target checks against a metaschema. */
import { childByKey, keysOf } from '../../../../common/json/pointer';
import { isObject, type Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { draft07Errors, draft2020Errors } from '../../schema/embedded/conformance';
import { isPlainlySound } from '../../schema/embedded/plainly-sound';
import type { Found, Statement, Step } from '../model/target';
import { short } from './each-schema';

/** Faults that are reported. */
const MAX_FAULTS = 20;

/** The step for draft 2020-12. */
export function validDraft2020(invalid: Statement): Step {
  return {
    code: 'invalid-schema',
    summary: 'A schema that is not valid in draft 2020-12 of JSON Schema',
    statement: invalid,
    apply: ({ root, report }) => {
      if (isPlainlySound(root as Json)) return;
      for (const { instancePath } of innermost(draft2020Errors(root as Json)).slice(0, MAX_FAULTS)) {
        const { keyword, ...place } = placeOf(root, instancePath);
        const shown = keyword === undefined ? 'A schema' : `\`${short(keyword)}\``;
        const at = keyword === undefined ? {} : { keyword };
        report({ ...place, ...at, message: `${shown} is not valid in draft 2020-12.` });
      }
    },
  };
}

/** One error for each place that has none within it: the metaschema reports the values around it too. */
function innermost<T extends { readonly instancePath: string }>(errors: readonly T[]): readonly T[] {
  const places = new Set<string>();
  const outer = new Set<string>();
  const found = errors.filter(({ instancePath }) => !places.has(instancePath) && places.add(instancePath));
  for (const place of places) {
    for (let end = place.lastIndexOf('/'); end >= 0; end = place.lastIndexOf('/', end - 1)) {
      outer.add(place.slice(0, end));
      if (end === 0) break;
    }
  }
  return found.filter(({ instancePath }) => !outer.has(instancePath));
}

/**
 * The step for draft-07, in which values of other types are converted as ajv's `coerceTypes` does, and `$schema` has to be a URL.
 * @param converted what the target does if each fault is only a value of another type, as `"1"` for `1`
 */
export function validDraft07(invalid: Statement, converted: Statement): Step {
  return {
    code: 'invalid-schema',
    summary: 'A schema that is not valid in draft-07 of JSON Schema',
    statement: invalid,
    apply: ({ root, report }) => {
      if (isPlainlySound(root as Json)) return;
      if (typeof root.$schema === 'string' && !isUrl(root.$schema)) report(withoutSchema(root));
      const errors = draft07Errors(root as Json);
      const isConverted = errors.every(
        ({ keyword, instancePath, params }) =>
          keyword === 'type' && isCoercible(valueAt(root, instancePath), params.type),
      );
      for (const { instancePath, message = 'is not valid' } of errors.slice(0, MAX_FAULTS)) {
        const { keyword, ...place } = placeOf(root, instancePath);
        const shown = keyword === undefined ? 'A schema' : `\`${short(keyword)}\``;
        report({
          ...place,
          ...(keyword === undefined ? {} : { keyword }),
          statement: isConverted ? converted : invalid,
          message: `${shown} ${message} in draft-07.`,
        });
      }
    },
  };
}

function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

function withoutSchema(root: Schema): Found {
  return {
    schema: root,
    keyword: '$schema',
    message: '`$schema` is no URL.',
    repair: { title: 'Remove `$schema`', changes: [{ schema: root, remove: ['$schema'] }] },
  };
}

function valueAt(root: Schema, pointer: string): Json | undefined {
  let at: Json | undefined = root;
  for (const key of keysOf(pointer)) at = childByKey(at, key);
  return at;
}

/** The innermost object on the way to a value, and the key in it. */
function placeOf(root: Schema, pointer: string): { readonly schema: Schema; readonly keyword?: string } {
  let place: { schema: Schema; keyword?: string } = { schema: root };
  let at: Json | undefined = root;
  for (const key of keysOf(pointer)) {
    if (isObject(at)) place = { schema: at, keyword: key };
    at = childByKey(at, key);
  }
  return isObject(at) ? { schema: at } : place;
}

/** Whether ajv converts the value to one of the types. */
function isCoercible(value: Json | undefined, types: unknown): boolean {
  return [types].flat().some((type) => {
    switch (type) {
      case 'string':
        return value === null || typeof value === 'number' || typeof value === 'boolean';
      case 'number':
        return value === null || typeof value === 'boolean' || isNumeric(value);
      case 'integer':
        return value === null || typeof value === 'boolean' || (isNumeric(value) && Number.isInteger(Number(value)));
      case 'boolean':
        return value === null || value === 0 || value === 1 || value === 'true' || value === 'false';
      default:
        return false;
    }
  });
}

function isNumeric(value: Json | undefined): boolean {
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value));
}

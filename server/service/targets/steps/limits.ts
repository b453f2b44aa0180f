/** How large a schema may be. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { eachInner } from '../../../../common/json-schema/subschemas';
import { countText } from '../../../../common/text/count';
import type { Statement, Step } from '../model/target';
import { hasObjectShape } from './each-schema';

/** The limits of a target. */
export interface SizeLimits {
  /** Properties of all objects together. */
  readonly properties: number;
  /** Objects within each other. */
  readonly levels: number;
  /** Characters of all names of properties and definitions, and all values of `enum` and `const`, together. */
  readonly characters: number;
  /** Values of all `enum` together. */
  readonly values: number;
  /** An `enum` of more values than this … */
  readonly longEnum: number;
  /** … may have this many characters. */
  readonly longEnumCharacters: number;
}

interface Size {
  objects: number;
  properties: number;
  characters: number;
  values: number;
}

/** The step that counts. */
export function sizeLimits(limits: SizeLimits, statement: Statement): Step {
  return {
    code: 'limit',
    summary: `More than ${countText(limits.properties)} properties, ${limits.levels} levels, ${countText(limits.values)} values of \`enum\`, or ${countText(limits.characters)} characters of names and values; an \`enum\` of more than ${limits.longEnum} values and ${countText(limits.longEnumCharacters)} characters`,
    statement,
    apply: ({ root, each, report }) => {
      const size: Size = { objects: 0, properties: 0, characters: 0, values: 0 };
      each((schema) => {
        count(schema, size);
        const values = listAt(schema, 'enum');
        if (values.length <= limits.longEnum) return;
        const length = values.reduce((sum: number, value) => sum + lengthOf(value), 0);
        if (length <= limits.longEnumCharacters) return;
        const message = `\`enum\` has more than ${limits.longEnum} values and more than ${countText(limits.longEnumCharacters)} characters.`;
        report({ schema, keyword: 'enum', message });
      });
      const over = (what: string, found: number, limit: number) => {
        if (found > limit)
          report({
            schema: root,
            message: `The schema has ${countText(found)} ${what}, more than ${countText(limit)}.`,
          });
      };
      over('properties', size.properties, limits.properties);
      over('characters of names and values', size.characters, limits.characters);
      over('values of `enum`', size.values, limits.values);
      // Rarely: few objects have few levels.
      if (size.objects > limits.levels) over('levels of objects', levelsOf(root), limits.levels);
    },
  };
}

/** Keywords whose members have names. */
const NAMING: readonly string[] = ['properties', '$defs', 'definitions'];

function count(schema: Schema, size: Size): void {
  if (hasObjectShape(schema)) size.objects++;
  for (const keyword of NAMING) {
    const named = own(schema, keyword);
    if (!isObject(named)) continue;
    const names = Object.keys(named);
    if (keyword === 'properties') size.properties += names.length;
    for (const name of names) size.characters += name.length;
  }
  const values = listAt(schema, 'enum');
  size.values += values.length;
  for (const value of values) size.characters += lengthOf(value);
  if (Object.hasOwn(schema, 'const')) size.characters += lengthOf(own(schema, 'const') as Json);
}

function lengthOf(value: Json): number {
  return typeof value === 'string' ? value.length : JSON.stringify(value).length;
}

/** The largest number of objects within each other. References are not followed. */
function levelsOf(root: Schema): number {
  let deepest = 0;
  const open: (readonly [Schema, number])[] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [schema, outside] = next;
    const level = outside + (hasObjectShape(schema) ? 1 : 0);
    deepest = Math.max(deepest, level);
    eachInner(schema, (inner, keyword) => {
      if (isObject(inner)) open.push([inner, keyword === '$defs' || keyword === 'definitions' ? 0 : level]);
    });
  }
  return deepest;
}

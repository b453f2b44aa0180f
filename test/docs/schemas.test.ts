import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../common/json-schema/keyword-values';
import { eachInner } from '../../common/json-schema/subschemas';
import type { JsonSchema } from '../../server/service/model/json-schema';
import { follow } from '../../server/service/schema/resolve';

const FOLDER = join(__dirname, '../../schemas');
/** What editors show, in VS Code's JSON server. */
const EDITOR_KEYWORDS = [
  ...['markdownDescription', 'enumDescriptions', 'markdownEnumDescriptions'],
  ...['defaultSnippets', 'doNotSuggest', 'deprecationMessage'],
];
/** What only our checks and completion read. */
const OUR_KEYWORDS = 'x-synonyms x-refused x-refused-types x-words x-hint x-tools x-file x-unit x-command'.split(' ');
/** A schema that accepts anything documents nothing. */
const OPEN = 'open.schema.json';

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.schema.json') && name !== OPEN);
const schemas = new Map(
  files.map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as JsonSchema]),
);

/** A subschema of a dialect's schema, with its location. */
interface Part {
  readonly place: string;
  readonly schema: JsonSchema;
  /** It is the value of a named member, which authors write and hover over. */
  readonly isField: boolean;
}

function parts(schema: JsonSchema, place: string, isField: boolean): readonly Part[] {
  const found: Part[] = [{ place, schema, isField }];
  // Conditional branches narrow fields that are described elsewhere.
  const narrows = /\/(?:if|then|else|allOf|anyOf|oneOf|not)(?:\/|$)/.test(place);
  eachInner(schema as Schema, (inner, keyword, key) => {
    const isMember = keyword === 'properties' || keyword === 'patternProperties';
    found.push(...parts(inner, `${place}/${keyword}${key === undefined ? '' : `/${key}`}`, isMember && !narrows));
  });
  return found;
}

describe.each([...schemas])('%s', (name, schema) => {
  const all = parts(schema, '#', false);

  it('has the name of its file, by which the others refer to it', () => {
    expect(schema.$id).toBe(name);
  });

  it('describes every field, in a sentence and at length', () => {
    const bare = all.filter(({ isField, schema: part }) => {
      const { description, markdownDescription } = follow({ schema: part, document: schema }).schema;
      return isField && !(description && markdownDescription);
    });
    expect(bare.map(({ place }) => place)).toEqual([]);
  });

  it('describes fields in one plain sentence or two that end with a stop', () => {
    const odd = all.filter(
      ({ schema: { description } }) => description !== undefined && !/^[^a-z].*[.`)?]$/s.test(description),
    );
    expect(odd.map(({ place }) => place)).toEqual([]);
  });

  it.runIf('x-tools' in schema)(
    'says what a key does, not where and since when it is documented: that is on the page of the platform',
    () => {
      const remark =
        /\b(?:the documentation|the (?:manifest )?reference|(?:old|new)e(?:r|st) (?:page|form)|since 20\d\d|in the API since|added on)\b/i;
      const texts = all.map(({ place, schema: part }) => [
        place,
        part.markdownDescription,
        ...(part.enumDescriptions ?? []),
      ]);
      expect(texts.filter((one) => remark.test(one.join(' '))).map(([place]) => place)).toEqual([]);
    },
  );

  it('describes each value of each enum', () => {
    const odd = all.filter(
      ({ place, schema: { enum: values, enumDescriptions } }) =>
        values && !isCondition(place) && enumDescriptions?.length !== values.length,
    );
    expect(odd.map(({ place }) => place)).toEqual([]);
  });

  it('has defaults and examples that fit', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const other of schemas.values()) ajv.addSchema(other);
    const odd: string[] = [];
    for (const { place, schema: part } of all) {
      const values = [...(part.default === undefined ? [] : [part.default]), ...(part.examples ?? [])];
      if (values.length === 0) continue;
      const validate = ajv.compile({ $ref: `${name}${encodedPlace(place)}` });
      for (const value of values) if (!validate(value)) odd.push(`${place}: ${JSON.stringify(value)}`);
    }
    expect(odd).toEqual([]);
  });
});

describe('the folder of schemas', () => {
  it('passes ajv in strict mode, with its own keywords declared, and refers to nothing outside', () => {
    const formats = { uri: true, email: true, 'date-time': true, semver: true } as const;
    const ajv = new Ajv({ strictTypes: true, strictTuples: true, allowUnionTypes: true, formats });
    ajv.addVocabulary([...EDITOR_KEYWORDS, ...OUR_KEYWORDS]);
    for (const schema of schemas.values()) ajv.addSchema(schema);
    for (const { $id = '' } of schemas.values()) expect(ajv.getSchema($id), $id).toBeTypeOf('function');
  });
});

/** Conditions repeat values that are described where they are allowed. */
function isCondition(place: string): boolean {
  return /\/(?:if|then|else)\//.test(place);
}

/** The location as a reference: keys such as `^x` need escaping. */
function encodedPlace(place: string): string {
  return place
    .split('/')
    .map((part) => (part === '#' ? part : encodeURIComponent(part)))
    .join('/');
}

import { describe, expect, it } from 'vitest';
import { check, fixed, fixTitles, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

/** A manifest with a schema of arguments whose property `a` is this. @param more members of the schema */
const property = (schema: string, more = '') =>
  withSchema(`{ "type": "object", "properties": { "a": ${schema} }${more} }`);
const REQUIRED = ', "required": ["a"]';
const found = async (text: string, code: string) => (await check(text)).filter((line) => line.includes(` ${code} `));

/** What a rule makes of properties. */
interface Properties {
  /** Where it reports which, once and as a warning: below the property. */
  readonly reported?: Readonly<Record<string, string>>;
  readonly silent?: readonly string[];
  /** What becomes of which by the first fix. */
  readonly fixed?: Readonly<Record<string, string>>;
}

const PROPERTIES: Readonly<Record<string, Properties>> = {
  'schema-array-items': {
    reported: {
      '{ "type": "array", "items": { "type": "array" } }': '/items/type',
      // An argument that is named like a condition.
      '{ "properties": { "if": { "type": "array" } } }': '/properties/if/type',
    },
    silent: [
      '{ "type": "array", "items": {} }',
      '{ "type": "array", "prefixItems": [] }',
      '{ "type": "string" }',
      '{ "default": [] }',
      '{ "type": "array", "maxItems": 0 }',
      '{ "type": "array", "unevaluatedItems": { "type": "string" } }',
      '{ "not": { "type": "array" } }',
      '{ "if": { "properties": { "a": { "type": "array" } } }, "else": {} }',
      '{ "items": { "type": "string" }, "anyOf": [{ "type": "array" }, { "type": "null" }] }',
      '{ "prefixItems": [{ "type": "string" }], "allOf": [{ "oneOf": [{ "type": "array" }] }] }',
    ],
    fixed: {
      '{ "type": "array" }': '{ "type": "array", "items": { "type": "string" } }',
      '{ "type": ["array", "null"] }': '{ "type": ["array", "null"], "items": { "type": "string" } }',
    },
  },
  'schema-bounds': {
    reported: {
      '{ "minimum": 2, "maximum": 1 }': '/minimum',
      '{ "exclusiveMinimum": 1, "maximum": 1 }': '/exclusiveMinimum',
      '{ "minLength": 5, "maxLength": 2 }': '/minLength',
      '{ "minItems": 5, "maxItems": 2 }': '/minItems',
    },
    silent: ['{ "minimum": 1, "maximum": 1 }', '{ "minimum": "9", "maximum": 1 }', '{ "maximum": 1 }'],
    fixed: { '{ "minimum": 2, "maximum": 1 }': '{ "minimum": 1, "maximum": 2 }' },
  },
  'schema-default': {
    reported: {
      '{ "type": "integer", "default": "5" }': '/default',
      '{ "type": "string", "pattern": "^a", "default": "b" }': '/default',
      '{ "type": "string", "format": "date", "default": "tomorrow" }': '/default',
      '{ "$ref": "#/properties/a/definitions/day", "default": 8, "definitions": { "day": { "maximum": 7 } } }':
        '/default',
      '{ "type": "object", "required": ["a"], "default": {} }': '/default',
    },
    silent: [
      '{ "default": 1 }',
      '{ "type": ["string", "null"], "default": null }',
      '{ "type": "int", "default": "x" }',
      '{ "pattern": "(?=a)", "default": "b" }',
      // How pydantic and others write that an optional property has no default.
      '{ "type": "string", "default": null }',
      '{ "type": "string", "enum": ["warm"], "default": null }',
      '{ "properties": { "default": { "type": "string" } } }',
    ],
    fixed: {
      '{ "type": "integer", "default": "5" }': '{ "type": "integer", "default": 5 }',
      '{ "type": "string", "default": 5 }': '{ "type": "string", "default": "5" }',
      '{ "type": "boolean", "default": "true" }': '{ "type": "boolean", "default": true }',
      '{ "enum": ["warm", "cold"], "default": "Cold" }': '{ "enum": ["warm", "cold"], "default": "cold" }',
    },
  },
  'schema-other-type': {
    reported: {
      '{ "type": "integer", "minLength": 1 }': '/minLength',
      '{ "type": ["string", "null"], "minimum": 1 }': '/minimum',
      '{ "type": "boolean", "pattern": "^a" }': '/pattern',
      '{ "type": "string", "items": { "type": "string" } }': '/items',
    },
    silent: [
      '{ "type": ["string", "integer"], "minimum": 1 }',
      '{ "type": "int", "minLength": 1 }',
      '{ "minLength": 1 }',
      '{ "type": "integer", "format": "int32", "enum": [1], "default": 1 }',
    ],
    fixed: {
      '{ "type": "integer", "minLength": 1 }': '{ "type": "integer", "minimum": 1 }',
      '{ "type": "string", "maximum": 9 }': '{ "type": "string", "maxLength": 9 }',
      '{ "type": "array", "items": {}, "minLength": 1 }': '{ "type": "array", "items": {}, "minItems": 1 }',
      '{ "type": "boolean", "pattern": "^a" }': '{ "type": "boolean" }',
    },
  },
  'schema-enum': {
    reported: { '{ "type": "integer", "enum": [1, "2"] }': '/enum/1', '{ "type": "integer", "const": "1" }': '/const' },
    silent: ['{ "type": ["string", "null"], "enum": ["a", null] }', '{ "enum": [1, "a", {}] }'],
    fixed: { '{ "type": "integer", "enum": [1, "2"] }': '{ "type": "integer", "enum": [1, 2] }' },
  },
  'schema-example': {
    reported: {
      '{ "type": "string", "examples": ["monday", 2] }': '/examples/1',
      '{ "type": "string", "format": "date", "example": "soon" }': '/example',
    },
    silent: ['{ "type": "string", "format": "date", "example": "2026-01-31" }'],
    fixed: { '{ "type": "string", "examples": ["monday", 2] }': '{ "type": "string", "examples": ["monday", "2"] }' },
  },
  'schema-invalid': {
    reported: { '{ "type": "string", "minLength": "3" }': '/minLength' },
    // Tuples and anchors of older versions.
    silent: [
      '{ "type": "array", "items": [{ "type": "string" }], "additionalItems": false }',
      '{ "$id": "#city", "type": "string" }',
    ],
    fixed: {
      '{ "minLength": "3" }': '{ "minLength": 3 }',
      '{ "title": 5 }': '{ "title": "5" }',
      '{ "uniqueItems": "true" }': '{ "uniqueItems": true }',
      '{ "enum": "a" }': '{ "enum": ["a"] }',
      '{ "minimum": 0, "exclusiveMinimum": true }': '{ "exclusiveMinimum": 0 }',
      '{ "type": "string", "required": false }': '{ "type": "string" }',
      '{ "properties": {}, "required": ["b", "b"] }': '{ "properties": {}, "required": ["b"] }',
    },
  },
  'schema-keyword': {
    silent: [
      '{ "example": "Kyoto" }',
      '{ "nullable": true }',
      '{ "note": "x" }',
      '{ "x-type": 1, "_type": 1 }',
      '{ "type": "string", "typ": "x" }',
      '{ "when": {} }',
      '{ "foo": 1 }',
      // Names of properties.
      '{ "properties": { "tpye": {}, "min": {} } }',
    ],
    fixed: {
      '{ "tpye": "string" }': '{ "type": "string" }',
      '{ "descripton": "The city." }': '{ "description": "The city." }',
      '{ "minlength": 1 }': '{ "minLength": 1 }',
      '{ "min": 1 }': '{ "minimum": 1 }',
      '{ "additional_properties": false }': '{ "additionalProperties": false }',
    },
  },
  'schema-pattern': {
    reported: Object.fromEntries(
      ['^[A-Z', '(', 'a{2,1}', '*a', '(?P<name>x)'].map((pattern) => [`{ "pattern": "${pattern}" }`, '/pattern']),
    ),
    silent: ['^(a+)+$', '(?=a)b', '\\\\p{L}+', ''].map((pattern) => `{ "pattern": "${pattern}" }`),
  },
  'schema-type-name': {
    silent: ['{ "type": ["string", "null"] }'],
    fixed: {
      '{ "type": "int" }': '{ "type": "integer" }',
      '{ "type": "str" }': '{ "type": "string" }',
      '{ "type": "String" }': '{ "type": "string" }',
      '{ "type": "bool" }': '{ "type": "boolean" }',
      '{ "type": "float" }': '{ "type": "number" }',
      '{ "type": "dict" }': '{ "type": "object" }',
      '{ "type": "list" }': '{ "type": "array" }',
      '{ "type": "None" }': '{ "type": "null" }',
      '{ "type": "interger" }': '{ "type": "integer" }',
      '{ "type": ["string", "int"] }': '{ "type": ["string", "integer"] }',
      '{ "type": "any" }': '{}',
    },
  },
};

describe.each(Object.entries(PROPERTIES))('%s', (code, { reported = {}, silent = [], fixed: results = {} }) => {
  it.each(Object.entries(reported))('reports %s', async (schema, place) => {
    expect(await found(property(schema), code)).toEqual([`warning ${code} /tools/0/schema/properties/a${place}`]);
  });

  it.each(silent)('is silent about %s', async (schema) => {
    expect(await found(property(schema), code)).toEqual([]);
  });

  it.each(Object.entries(results))('makes of %s %s', async (before, after) => {
    expect(await found(property(before), code)).toEqual([expect.stringMatching(/^warning /)]);
    expect(await fixed(property(before), code)).toBe(property(after));
  });
});

const draft04 = (members: string) =>
  withSchema(`{ "$schema": "http://json-schema.org/draft-04/schema#", "type": "object", ${members} }`);

it.each<[string, string, string[]]>([
  [
    'schema-default',
    property('{ "type": "integer", "default": "5" }'),
    ['The default `5` does not match its own schema: it is a string, not an integer.'],
  ],
  [
    'schema-invalid',
    property('{ "type": "string", "minLength": "3" }'),
    ['`minLength` must be an integer, 0 or more. Providers may refuse the tool.'],
  ],
  [
    'schema-invalid',
    property('"string"'),
    ['`a` must be a schema (an object, or `true` or `false`), but it is a string. Providers may refuse the tool.'],
  ],
  [
    'schema-invalid',
    property('{ "type": "string", "enum": [] }'),
    ['`enum` is empty: it must have at least one value. Providers may refuse the tool.'],
  ],
  // The name of a property, and of nothing else.
  [
    'schema-invalid',
    property(
      '{ "type": "array", "items": { "type": "string", "required": true }, "required": true }',
      ', "required": true',
    ),
    [
      '`required` must be an array of unique property names. Providers may refuse the tool.',
      '`required` must be an array of names next to `properties`, not a boolean on a property. Add `a` to that array. Providers may refuse the tool.',
      '`required` must be an array of unique property names. Providers may refuse the tool.',
    ],
  ],
  // Without `$schema`, it is read as the newest version.
  [
    'schema-invalid',
    property(
      '{ "type": "array", "prefixItems": [{ "type": "string" }], "items": false, "minContains": "1", "$anchor": "a b" }',
    ),
    [
      '`minContains` must be an integer, 0 or more. Providers may refuse the tool.',
      '`$anchor` must start with a letter or `_`, followed by letters, digits, `-`, `_` and `.`. Providers may refuse the tool.',
    ],
  ],
  ['schema-invalid', draft04('"properties": { "a": { "minimum": 0, "exclusiveMinimum": true } }'), []],
  // In draft 4, `true` and `false` may stand for what else there may be, and only there.
  ['schema-invalid', draft04('"additionalProperties": false, "additionalItems": true'), []],
  ['schema-invalid', draft04('"not": true'), [expect.any(String)]],
  [
    'schema-pattern',
    withSchema('{ "type": "object", "patternProperties": { "(": {} } }'),
    ['Invalid regular expression `(`: unterminated group.'],
  ],
])('%s says of %s: %j', async (code, text, said) => {
  expect(await messages(text, code)).toEqual(said);
});

describe('schema-invalid', () => {
  it('moves a required flag to the array', async () => {
    const flagged = '{ "type": "string", "required": true }';
    for (const [before, after] of [
      ['', ', "required": ["a"]'],
      [', "required": ["x"]', ', "required": ["x", "a"]'],
    ])
      expect(await fixed(property(flagged, before), 'schema-invalid')).toBe(property('{ "type": "string" }', after));
  });
});

describe('what other languages make of a schema has one right repair', () => {
  const within = (property: string) => withSchema(`{ "type": "object", "properties": { "a": ${property} } }`);

  it('an empty list of properties, as PHP writes it, and `null`: one row each', async () => {
    const written = (properties: string) => withSchema(`{ "type": "object", "properties": ${properties} }`);
    for (const none of ['[]', 'null']) {
      expect(await fixed(written(none), 'schema-invalid')).toBe(written('{}'));
      expect((await check(written(none))).filter((line) => line.includes('schema'))).toEqual([
        expect.stringMatching(/^warning schema-invalid .*\/properties$/),
      ]);
    }
    expect(await fixTitles(written('["a"]'), 'schema-invalid')).toEqual([]);
  });

  it('a boolean in quotation marks', async () => {
    const written = (others: string) => within(`{ "type": "object", "additionalProperties": ${others} }`);
    expect(await fixed(written('"false"'), 'schema-invalid')).toBe(written('false'));
  });

  it("a group with a name in Python's way, whose name says nothing in a schema", async () => {
    const written = (pattern: string) => within(`{ "type": "string", "pattern": "${pattern}" }`);
    expect(await fixed(written('^(?P<year>[0-9]{4})-(?P<month>[0-9]+)$'), 'schema-pattern')).toBe(
      written('^(?:[0-9]{4})-(?:[0-9]+)$'),
    );
    for (const other of ['(?P<year>[0-9', '(?P<a>.)(?P=a)', '[a-z']) {
      expect(await fixTitles(written(other), 'schema-pattern'), other).toEqual([]);
    }
  });

  it("Java's names of types", async () => {
    expect(await fixed(within('{ "type": "HashMap" }'), 'schema-type-name')).toBe(within('{ "type": "object" }'));
    expect(await fixed(within('{ "type": "ArrayList", "items": {} }'), 'schema-type-name')).toBe(
      within('{ "type": "array", "items": {} }'),
    );
  });

  it('a schema that is the text of its JSON', async () => {
    const text = withSchema(JSON.stringify('{"type":"object","properties":{}}'));
    expect(JSON.parse(await fixed(text, 'wrong-type')).tools[0].schema).toEqual({ type: 'object', properties: {} });
  });
});

describe('schema-enum', () => {
  it('is one row for all choices of a list, at the first one', async () => {
    const text = property('{ "type": "integer", "enum": ["1", 2, "3", "4", "5"] }');
    expect(await check(text)).toContain('warning schema-enum /tools/0/schema/properties/a/enum/0');
    expect(await messages(text, 'schema-enum')).toEqual([
      '4 choices do not match their own schema: `1`, `3`, `4` and 1 more. The first is a string, not an integer.',
    ]);
    expect(await fixed(text, 'schema-enum')).toBe(property('{ "type": "integer", "enum": [1, 2, 3, 4, 5] }'));
  });

  it.each([
    [
      '{ "type": "array", "enum": ["x", "y"], "items": { "type": "string" } }',
      '{ "type": "array", "items": { "type": "string", "enum": ["x", "y"] } }',
    ],
    ['{ "type": "array", "enum": ["x", "y"] }', '{ "type": "array", "items": {"type":"string","enum":["x","y"]} }'],
    ['{ "type": "array", "enum": [1] }', '{ "type": "array", "items": {"enum":[1]} }'],
  ])('moves the choices of an array into `items`: %s', async (before, after) => {
    const titles = await fixTitles(property(before), 'schema-enum');
    expect(titles[0]).toBe('Move the choices into `items`');
    // Lists of one choice each are not what is meant: "fix all" wrote them.
    expect(titles.filter((title) => title.startsWith('Change to'))).toEqual([]);
    const moved = await fixed(property(before), 'schema-enum');
    expect(moved.replace(/\s/g, '')).toBe(property(after).replace(/\s/g, ''));
  });

  it('offers to make it a string where the choices are texts that no other type has', async () => {
    const text = property('{ "type": "boolean", "enum": ["True", "False", "dontcare"] }');
    expect(await fixTitles(text, 'schema-enum')).toEqual(['Change `type` to `string`']);
  });

  it('offers to remove an entry only if others are left that may match', async () => {
    const titles = (schema: string) => fixTitles(property(schema), 'schema-enum');
    expect(await titles('{ "type": "string", "enum": ["a", {}] }')).toContain('Remove the entry');
    for (const schema of [
      '{ "type": "string", "enum": [{}] }',
      '{ "type": "string", "enum": [{}, []] }',
      '{ "type": ["integer", "null"], "enum": ["a", "b"] }',
      '{ "minimum": 3, "enum": [1] }',
    ]) {
      expect(await titles(schema), schema).not.toContain('Remove the entry');
    }
  });
});

describe('schema-pattern', () => {
  it('reports a pattern that is only invalid in Unicode mode as information', async () => {
    expect(await check(property('{ "pattern": "^[\\\\w\\\\-]+\\\\:$" }'))).toContain(
      'information schema-pattern /tools/0/schema/properties/a/pattern',
    );
  });

  it('terminates on a pattern that would backtrack forever', async () => {
    const text = property(`{ "pattern": "^(a+)+$", "default": "${'a'.repeat(5_000)}!" }`);
    expect(await check(text)).toBeDefined();
  });
});

describe('schema-ref', () => {
  const CODE = 'schema-ref';
  const to = (ref: string) =>
    property(`{ "$ref": "${ref}" }`, ', "definitions": { "city": { "$id": "#town", "type": "string" }, "a/b": {} }');

  it.each(['#/definitions/ctiy', '#/$defs/city'])('changes %s to the intended definition', async (ref) => {
    expect(await check(to(ref))).toContain('warning schema-ref /tools/0/schema/properties/a/$ref');
    expect(await fixed(to(ref), CODE)).toBe(to('#/definitions/city'));
  });

  it.each([
    ['#', 0],
    ['#/definitions/city', 0],
    ['#town', 0],
    ['#/definitions/a~1b', 0],
    ['#/definitions/a%7E1b', 0],
    // It is relative to the root of the file.
    ['#/tools/0/schema/definitions/city', 1],
  ])('follows %s', async (ref, count) => {
    expect(await messages(to(ref), CODE)).toHaveLength(count);
  });

  it.each(['https://example.com/city.json', 'city.json#/definitions/city'])('does not fetch %s', async (ref) => {
    expect(await check(to(ref))).toContain('information schema-ref /tools/0/schema/properties/a/$ref');
  });

  it.each(['town.json', 'town.json#/properties/name'])(
    'does not call %s external, which the schema holds',
    async (ref) => {
      const text = property(`{ "$ref": "${ref}" }`, ', "$defs": { "town": { "$id": "town.json" } }');
      expect(await messages(text, CODE)).toEqual([]);
    },
  );
});

describe('schema-required-unknown', () => {
  const CODE = 'schema-required-unknown';
  const requiring = (required: string, more = '') =>
    property('{ "type": "string" }', `, "required": ${required}${more}`);

  it('is reported at the entry, with a suggestion', async () => {
    const text = requiring('["ciyt"]').replace('"a"', '"city"');
    expect(await check(text)).toContain('warning schema-required-unknown /tools/0/schema/required/0');
    expect(await messages(text, CODE)).toEqual([
      '`ciyt` is required but not declared in `properties`: models know nothing about it. Did you mean `city`?',
    ]);
    expect(await fixed(text, CODE)).toBe(text.replace('ciyt', 'city'));
  });

  it('declares or removes it', async () => {
    expect(await fixed(requiring('["a", "day"]'), CODE, { title: 'Remove the entry' })).toBe(requiring('["a"]'));
    expect(await fixed(requiring('["day"]'), CODE)).toBe(
      requiring('["day"]').replace('{ "type": "string" } }', '{ "type": "string" }, "day": { "type": "string" } }'),
    );
  });

  it.each([
    requiring('["day"]', ', "patternProperties": {}'),
    requiring('["day"]', ', "additionalProperties": { "type": "string" }'),
    requiring('["day"]', ', "allOf": []'),
    requiring('["day"]', ', "$ref": "#/definitions/a"'),
    // In a branch, the properties are declared around it.
    property('{}', ', "not": { "required": ["a", "b"] }').replace('"a": {}', '"a": {}, "b": {}'),
  ])('is silent where the property may be declared elsewhere: %s', async (text) => {
    expect(await messages(text, CODE)).toEqual([]);
  });
});

describe('schema-default', () => {
  it('reports `null` of a property that is required, and outside of properties', async () => {
    const nulls = property(
      '{ "type": "array", "items": { "type": "string", "default": null }, "default": null }',
      REQUIRED,
    );
    expect(await found(nulls, 'schema-default')).toEqual(
      ['default', 'items/default'].map((at) => `warning schema-default /tools/0/schema/properties/a/${at}`).reverse(),
    );
    const text = property('{ "type": "string", "default": null }', REQUIRED);
    expect(await fixed(text, 'schema-default')).toBe(property('{ "type": "string" }', REQUIRED));
  });
});

describe('schema-root-type', () => {
  const CODE = 'schema-root-type';

  it.each(['dict', 'Object', 'strnig'])('a root of the type `%s` is one row', async (type) => {
    const text = withSchema(`{ "type": "${type}", "properties": {} }`);
    expect((await check(text)).filter((line) => line.endsWith('/type'))).toEqual([
      'warning schema-root-type /tools/0/schema/type',
    ]);
    expect(await fixed(text, CODE)).toBe(withSchema('{ "type": "object", "properties": {} }'));
  });

  it('is reported at the type, or at the key of the schema', async () => {
    expect(await check(withSchema('{ "type": "string" }'))).toContain('warning schema-root-type /tools/0/schema/type');
    expect(await check(withSchema('{ "properties": {} }'))).toContain('warning schema-root-type /tools/0/schema');
    expect(await check(withSchema('["city"]'))).toContainEqual(
      expect.stringMatching(/(root|wrong)-type \/tools\/0\/schema$/),
    );
  });

  it.each(['{ "type": "object" }', '{ "$ref": "#/definitions/a" }', '{ "anyOf": [] }', 'null'])(
    'is silent about %s',
    async (schema) => {
      expect(await messages(withSchema(schema), CODE)).toEqual([]);
    },
  );

  it.each([
    ['{ "properties": {} }', '{ "properties": {}, "type": "object" }'],
    ['{ "type": "string" }', '{ "type": "object" }'],
  ])('adds or changes the type: %s becomes %s', async (before, after) => {
    expect(await fixed(withSchema(before), CODE)).toBe(withSchema(after));
  });

  it('is reported for settings of an organisation if a type is given', async () => {
    const said = (schema: string) => messages(kasilabs({ configurationSchema: JSON.parse(schema) }), CODE);
    expect(await said('{ "type": "string" }')).toEqual([expect.stringContaining('one object')]);
    expect(await said('{}')).toEqual([]);
    expect(await said('{ "type": "object" }')).toEqual([]);
  });
});

function kasilabs(more: object, tool: object = {}): string {
  return JSON.stringify({
    slug: 'ACME',
    version: '1.0.0',
    name: 'Acme',
    baseUrl: 'https://api.acme.example',
    auth: { type: 'none' },
    tools: [{ name: 'find', description: 'Finds orders.', inputSchema: { type: 'object' }, ...tool }],
    ...more,
  });
}

describe('all rules about schemas', () => {
  it('report a type that does not exist once, and not as an invalid schema too', async () => {
    expect((await check(property('{ "type": "int" }'))).filter((line) => line.startsWith('warning'))).toEqual([
      'warning schema-type-name /tools/0/schema/properties/a/type',
    ]);
  });

  it('check schemas outside of tools too, and those of results, which may be of any type', async () => {
    const configurationSchema = { type: 'object', properties: { region: { type: 'str' } }, required: ['zone'] };
    const outside = await check(kasilabs({ configurationSchema }));
    expect(outside).toContain('warning schema-type-name /configurationSchema/properties/region/type');
    expect(outside).toContain('warning schema-required-unknown /configurationSchema/required/0');
    expect(await messages(kasilabs({ configurationSchema }), 'schema-type-name')).toEqual([
      'Unknown JSON Schema type `str`. Did you mean `string`? Validators refuse such a schema.',
    ]);
    expect(await messages(kasilabs({}, { outputSchema: { type: 'array' } }), 'schema-array-items')).toEqual([
      'This array has no `items`: whoever reads the result has to guess what is in it.',
    ]);
    const ofResult = await check(kasilabs({}, { outputSchema: { type: 'array' } }));
    expect(ofResult.filter((line) => line.includes('schema-'))).toEqual([
      'warning schema-array-items /tools/0/outputSchema/type',
    ]);
  });

  it('read and fix YAML alike', async () => {
    const text = (type: string) =>
      `tools:\n  - name: get_weather\n    description: Tells the weather.\n    command: [./tools/bin/get_weather]\n    schema:\n      type: object\n      properties:\n        days:\n          type: ${type}\n          description: How many days.\n`;
    expect(await check(text('int'), { language: 'yaml' })).toContain(
      'warning schema-type-name /tools/0/schema/properties/days/type',
    );
    expect(await fixed(text('int'), 'schema-type-name', { language: 'yaml' })).toBe(text('integer'));
  });

  it('fix nothing that comes from a YAML alias', async () => {
    const text =
      'x: &days\n  type: int\ntools:\n  - name: a\n    description: Does a.\n    command: [./tools/bin/a]\n    schema:\n      type: object\n      properties:\n        days: *days\n';
    const options = { language: 'yaml', dialect: 'agentcli' } as const;
    expect(await messages(text, 'schema-type-name', options)).toHaveLength(1);
    await expect(fixed(text, 'schema-type-name', options)).rejects.toThrow(/no such fix/);
  });

  it('leave to the dialect what its platform refuses', async () => {
    const parameters = { type: 'object', properties: { a: { type: 'string' } }, required: true };
    const functions = [{ name: 'get', description: 'Tells it.', parameters }];
    const text = { id: 'weather', name: 'Weather', description: 'Tells the weather.', version: '1.0.0', functions };
    const at = (await check(JSON.stringify(text), { dialect: 'talos' })).filter((line) => line.endsWith('/required'));
    expect(at).toEqual(['error talos/required-list /functions/0/parameters/required']);
  });
});

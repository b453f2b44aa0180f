import { describe, expect, it } from 'vitest';
import { hoverAt } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { kasilabs } from '../../dialects/kasilabs';
import { toolWith } from '../../dialects/kasilabs/rules/example';
import type { JsonSchema } from '../../model/json-schema';
import { fieldMarkdown } from './field';

const json = { dialect: workshop } as const;
const yaml = { dialect: workshop, language: 'yaml' } as const;

describe('a field', () => {
  it('is documented on its key', () => {
    expect(hoverAt('{ "tools": [{ "na|me": "a" }] }', json)).toMatchInlineSnapshot(`
      ""name"
      **\`name\`** · string · required

      The name."
    `);
  });

  it('has the same documentation in YAML', () => {
    const inJson = hoverAt('{ "tools": [{ "name": "a", "mo|de": "SLOW" }] }', json);
    const inYaml = hoverAt('tools:\n  - name: a\n    mo|de: SLOW\n', yaml);
    expect(inJson?.replace('"mode"', 'mode')).toBe(inYaml);
    expect(inYaml).toMatchInlineSnapshot(`
      "mode
      **\`mode\`** · string or null · optional

      How it works.

      Allowed values:
      - \`"FAST"\`: At once.
      - \`"SLOW"\`: With **care**.
      - \`null\`: As it likes.

      Default: \`"FAST"\`"
    `);
  });

  it('that is required is not shown as nullable, even if the schema allows null', () => {
    const schema: JsonSchema = { type: ['string', 'null'], markdownDescription: 'The name.' };
    const nullable = { name: 'name', places: [{ schema, document: schema }], value: undefined };
    const head = (required: boolean) => fieldMarkdown({ ...nullable, required })?.split('\n')[0];
    expect(head(true)).toBe('**`name`** · string · required');
    expect(head(false)).toBe('**`name`** · string or null · optional');
  });

  it('is documented on its value, with the description of that value', () => {
    expect(hoverAt('tools:\n  - name: a\n    mode: SL|OW\n', yaml)).toMatchInlineSnapshot(`
      "SLOW
      **\`mode\`** · string or null · optional

      How it works.

      \`"SLOW"\`: With **care**.

      Other allowed values:
      - \`"FAST"\`: At once.
      - \`null\`: As it likes.

      Default: \`"FAST"\`"
    `);
  });

  it('is marked as deprecated', () => {
    expect(hoverAt('{ "tools": [{ "old|": true }] }', json)).toMatchInlineSnapshot(`
      ""old"
      **\`old\`** · boolean · optional

      **Deprecated.** Nobody reads it.

      Once it was something."
    `);
  });

  it('is that of the array for an item without documentation of its own', () => {
    expect(hoverAt('{ "tools": [{ "uses": ["a", "|b"] }] }', json)).toMatch(/^"b"\n\*\*`uses`\*\* · array of string/);
  });

  it('is documented although the text is broken elsewhere', () => {
    expect(hoverAt('{ "tools": [{ "na|me": "a", "mode": }, { "name": ', json)).toContain('The name.');
    expect(hoverAt('tools:\n  - na|me: a\n    mode: [\n', yaml)).toContain('The name.');
  });

  it('is not shown for an unknown key, in blank space or between a key and its value', () => {
    expect(hoverAt('{ "what|ever": 1 }', json)).toBeUndefined();
    expect(hoverAt('{ "tools": [ | { "name": "a" }] }', json)).toBeUndefined();
    expect(hoverAt('{ "tools" |: [] }', json)).toBeUndefined();
    expect(hoverAt('{ "__pro|to__": 1 }', json)).toBeUndefined();
    expect(hoverAt('|', json)).toBeUndefined();
  });
});

describe('a tool', () => {
  const tool = `{ "tools": [{
    "name": "book",
    "description": "Books a room. See [here](https://evil.example).",
    "mode": "FAST",
    "run": "bin/book",
    "input": {
      "properties": {
        "room": { "type": "string", "description": "Which *room*." },
        "people": { "type": "array", "items": { "type": "string" } }
      },
      "required": ["room"]
    }
  }] }`;

  it('is shown on its name as the model gets it', () => {
    expect(hoverAt(tool.replace('"book"', '"bo|ok"'), json)).toMatchInlineSnapshot(`
      ""book"
      **\`book\`** · tool · Workshop

      \`\`\`typescript
      shop_book(room: string, people?: string[])
      \`\`\`

      Books a room. See \\[here\\](https\\://evil.example).

      **Parameters**
      - \`room\` (required): Which \\*room\\*.

      The model calls it \`shop_book\`.

      Runs \`bin/book\`

      ≈ 50 tokens in each request: name 3, description 14, schema 33."
    `);
  });

  it('is shown at its start: its bracket, or the dash of a YAML list', () => {
    expect(hoverAt('{ "tools": [|{ "name": "a" }] }', json)).toMatch(/^"a"\n\*\*`a`\*\* · tool/);
    expect(hoverAt('tools:\n  |- name: a\n', yaml)).toMatch(/^a\n\*\*`a`\*\* · tool/);
    expect(hoverAt('tools:\n  - name: a\n  |- name: b\n', yaml)).toMatch(/^b\n\*\*`b`\*\* · tool/);
    expect(hoverAt('tools:\n  - uses:\n      |- b\n    name: a\n', yaml)).toBeUndefined();
  });

  it('shows that it takes any arguments if it has no schema, and that it has no description', () => {
    expect(hoverAt('{ "tools": [{ "name": "a|" }] }', json)).toMatchInlineSnapshot(`
      ""a"
      **\`a\`** · tool · Workshop

      \`\`\`typescript
      shop_a(…)
      \`\`\`

      _No description: the model sees only the name._

      Any arguments.

      The model calls it \`shop_a\`.

      ≈ 3 tokens in each request: name 3, description 0, no schema."
    `);
  });

  it('can have a name with Markdown syntax', () => {
    const shown = hoverAt('{ "tools": [{ "name": "`|](command:x) <b>\\n# x" }] }', json);
    expect(shown).toContain('**`` `](command:x) <b> # x ``** · tool');
    expect(shown).not.toMatch(/^# x/m);
  });
});

describe('a parameter', () => {
  it('is shown on its key and in `required`', () => {
    const text = (key: string, entry: string) =>
      `{ "tools": [{ "name": "a", "input": { "properties": { ${key}: { "type": "string", "description": "Where." } }, "required": [${entry}] } }] }`;
    const expected = '"tz"\n**`tz`** · `string` · required parameter of `shop_a`\n\nWhere.';
    expect(hoverAt(text('"t|z"', '"tz"'), json)).toBe(expected);
    expect(hoverAt(text('"tz"', '"t|z"'), json)).toBe(expected);
  });

  it('is shown if the dialect has its own notation', () => {
    const text = 'tools:\n  - name: a\n    arguments:\n      fir|st: {type: integer}\n      second: {type: string}\n';
    const shown = 'first\n**`first`** · `integer` · required parameter of `shop_a`\n\n_No description._';
    expect(hoverAt(text, yaml)).toBe(shown);
  });
});

describe('a member of any other schema', () => {
  it('is shown on its key and where it is required', () => {
    const settings =
      '{ "shape": { "properties": { "si|ze": { "type": "integer", "description": "How big." } }, "required": ["size"] } }';
    const expected = '"size"\n**`size`** · `integer` · required property\n\nHow big.';
    expect(hoverAt(settings, json)).toBe(expected);
    expect(hoverAt(settings.replace('|', '').replace('["size', '["si|ze'), json)).toBe(expected);
    const nested =
      'tools:\n  - output: {properties: {a: {properties: {b|: {$ref: "#/$defs/x"}}}}, $defs: {x: {type: string}}}\n';
    expect(hoverAt(nested, yaml)).toBe('b\n**`b`** · `string` · optional property\n\n_No description._');
  });
});

describe('a YAML alias', () => {
  it('is documented as its value', () => {
    const text = 'tools:\n  - name: a\n    input: &shared {type: object}\n  - name: b\n    input: *sha|red\n';
    expect(hoverAt(text, yaml)).toMatch(/^\*shared\n\*\*`input`\*\*/);
    expect(hoverAt('base: &b {mode: FAST}\ntools:\n  - <<: *b|\n    name: a\n', yaml)).toBeUndefined();
  });
});

it('the hover of a tool shows what it returns, and what its output schema costs where it is sent', () => {
  const properties = { id: { type: 'string', description: 'The number of the order.' }, at: { type: 'string' } };
  const text = toolWith({ outputSchema: { type: 'object', properties, required: ['id'] } });
  const hover = hoverAt(text.replace('"lookup_order"', '"lookup_|order"'), { dialect: kasilabs });
  expect(hover).toContain('): { id: string; at?: string }');
  expect(hover).toContain('**Result**\n- `id` (required): The number of the order.\n\n');
  expect(hover).toMatch(/, schema \d+, \d+ more where the output schema is sent\.$/);
});

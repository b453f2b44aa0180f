import { expect, it } from 'vitest';
import type { TextEdit } from 'vscode-languageserver-types';
import { readAs } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { applyEdits } from '../../document/edit/edit';
import { isWellFormed } from '../../document/manifest-document';
import type { Manifest } from '../../model/manifest';
import { RenameRefused, references, rename } from '.';

const IN_JSON = `{ "name": "w", "tools": [
  { "name": "a", "uses": ["b"], "run": "bin/a", "mode": "FAST", "input": {
    "properties": { "x": { "type": "string", "$ref": "#/$defs/y" }, "__proto__": { "properties": {} } },
    "required": ["x", "__proto__", 7], "$defs": { "y": { "$ref": "#" } },
    "dependencies": { "x": ["y"] }, "anyOf": [{ "required": ["x"] }] } },
  { "name": "b", "arguments": { "first": { "type": "string" } } } ],
  "settings": [{ "name": "s" }], "shape": { "properties": { "s": { "items": [{ "$ref": "https://a.example" }] } } } }`;

const IN_YAML = `base: &base {name: a, input: {properties: {x: {}}, required: [x]}}
tools:
  - *base
  - <<: *base
    run: |
      bin/a
  - name: 'b'
    uses: [a, "b"]
    input:
      properties: &p
        x: {$ref: '#/$defs/y'}
      required: [x]
      $defs: {y: {properties: *p}}
  - name: plain
    input:
      properties: {long_name: {}, "quoted": {$ref: '#/properties/long_name'}}
      required: [long_name, 'quoted']
settings:
  - {name: s, url: https://a.example}
`;

const NAMES = ['new', '', ' ', '__proto__', 'x', 'yes', '1', 'a: b', '"', "'", '\n', '\ud800', '~/%#', '*a', '😀'];

it.each([
  ['json' as const, IN_JSON],
  ['yaml' as const, IN_YAML],
])(
  'a rename at any offset of a text in %s is refused or replaces every occurrence of the old name',
  (language, text) => {
    const manifest = readAs(text, { dialect: workshop, language });
    let carriedOut = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      const name = NAMES[offset % NAMES.length] ?? '';
      const edits = unlessRefused(() => rename(manifest, offset, name)) ?? [];
      if (edits.length === 0) continue;
      carriedOut++;
      const after = readAs(applied(manifest, edits), { dialect: workshop, language });
      expect(isWellFormed(after.document)).toBe(true);
      const places = references(after, offsetOfFirst(manifest, edits) + 1, true);
      // For a name that begins with an escape in a pointer, or an empty YAML value, the cursor is elsewhere.
      if (places.length > 0) expect(places).toHaveLength(references(manifest, offset, true).length);
    }
    expect(carriedOut).toBeGreaterThan(20);
  },
);

function applied({ document }: Manifest, edits: readonly TextEdit[]): string {
  const { textDocument, text } = document;
  return applyEdits(
    text,
    edits.map(({ range, newText }) => {
      const offset = textDocument.offsetAt(range.start);
      return { offset, length: textDocument.offsetAt(range.end) - offset, text: newText };
    }),
  );
}

function offsetOfFirst({ document }: Manifest, edits: readonly TextEdit[]): number {
  return Math.min(...edits.map(({ range }) => document.textDocument.offsetAt(range.start)));
}

function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof RenameRefused) return undefined;
    throw error;
  }
}

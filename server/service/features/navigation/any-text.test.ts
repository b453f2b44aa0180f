import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextEdit } from 'vscode-languageserver-types';
import { readAs } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { applyEdits } from '../../document/edit/edit';
import { isWellFormed } from '../../document/manifest-document';
import type { Manifest } from '../../model/manifest';
import { memoryWorkspace } from '../../workspace';
import { documentLinks } from '../document-links/document-links';
import { hover } from '../hover/hover';
import { definition, documentHighlights, prepareRename, RenameRefused, references, rename } from '.';

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

/** One of the texts with something inserted or removed, and an offset in it. */
const broken = fc
  .tuple(
    fc.constantFrom(IN_JSON, IN_YAML),
    fc.nat(),
    fc.nat(6),
    fc.constantFrom('', '"', '{', '- ', '*', ': ', '\n', '|'),
    fc.nat(),
  )
  .map(([text, at, gone, put, where]) => {
    const start = at % (text.length + 1);
    const changed = text.slice(0, start) + put + text.slice(start + gone);
    return {
      text: changed,
      language: text === IN_JSON ? ('json' as const) : ('yaml' as const),
      offset: where % (changed.length + 1),
    };
  });

describe('at any offset of any text', () => {
  it('every request has a response whose ranges are inside the text', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async ({ text, language, offset }) => {
        const manifest = readAs(text, { dialect: workshop, language });
        const { textDocument } = manifest.document;
        const ranges = [
          hover(manifest, offset)?.range,
          ...(await definition(manifest, offset, memoryWorkspace()))
            .filter(({ uri }) => uri === textDocument.uri)
            .map(({ range }) => range),
          ...references(manifest, offset, true).map(({ range }) => range),
          ...documentHighlights(manifest, offset).map(({ range }) => range),
          ...(await documentLinks(manifest, memoryWorkspace())).map(({ range }) => range),
          unlessRefused(() => prepareRename(manifest, offset)?.range),
        ];
        return ranges.every((range) => {
          if (!range) return true;
          const [start, end] = [textDocument.offsetAt(range.start), textDocument.offsetAt(range.end)];
          return start <= end && end <= text.length && textDocument.positionAt(start).line === range.start.line;
        });
      }),
      { seed: 11, numRuns: 150 },
    );
  });

  it.each([
    ['json' as const, IN_JSON],
    ['yaml' as const, IN_YAML],
  ])('a rename in %s is refused or replaces every occurrence of the old name', (language, text) => {
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
  });
});

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

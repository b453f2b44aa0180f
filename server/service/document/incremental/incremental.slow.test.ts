import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { randomJson } from '../../../../test/kit/random/json';
import { random } from '../../../../test/kit/random/random';
import { randomlyTyped, randomManifest } from '../../../../test/kit/random/typing';
import { randomYaml } from '../../../../test/kit/random/yaml';
import { dump } from '../../../../test/kit/tree-dump';
import { isWellFormed, type ManifestDocument, parseDocument } from '../manifest-document';
import { itemsOf, memberValue } from '../tree/node';
import { reparse } from './incremental';

type Language = 'json' | 'jsonc' | 'yaml';

function read(text: string, language: Language, version = 1): ManifestDocument {
  return parseDocument(TextDocument.create(`file:///w/m.${language}`, language, version, text));
}

function typed(previous: ManifestDocument, text: string): ManifestDocument | undefined {
  const { uri, language, version } = previous;
  return reparse(previous, TextDocument.create(uri, language, version + 1, text), ['tools', 'functions']);
}

function everything({ root, problems, comments, text, version, language, isPlainYaml }: ManifestDocument): unknown {
  return { root: dump(root), problems, comments, text, version, language, isPlainYaml };
}

/** Types into a random manifest; each partial parse must equal the full one. @returns how many edits were parsed in part */
function typeAlong(seed: number, language: Language): { readonly edits: number; readonly parts: number } {
  const r = random(seed);
  const value = randomManifest(r);
  let text = language === 'yaml' ? randomYaml(r, value) : randomJson(r, value, language === 'jsonc');
  let document = read(text, language);
  let parts = 0;
  const edits = 6;
  for (let i = 0; i < edits; i++) {
    const before = text;
    text = randomlyTyped(r, text);
    const full = read(text, language, document.version + 1);
    const untouched = JSON.stringify(everything(document));
    const part = typed(document, text);
    if (part) {
      parts++;
      expect(everything(part), `--- before\n${before}\n--- after\n${text}\n---`).toEqual(everything(full));
      document = part;
    } else {
      expect(JSON.stringify(everything(document))).toBe(untouched);
      document = full;
    }
  }
  return { edits, parts };
}

describe.each(['json', 'jsonc', 'yaml'] as const)('typing in any %s', (language) => {
  test('partial parses give the same result as full ones', () => {
    let edits = 0;
    let parts = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0 }), (seed) => {
        const told = typeAlong(seed, language);
        edits += told.edits;
        parts += told.parts;
      }),
      { numRuns: Number(process.env.RUNS ?? 150), seed: Number(process.env.SEED ?? 5), endOnFailure: true },
    );
    expect(parts / edits).toBeGreaterThan(0.15);
  }, 60_000);
});

const JSON_TEXT =
  '{\n  "version": "1",\n  "tools": [\n    { "name": "a" },\n    { "name": "b" },\n    { "name": "c" }\n  ]\n}\n';
const YAML_TEXT = 'version: "1"\ntools:\n  - name: a\n  # between\n  - name: b\n    x: |\n      y\n  - name: c\nz: 1\n';

describe.each([
  ['json', JSON_TEXT],
  ['yaml', YAML_TEXT],
] as const)('an edit in one tool of a %s manifest', (language, text) => {
  test('leaves the other tools the same objects and makes all that encloses it new', () => {
    const before = read(text, language);
    const { root } = before;
    const list = memberValue(root, 'tools');
    const [a, b, c] = itemsOf(list);
    const after = typed(before, text.replace('name": "b', 'name": "bb').replace('name: b', 'name: bb'));
    expect(itemsOf(memberValue(after?.root, 'tools'))[0]).toBe(a);
    expect(itemsOf(memberValue(after?.root, 'tools'))[1]).not.toBe(b);
    expect(itemsOf(memberValue(after?.root, 'tools'))[2]).toBe(c);
    expect(memberValue(after?.root, 'tools')).not.toBe(list);
    expect(after?.root).not.toBe(root);
    expect(before.isStale).toBe(true);
    expect(typed(before, text)).toBeUndefined();
  });

  test('is read in part also where it is not finished yet', () => {
    const before = read(text, language);
    const after = typed(
      before,
      language === 'json' ? text.replace('"b"', '"b", "x"') : text.replace('name: b\n', 'name: b\n    de\n'),
    );
    expect(after && isWellFormed(after)).toBe(false);
    expect(itemsOf(memberValue(after?.root, 'tools'))).toHaveLength(3);
  });

  test('is read in full where it touches more than one', () => {
    const before = read(text, language);
    const gone =
      language === 'json'
        ? text.replace(/"a" \},\n {4}\{ /, '"a", ')
        : text.replace(/ {2}# between\n {2}- name: b\n/, '');
    expect(typed(before, gone)).toBeUndefined();
    expect(before.isStale).toBeUndefined();
    expect(typed(before, text.slice(0, 30))).toBeUndefined();
  });
});

test('anchors, tags and directives are read in full', () => {
  for (const head of ['v: &a 1\n', 'v: !!str 1\n', '%YAML 1.1\n---\n']) {
    const text = `${head}tools:\n- name: a\n- name: b\n`;
    expect(typed(read(text, 'yaml'), text.replace('name: b', 'name: bb'))).toBeUndefined();
  }
});

test.each([
  ['a comma behind a bracket', '{"tools": [{\n}, 1]}', '{"tools": [{,\n}, 1]}'],
  ['a quote in what stands behind a key without its own', '{"a: [1], "z": 0}', '{"a: ["" 1], "z": 0}'],
])('%s is read as in the whole', (_what, before, after) => {
  const part = typed(read(before, 'json'), after);
  if (part) expect(everything(part)).toEqual(everything(read(after, 'json', 2)));
});

test('a bracket in a line without a colon is read as in the whole', () => {
  const text = "tools:\n  - '0': a\n    'name': b\n  - name: x?y type: z\n    'get': c\n";
  const before = read(text, 'yaml');
  const after = text.replace("'name'", "'name'{");
  const part = typed(before, after);
  if (part) expect(everything(part)).toEqual(everything(read(after, 'yaml', 2)));
  const whole = read(after, 'yaml', 2);
  expect(whole.problems[0]?.reach).toBeUndefined();
});

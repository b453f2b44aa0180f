import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, SelectionRange } from 'vscode-languageserver-types';
import { manifestOf, type ReadOptions } from '../../../../test/kit/manifests';
import { jsonOf } from '../../document/tree/node';
import { foldingRanges, format, selectionRanges } from './layout';

const SPACES = { tabSize: 2, insertSpaces: true };
const YAML: ReadOptions = { language: 'yaml' };

async function formatted(text: string, options: ReadOptions = {}, range?: Range): Promise<string> {
  const manifest = manifestOf(text, { dialect: 'forged-pylot', ...options });
  return TextDocument.applyEdits(manifest.document.textDocument, await format(manifest, SPACES, range));
}

/** The text with `‹›` around each folded range of lines, at their first and last line. */
async function folded(text: string, options: ReadOptions = {}, limit?: number): Promise<readonly string[]> {
  const lines = text.split('\n');
  const ranges = await foldingRanges(manifestOf(text, { dialect: 'forged-pylot', ...options }), limit);
  return ranges.map(({ startLine, endLine }) => `${lines[startLine]?.trim()} … ${lines[endLine]?.trim()}`);
}

/** What is selected at the `|` of a text, from the inside to the outside. */
async function selected(marked: string, options: ReadOptions = {}): Promise<readonly string[]> {
  const text = marked.replace('|', '');
  const manifest = manifestOf(text, { dialect: 'forged-pylot', ...options });
  const { textDocument } = manifest.document;
  const found: string[] = [];
  const [first] = await selectionRanges(manifest, [textDocument.positionAt(marked.indexOf('|'))]);
  for (let range: SelectionRange | undefined = first; range; range = range.parent) {
    found.push(textDocument.getText(range.range));
  }
  return found;
}

describe('formatting of JSON', () => {
  it('indents, keeps comments, and takes the range alone', async () => {
    const text = '{\n"tools": [ // all\n{"name":"a"}]\n}';
    const whole = '{\n  "tools": [ // all\n    {\n      "name": "a"\n    }\n  ]\n}';
    expect(await formatted(text, { language: 'jsonc' })).toBe(whole);
    const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 12 } };
    expect(await formatted(text, { language: 'jsonc' }, range)).toContain('"name": "a"');
    expect(await formatted(text, { language: 'jsonc' }, range)).toContain('\n"tools"');
  });

  it('changes white space alone, so that cursors stay', async () => {
    const manifest = manifestOf('{"tools":[{"name":"a","description":"b"}]}');
    const { textDocument } = manifest.document;
    const edits = await format(manifest, SPACES);
    expect(edits.length).toBeGreaterThan(3);
    for (const { range, newText } of edits) expect(`${textDocument.getText(range)}${newText}`).toMatch(/^\s*$/);
  });

  it('leaves a text alone whose indentation would be longer than itself', async () => {
    const deep = `{"tools": ${'["]", '.repeat(300)}`;
    expect(await formatted(deep)).toBe(deep);
  });

  it('uses the usual indentation if the editor sends an impossible one', async () => {
    const manifest = manifestOf('{"tools":[{"name":"a"}]}');
    const edits = await format(manifest, { tabSize: 1e9, insertSpaces: true });
    expect(TextDocument.applyEdits(manifest.document.textDocument, edits)).toContain('\n  "tools"');
  });
});

const SCALARS = 'tools:\n  - a: yes\n    b: 0o14\n    c: ~\n    d:\n';
const COMMENTS = '#  top\n\ntools:\n  # first\n  - name: a\n  # last\n';
const BLOCK = 'tools:\n  - |\n    one\n    two\n  - b\n';

describe('formatting of YAML', () => {
  it.each([
    ['spaces', 'tools:\n    -   name:   a   # why\n        module: b\n', 'tools:\n  - name: a # why\n    module: b\n'],
    ['lists that are not indented', 'tools:\n-   name: a\n', 'tools:\n- name: a\n'],
    ['brackets', 'tools:\n  - {name: a,  module:  b}\n', 'tools:\n  - {name: a, module: b}\n'],
    ['padded brackets', 'tools:\n  - { name: a,  module:  b}\n', 'tools:\n  - { name: a, module: b }\n'],
    ['quotes', `tools:\n  - name:  'a'\n    module: "b"\n`, `tools:\n  - name: 'a'\n    module: "b"\n`],
    ['scalars as they are written', SCALARS.replace('yes', ' yes'), SCALARS],
    ['a block text without a line break at its end', 'a:   b\nc:   |\n    d', 'a: b\nc: |\n  d'],
    ['Windows line breaks', 'tools:\r\n    - name:  a\r\n', 'tools:\r\n  - name: a\r\n'],
    ['comments', COMMENTS.replace('\n\n', '\n\n\n\n').replaceAll('\n  ', '\n      '), COMMENTS],
    [
      'the line breaks of long texts',
      'tools:\n    - name: a\n      description: >\n        one\n          two\n\n        three\n      module: some\n        words\n',
      'tools:\n  - name: a\n    description: >\n      one\n        two\n\n      three\n    module: some\n      words\n',
    ],
    ['block texts in lists', 'tools:\n    -   |\n            one\n            two\n    -   b\n', BLOCK],
  ])('normalises %s', async (_what, before, after) => {
    expect(await formatted(before, YAML)).toBe(after);
    expect(await formatted(after, YAML)).toBe(after);
  });

  it.each([
    ['broken', 'tools:\n    - name: [a\n'],
    ['several documents', 'tools:\n    - name: a\n---\nb:   c\n'],
    ['a fixed indentation', 'tools:\n    -   name: |2\n           a\n'],
    ['an explicit key without a value', 'a:   1\n? b\n'],
    ['a comment directly behind a bracket', 'a:   [# b\n  1]\n'],
    ['an explicit key of several lines', 'tools:\n    -   ? "a\n          b"\n        : c\n'],
  ])('leaves a text alone that has %s', async (_what, text) => {
    expect(await formatted(text, YAML)).toBe(text);
  });

  it('formats some lines alone only if they then still belong where they did', async () => {
    const text = 'tools:\n    -   name:  a\n        module:   b\n';
    const at = (line: number) => ({ line, character: 0 });
    const line = (from: number, to: number) => ({ start: at(from), end: at(to) });
    expect(await formatted(text, YAML, line(1, 3))).toBe('tools:\n  - name: a\n    module: b\n');
    expect(await formatted(text, YAML, line(2, 3))).toBe(text);
  });

  it('makes an edit for each line, so that cursors stay', async () => {
    const manifest = manifestOf('tools:\n    - name:  a\n      module: b\n', { dialect: 'forged-pylot', ...YAML });
    const edits = await format(manifest, SPACES);
    expect(edits.map(({ range }) => range.start.line)).toEqual([1, 2]);
    for (const { range } of edits) expect(range.end.line).toBe(range.start.line);
  });

  it.each(['tool_manifest.yaml'])('keeps the example %s as it is', async (name) => {
    const text = readFileSync(join(__dirname, '../../../../examples/forged-pylot/config', name), 'utf8');
    expect(await formatted(text, YAML)).toBe(text);
  });

  it('never changes a value or a comment, and formats what is formatted to itself', async () => {
    const plain = fc.constantFrom('a', "'b c'", '"é\\n"', '~', '12', '2024-01-01', '{a:   1}', '[x,  y]');
    const word = fc.oneof(plain, fc.constantFrom('|\n@  x\n@   y', '>-\n@  p\n@  q'));
    const entry = fc.tuple(fc.constantFrom('name', 'module', 'k'), word, fc.constantFrom('', '  # c'));
    const tool = fc.uniqueArray(entry, { selector: ([key]) => key, minLength: 1 });
    const indents = fc.constantFrom(0, 2, 5);
    await fc.assert(
      fc.asyncProperty(fc.array(tool, { minLength: 1 }), indents, indents, async (tools, outer, gap) => {
        const dash = `${' '.repeat(outer)}-${' '.repeat(gap + 1)}`;
        const pad = ' '.repeat(dash.length);
        const lines = tools.flatMap((entries) =>
          entries.map(([key, value, comment], index) => {
            const text = value.includes('\n') ? value.replaceAll('@', pad) : `${value}${comment}`;
            return `${index === 0 ? dash : pad}${key}: ${text}\n`;
          }),
        );
        const text = `tools:\n${lines.join('')}`;
        const after = await formatted(text, YAML);
        const value = (source: string) =>
          jsonOf(manifestOf(source, { dialect: 'forged-pylot', ...YAML }).root as never);
        expect(value(after)).toEqual(value(text));
        expect(after.match(/#.*/g)).toEqual(text.match(/#.*/g));
        expect(await formatted(after, YAML)).toBe(after);
        expect(after).toMatch(outer === 0 ? /^tools:\n- \S/ : /^tools:\n {2}- \S/);
      }),
    );
  });
});

describe('folding', () => {
  const json = '{\n  "tools": [\n    {\n      "name": "a"\n    }\n  ]\n}';
  const yaml = '# one\n# two\ntools:\n  - name: a\n    description: |\n      x\n\n  - name: b\n# end\n';

  it('takes objects and arrays of JSON', async () => {
    expect(await folded(json)).toEqual(['{ … "name": "a"', '"tools": [ … }', '{ … ]']);
    expect(await folded(json, {}, 1)).toEqual(['{ … ]']);
  });

  it('takes members, items, long texts and comments of YAML', async () => {
    const folds = ['# one … # two', 'tools: … - name: b', '- name: a … x', 'description: | … x'];
    expect(await folded(yaml, YAML)).toEqual(folds);
    expect(await folded(yaml, YAML, 2)).toHaveLength(2);
  });

  it('ignores aliases, whose lines are elsewhere', async () => {
    const text = 'a: &a\n  b:\n    c: 1\ntools: [*a]\n';
    expect(await folded(text, YAML)).toEqual(['a: &a … c: 1', 'b: … c: 1']);
  });
});

describe('selection', () => {
  it('expands in JSON', async () => {
    const tool = '{"name": "ab"}';
    const name = '"name": "ab"';
    const tools = `"tools": [${tool}]`;
    const expected = ['ab', '"ab"', name, name, tool, tool, `[${tool}]`, tools, tools, `{${tools}}`];
    expect(await selected('{"tools": [{"name": "a|b"}]}')).toEqual(expected);
  });

  it('expands in YAML', async () => {
    expect(await selected('tools:\n  - name: a|b\n    module: c\n', YAML)).toEqual([
      'ab',
      'name: ab',
      'name: ab\n    module: c',
      '- name: ab\n    module: c',
      'tools:\n  - name: ab\n    module: c',
    ]);
    expect(await selected('|\n\ntools: []\n', YAML)).toHaveLength(1);
  });
});

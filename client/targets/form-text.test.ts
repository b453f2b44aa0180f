import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import type { FormChange, FormTool, TargetForm } from '../../server/protocol/targets';
import { type FormText, formText, jsonLines } from './form-text';

const DOCUMENTED = { kind: 'documented', source: 'https://docs.example/tools', date: '2026-11' } as const;

const change = (rest: Partial<FormChange> = {}): FormChange => ({
  treatment: 'refused',
  message: 'The array `tags` has no `items`.',
  consequence: 'Any refuses the whole request.',
  evidence: DOCUMENTED,
  repair: 'Add `items`',
  range: { start: { line: 6, character: 4 }, end: { line: 6, character: 10 } },
  paths: [['parameters', 'tags', 'items']],
  ...rest,
});

const tool = (name: string, changes: readonly FormChange[], rest: Partial<FormTool> = {}): FormTool => ({
  ...{ name, index: 0, effectiveName: name, verdict: changes.length > 0 ? 'refused' : 'ok', changes },
  ...rest,
});

const form = (tools: readonly FormTool[], rest: Partial<TargetForm> = {}): TargetForm => ({
  ...{ id: 'any', title: 'Any', shortTitle: 'Any', documentation: 'https://any.example', isNamed: false },
  ...{ verdict: tools.some(({ verdict }) => verdict === 'refused') ? 'refused' : 'ok' },
  ...{ wire: { name: 'find', parameters: { tags: { items: {} } } }, tools, notes: [], isOutdated: false },
  ...rest,
});

const source = { file: 'tools.json', isWhole: false };

/** The parts of a preview that are marked, or lead to the manifest. */
function parts({ text }: FormText, spans: FormText['links']): readonly string[] {
  const lines = text.split('\n');
  return spans.map(({ line, start, end }) => lines[line]?.slice(start, end) ?? '');
}

it('a preview is the JSON, with what is different and where', () => {
  const shown = formText(form([tool('find', [change({ loss: 'that `tags` may have anything' })])]), source);
  expect(shown.text).toMatchInlineSnapshot(`
    "// find as Any gets it
    // ✗ Refused as it is written. This is the nearest form that Any takes. 1 note below.
    // https://any.example

    {
      "name": "find",
      "parameters": {
        "tags": {
          "items": {}
        }
      }
    }

    // 1. tools.json:7 · The array \`tags\` has no \`items\`. Any refuses the whole request.
    //    → Add \`items\`. Lost: that \`tags\` may have anything.
    //    Documented: https://docs.example/tools (2026-11)
    "
  `);
  expect(parts(shown, shown.marks)).toEqual(['"items"']);
  expect(parts(shown, shown.links)).toEqual(['"items"', 'tools.json:7']);
});

it('a tool that is taken as it stands has no list', () => {
  const { text } = formText(form([tool('find', [])]), source);
  expect(text).toMatch(
    /^\/\/ find as Any gets it\n\/\/ ✓ Any takes it as it stands\.\n\/\/ https:\/\/any\.example\n\n\{[^/]*\}\n$/,
  );
});

it('says what the model calls it, what is not known, and that the text is an older one', () => {
  const changed = tool('find', [], { effectiveName: 'mcp__a__find' });
  const shown = formText(form([changed], { notes: ['Not known.'], isOutdated: true }), source);
  expect(shown.text).toContain('// The model calls it mcp__a__find.\n// Not known.\n// The manifest has syntax errors');
});

it('parameters that are not in the manifest are not said to be taken', () => {
  const notes = ['They are not in the manifest.'];
  const { text } = formText(form([tool('find', [])], { blind: 'parameters', notes }), source);
  expect(text).toContain('// ? Whether the parameters are taken is not known.\n// They are not in the manifest.');
  expect(text).not.toContain('✓');
});

it('says what the form is of a tool that the target itself changes', () => {
  const changed = tool('find', [change({ treatment: 'changed' })], { verdict: 'changed' });
  const exportOfChanged = 'what to write, not what Any makes of it';
  expect(formText(form([changed], { verdict: 'changed', exportOfChanged }), source).text).toContain(
    '// ~ Any takes it after a change. 1 note below.\n// This is what to write, not what Any makes of it.\n',
  );
});

it('what has no repair is still refused', () => {
  const { repair: _, ...kept } = change();
  const { text } = formText(form([tool('find', [kept, change()])]), source);
  expect(text).toContain('Refused as it is written. Any refuses this form too: note 1 has no repair.');
  expect(text).toContain('✗ No repair: the form still has it.');
  const several = (count: number) => formText(form([tool('find', Array(count).fill(kept))]), source).text;
  expect(several(3)).toContain(' Any refuses this form too: notes 1, 2 and 3 have no repair.');
  expect(several(30).replaceAll('\n//', '')).toContain(': notes 1, 2, 3, 4, 5 and 25 more have no repair.');
});

it('a form is not called refused for what is only inferred', () => {
  const evidence = { kind: 'inferred', reason: 'older models did', date: '2026-11' } as const;
  const { repair: _, ...inferred } = change({ evidence, consequence: 'Some models of Any refuse it.' });
  const alone = formText(form([tool('find', [inferred], { verdict: 'ok' })]), source).text;
  expect(alone).toContain('// ✓ Any takes it as it stands. 1 note below.');
  expect(alone).toContain('//    No repair: the form still has it.\n//    Not certain: older models did (2026-11)');
  const both = formText(form([tool('find', [inferred, change()])]), source).text;
  expect(both).toContain('// ✗ Refused as it is written. This is the nearest form that Any takes. 2 notes below.');
});

it('what the tools of a manifest are refused for together is not said of one alone', () => {
  const together = { ...change(), message: 'The manifest has 22 tools, more than 20.', isOfAllTools: true };
  const { repair: _, ...ofAll } = together;
  const alone = formText(form([tool('find', [ofAll])]), source).text;
  expect(alone).toContain('// ✗ Refused together with the other tools of the manifest, not by itself. 1 note below.');
  expect(alone).toContain('//    ✗ No repair: it is about the tools together.');
  const both = formText(form([tool('find', [ofAll, change()])]), source).text;
  expect(both).toContain('// ✗ Refused as it is written. This is the nearest form that Any takes. 2 notes below.');
  const whole = formText(form([tool('find', [ofAll]), tool('now', [])]), { ...source, isWhole: true }).text;
  expect(whole).toContain('// ✗ 1 of 2 tools refused as written. Any refuses this form too: note 1 has no repair.');
});

it('notes are in the order of the manifest', () => {
  const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 1 } });
  const { range: _, ...nowhere } = change({ message: 'Nowhere now.' });
  const changes = [nowhere, change({ message: 'Second.', range: at(9) }), change({ message: 'First.', range: at(2) })];
  const { text } = formText(form([tool('find', changes)]), source);
  const notes = ['1. tools.json:3 · First.', '2. tools.json:10 · Second.', '3. Nowhere now.'];
  expect(text.match(/^\/\/ \d\. .*$/gm)).toEqual(notes.map((note) => expect.stringContaining(note)));
});

it('notes are numbered by their places in the form', () => {
  const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 1 } });
  const first = change({ message: 'Of the name.', range: at(9), paths: [['name']] });
  const inner = change({ message: 'Of items.', range: at(1) });
  const outer = change({ message: 'Of all.', range: at(5), paths: [['parameters'], ['parameters', 'tags']] });
  const { text, marks } = formText(form([tool('find', [inner, outer, first])]), source);
  expect(text.match(/(?<=^\/\/ \d\. tools.json:\d+ · )Of \w+/gm)).toEqual(['Of the', 'Of all', 'Of items']);
  expect(marks.filter(({ number }) => number === 1).map(({ line }) => line)).toEqual([5]);
});

it('what is no problem of the target has no evidence, and a loss only with a repair', () => {
  const { evidence: _, repair: __, ...dropped } = change({ treatment: 'changed', loss: '`enum`' });
  const { text } = formText(form([tool('find', [dropped], { verdict: 'ok' })]), source);
  expect(text).toContain('// ✓ Any takes it as it stands. 1 note below.');
  expect(text).toMatch(/\/\/ 1\. .*\n$/);
  const leftOut = { ...dropped, loss: 'the title', repair: 'Leave out the title' };
  expect(formText(form([tool('find', [leftOut])]), source).text).toContain('//    → Leave out the title.\n');
});

it('long comments are broken into lines, and a long word stays on its own', () => {
  const message = `${'word '.repeat(40)}${'x'.repeat(150)} end.`;
  const file = `my ${'long '.repeat(30)}tools.json`;
  const shown = formText(form([tool('find', [change({ message })])]), { ...source, file });
  const lines = shown.text.split('\n').filter((line) => line.startsWith('//'));
  expect(lines.filter((line) => line.length > 116).map((line) => line.slice(0, 9))).toEqual(['// 1. my ', '//    wor']);
  expect(parts(shown, shown.links)).toContain(`${file}:7`);
});

it('a list has the changes of each tool under its name', () => {
  const late = tool('late', [change({ paths: [] })], { verdict: 'changed' });
  const tools = [tool('find', [change()]), tool('now', []), late];
  const { text } = formText(form(tools), { ...source, isWhole: true });
  expect(text).toContain('// The tools of tools.json as Any gets them\n// ✗ 1 of 3 tools refused as written.');
  const find = /\/\/ find: ✗ refused as it is written\n\/\/ 1\. .*\n(?:\/\/ {4}.*\n)+/;
  expect(text).toMatch(new RegExp(`${find.source}\\n// late: ~ changed\\n// 2\\. `));
});

it('evidence that several notes have stands once for each tool', () => {
  const tools = [tool('find', [change(), change()]), tool('now', [change()])];
  const { text } = formText(form(tools), { ...source, isWhole: true });
  expect(text.match(/Documented|^\/\/ (?:find|now):/gm)).toEqual(['// find:', 'Documented', '// now:', 'Documented']);
});

it('no content of a manifest leaves its comment', () => {
  const evil = '*/\n{ "a": 1 }\r\u2028x\u202e';
  const shown = formText(form([tool(evil, [change({ message: evil, loss: evil, newName: evil })])]), source);
  const outside = shown.text.split(/[\n\r\u2028\u2029]/).filter((line) => !line.startsWith('// ') && line !== '');
  expect(outside.join('\n')).toBe(JSON.stringify(form([]).wire, undefined, 2));
});

it('a very long list is cut', () => {
  const many = Array.from({ length: 1000 }, () => change());
  const { text, marks } = formText(form([tool('find', many)]), source);
  expect(text).toContain('// … 700 more');
  expect(marks).toHaveLength(300);
});

const ODD = { 'a/b': { '~': [true, null, 'x"y'] }, '': 'empty', __proto__x: 1 };
const VALUES: readonly Json[] = [null, 'a', [], {}, [1, [], { a: {} }], ODD];

it.each(VALUES.map((value) => [value]))('writes %j as JSON.stringify does', (value) => {
  expect(jsonLines(value, []).lines.join('\n')).toBe(JSON.stringify(value, undefined, 2));
});

it('finds the keys of members and the beginnings of items', () => {
  const value = { a: { 'b/c': [1, { d: 2 }] } };
  const { lines, places } = jsonLines(value, [[], ['a', 'b/c'], ['a', 'b/c', 1], ['a', 'b/c', 1, 'd'], ['a', 'gone']]);
  const shown = [...places].map(([pointer, { line, start, end }]) => [pointer, lines[line]?.slice(start, end)]);
  const expected = { '': '{', '/a/b~1c': '"b/c"', '/a/b~1c/1': '{', '/a/b~1c/1/d': '"d"' };
  expect(Object.fromEntries(shown)).toEqual(expected);
});

it('shows characters that can not be seen', () => {
  expect(jsonLines({ a: 'x\u202ey' }, []).lines).toEqual(['{', '  "a": "x\\u202ey"', '}']);
});

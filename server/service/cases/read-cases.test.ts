import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { isWellFormed } from '../document/manifest-document';
import { nodeAtOffset, pathOf, pointer } from '../document/tree/node';
import type { CaseFault } from './case';
import { casesPlaces, isCasesName, manifestPlaces } from './manifest-choice';
import { readCases } from './read-cases';

function read(text: string, language: 'json' | 'yaml' = 'yaml') {
  const document = documentOf(text, { uri: `file:///w/tools.cases.${language}`, language });
  const { parts, faults: own } = readCases(document);
  return { document, cases: parts, faults: own };
}

/** The faults, one per line: code, text, message. */
function faults(text: string): readonly string[] {
  const { document, cases, faults: own } = read(text);
  return [...own, ...cases.flatMap((one) => one.faults)].map(({ code, at, message }: CaseFault) => {
    const node = nodeAtOffset(document.root, at.offset);
    return `${code} ${node ? pointer(pathOf(node)) : ''} ${message}`;
  });
}

const MISSPELT = 'Unknown key `expcet` in a case. Did you mean `expect`?';
const CONFIG = 'Values of `config` must be strings, numbers or booleans, but `b` is an array.';

const WHOLE = `
cases:
  - name: counts
    tool: word_count
    arguments: { text: one two }
    config: { depot: island, limit: 5, fast: yes }
    expect:
      exit: 0
      equals: { words: 2 }
      contains: two
      matches: { type: object }
      maxMs: 2000
  - { name: fails, tool: none, expect: { ok: no, status: 404 } }
  - { name: says nothing, tool: none }
`;

describe('a cases file', () => {
  it('is read with every key', () => {
    const [counts, fails, silent] = read(WHOLE).cases;
    expect(faults(WHOLE)).toEqual([]);
    expect(counts?.title).toBe('counts');
    expect(counts?.call?.tool).toBe('word_count');
    expect(counts?.call?.arguments).toEqual({ text: 'one two' });
    expect(counts?.call?.config).toEqual({ depot: 'island', limit: '5', fast: 'true' });
    expect(counts?.call?.expect).toMatchObject({
      exit: { value: 0 },
      equals: { value: { words: 2 } },
      contains: { value: 'two' },
      matches: { value: { type: 'object' } },
      maxMs: { value: 2000 },
    });
    expect(fails?.call?.expect).toMatchObject({ ok: { value: false }, status: { value: 404 } });
    expect([silent?.call?.arguments, silent?.call?.expect]).toEqual([{}, {}]);
  });

  it('has one problem if a required key is misspelt', () => {
    const misspelt = 'cases:\n  - { nmae: a, tol: b }\n';
    expect(faults(misspelt).map((line) => line.split(' ')[0])).toEqual(['cases/unknown-key', 'cases/unknown-key']);
  });

  it('is the same in JSON', () => {
    const values = (file: ReturnType<typeof read>) =>
      file.cases.map(({ title, call }) => [title, call?.tool, call?.arguments, call?.expect.equals?.value]);
    const text = '{"cases":[{"name":"a","tool":"b","arguments":[1],"expect":{"equals":null}}]}';
    expect(values(read(text, 'json'))).toEqual(values(read(text)));
    expect(values(read(text, 'json'))).toEqual([['a', 'b', [1], null]]);
  });

  it.each([
    ['', 'cases/missing-field  A cases file must be an object with a `cases` array.'],
    ['[]', 'cases/missing-field  A cases file must be an object with a `cases` array, but it is an array.'],
    ['a: 1', 'cases/unknown-key'],
    ['cases: 1', 'cases/wrong-type /cases `cases` must be an array, but it is a number.'],
    ['cases: [1]', 'cases/wrong-type /cases/0 A case must be an object, but it is a number.'],
    ['cases: [{ name: a }]', 'cases/missing-field /cases/0 Missing key `tool` in a case.'],
    ['cases: [{ tool: a }]', 'cases/missing-field /cases/0 Missing key `name` in a case.'],
    ['cases: [{ tool: a, name: " " }]', 'cases/wrong-value /cases/0/name `name` must not be empty.'],
    ['cases: [{ tool: [], name: a }]', 'cases/wrong-type /cases/0/tool `tool` must be a string, but it is an array.'],
    ['cases: [{ tool: a, name: a, expcet: {} }]', `cases/unknown-key /cases/0/expcet ${MISSPELT}`],
    ['cases: [{ tool: a, name: a, expect: { exits: 1 } }]', 'Did you mean `exit`?'],
    ['cases: [{ tool: a, name: a, expect: { exit: 0.5 } }]', '`exit` must be an integer, but it is a number.'],
    ['cases: [{ tool: a, name: a, expect: { status: 20 } }]', '`status` must be between 100 and 599.'],
    ['cases: [{ tool: a, name: a, expect: { maxMs: 0 } }]', '`maxMs` must be between 1 and 86400000.'],
    ['cases: [{ tool: a, name: a, expect: { matches: text } }]', '`matches` must be an object, but it is a string.'],
    ['cases: [{ tool: a, name: a, expect: yes }]', '`expect` must be an object'],
    ['cases: [{ tool: a, name: a, config: { b: [] } }]', CONFIG],
    ['cases: [{ tool: a, name: a }, { tool: b, name: a }]', 'cases/duplicate-name /cases/1/name Duplicate case name'],
  ])('%j is reported', (text, fault) => {
    expect(faults(text).join('\n')).toContain(fault);
  });

  it('has no call for a case with faults, but still for the others', () => {
    const { cases } = read('cases: [{ tool: a, name: a, x: 1 }, { tool: b, name: b, x-mine: 1 }]');
    expect(cases.map(({ call }) => call?.tool)).toEqual([undefined, 'b']);
  });

  it('handles keys that are names of prototype members', () => {
    const { cases } = read('{"cases":[{"name":"a","tool":"b","arguments":{"__proto__":1}}]}', 'json');
    expect(Object.keys((cases[0]?.call?.arguments ?? {}) as object)).toEqual(['__proto__']);
    expect(faults('cases: [{ tool: a, name: a, __proto__: {}, constructor: 1 }]')).toHaveLength(2);
  });

  it('is read as far as possible while it is broken', () => {
    const file = read('cases:\n  - name: a\n    tool: b\n  - name: "c');
    expect(isWellFormed(file.document)).toBe(false);
    expect(file.cases[0]?.call?.tool).toBe('b');
  });
});

describe('its name', () => {
  it('determines its manifest', () => {
    expect(['a/tools.cases.yaml', 'tools.cases.yml', 'T.CASES.JSON'].map(isCasesName)).toEqual([true, true, true]);
    expect(['cases.yaml', 'tools.yaml'].map(isCasesName)).toEqual([false, false]);
    expect(manifestPlaces('/w/a.b.cases.yaml')).toEqual(['/w/a.b.json', '/w/a.b.jsonc', '/w/a.b.yaml', '/w/a.b.yml']);
    expect(casesPlaces('/w/tools.json')).toEqual(['/w/tools.cases.yaml', '/w/tools.cases.yml', '/w/tools.cases.json']);
  });
});

import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { applyEdits } from '../document/edit/edit';
import { jsonOf } from '../document/tree/node';
import { type KeptCall, keptIn, newCases, suggestedName } from './keep-case';

const CALL = { name: 'it: works', tool: 'echo', arguments: { a: [1, 'two'] }, expect: { equals: { a: 'x\ny' } } };
const CASE = { name: 'it: works', tool: 'echo', arguments: { a: [1, 'two'] }, expect: { equals: { a: 'x\ny' } } };

function kept(text: string, language: 'json' | 'yaml' = 'yaml', call: Parameters<typeof keptIn>[1] = CALL) {
  const document = documentOf(text, { uri: `file:///w/tools.cases.${language}`, language });
  const edits = keptIn(document, call);
  return edits && applyEdits(text, edits);
}
const jsonIn = (text: string | undefined, language: 'json' | 'yaml' = 'yaml') => {
  const { root } = documentOf(text ?? '', { uri: `file:///w/a.cases.${language}`, language });
  return root && jsonOf(root);
};

describe('a call', () => {
  it('is saved in a new file', () => {
    expect(jsonIn(newCases(CALL))).toEqual({ cases: [CASE] });
    expect(newCases({ ...CALL, name: 'tells the time' })).toMatch(/^cases:\n {2}- name: tells the time\n/);
    expect(newCases(CALL)).toMatch(/^cases:\n {2}- name: "it: works"\n {4}tool: echo\n {4}arguments:\n/);
    const { expect: _, ...bare } = CASE;
    expect(jsonIn(newCases({ ...CALL, expect: {} }))).toEqual({ cases: [bare] });
  });

  it('is saved as one that has to fail', () => {
    const saved = (call: Partial<KeptCall>) => jsonIn(newCases({ ...CALL, ...call }));
    const other = saved({ expect: { equals: 1 }, failure: { ok: false } });
    expect(other).toMatchObject({ cases: [{ expect: { ok: false, equals: 1 } }] });
    const silent = saved({ expect: { equals: '' }, failure: { exit: 3 } });
    expect(silent).toMatchObject({ cases: [{ expect: { exit: 3 } }] });
    expect(JSON.stringify(silent)).not.toContain('equals');
  });

  it('is saved after others, with all comments', () => {
    const text = '# top\ncases:\n  # first\n  - name: a # a\n    tool: b\n# end\n';
    const after = kept(text);
    for (const comment of ['# top', '# first', '# a', '# end']) expect(after).toContain(comment);
    expect(jsonIn(after)).toEqual({ cases: [{ name: 'a', tool: 'b' }, CASE] });
    expect(jsonIn(kept('cases: []\n'))).toEqual({ cases: [CASE] });
    expect(jsonIn(kept(''))).toEqual({ cases: [CASE] });
  });

  it('is saved in JSON', () => {
    const after = kept('{\n  // mine\n  "cases": [\n    { "name": "a", "tool": "b" }\n  ]\n}\n', 'json');
    expect(after).toContain('// mine');
    expect(jsonIn(after, 'json')).toEqual({ cases: [{ name: 'a', tool: 'b' }, CASE] });
  });

  it('is separated from the others as these are from each other', () => {
    const added = (text: string, language: 'json' | 'yaml' = 'yaml') =>
      kept(text, language, { ...CALL, name: 'new' })?.slice(text.trimEnd().length);
    const block = (gap: string) => `cases:\n  - name: a\n    tool: b\n${gap}  - name: c\n    tool: d\n`;
    expect(added(block('\n'))).toMatch(/^\n\n {2}- name: new\n/);
    expect(added(block('\n  # c\n'))).toMatch(/^\n\n {2}- name: new\n/);
    expect(added(block(''))).toMatch(/^\n {2}- name: new\n/);
    expect(added(block('\n').replaceAll('\n', '\r\n'))).toMatch(/^\r\n\r\n {2}- name: new\r\n/);
    expect(added(block('').replaceAll('\n', '\r\n'))).toMatch(/^\r\n {2}- name: new\r\n/);
    expect(added('cases:\n  - name: a\n    tool: b\n')).toMatch(/^\n\n {2}- name: new\n/);
    expect(added('cases:\n  - { name: a, tool: b }\n')).toMatch(/^\n {2}- \{ name: new,/);
    const json = (gap: string) => `{\n  "cases": [\n    { "name": "a" },\n${gap}    { "name": "c" }\n  ]\n}\n`;
    expect(kept(json('\n'), 'json', { ...CALL, name: 'new' })).toMatch(/"c" \},\n\n {4}\{/);
    expect(kept(json(''), 'json', { ...CALL, name: 'new' })).toMatch(/"c" \},\n {4}\{/);
    expect(kept('{\n  "cases": [\n    {\n      "name": "a"\n    }\n  ]\n}\n', 'json')).toMatch(/\},\n {4}\{/);
    expect(jsonIn(kept(json('\n'), 'json'), 'json')).toEqual({ cases: [{ name: 'a' }, { name: 'c' }, CASE] });
  });

  it('is saved in a file without cases, in its language and with its comments', () => {
    expect(kept('# Mine.\n')).toMatch(/^# Mine\.\ncases:\n {2}- name: "it: works"\n/);
    expect(kept('# Mine.')).toMatch(/^# Mine\.\ncases:\n/);
    expect(JSON.parse(kept('', 'json') ?? '')).toEqual({ cases: [CASE] });
    expect(kept('// Mine.\n', 'json')).toMatch(/^\/\/ Mine\.\n\{\n {2}"cases": \[/);
    for (const text of ['# Mine.\ncases:\n', 'cases: # Mine.\n', 'cases:', '# Mine.\n{ cases: }\n']) {
      expect([text, jsonIn(kept(text))]).toEqual([text, { cases: [CASE] }]);
      if (text.includes('Mine')) expect(kept(text)).toContain('# Mine.');
    }
    expect(jsonIn(kept('{"cases":null}', 'json'), 'json')).toEqual({ cases: [CASE] });
    expect(JSON.parse(kept('{}', 'json') ?? '')).toEqual({ cases: [CASE] });
    expect(jsonIn(kept('{} # Mine.\n'))).toEqual({ cases: [CASE] });
  });

  it('gets a unique name', () => {
    const text = 'cases:\n  - { name: x, tool: b }\n  - { name: x 2, tool: b }\n';
    const { cases } = jsonIn(kept(text, 'yaml', { ...CALL, name: 'x' })) as { cases: { name: string }[] };
    expect(cases.map(({ name }) => name)).toEqual(['x', 'x 2', 'x 3']);
  });

  it('is not written into a broken file, or one of another format', () => {
    expect(kept('cases:\n  - name: "a')).toBeUndefined();
    expect(kept('cases: { a: 1 }')).toBeUndefined();
    expect(kept('other: 1')).toBeUndefined();
  });
});

const name = (tool: string, values: Parameters<typeof suggestedName>[0]['arguments'], more = {}) =>
  suggestedName({ tool, arguments: values, ...more });

it('a name contains the tool and its arguments', () => {
  expect(name('get_time', { timezone: 'Europe/Helsinki' })).toBe('get_time with timezone Europe/Helsinki');
  expect(name('word_count', { text: 'one two\n three', unique: true })).toBe(
    'word_count with text one two three and unique true',
  );
  expect(name('system_info', {})).toBe('system_info');
  expect(name('sum', { numbers: [1, 2], first: [1], options: { a: 1 }, none: null })).toBe(
    'sum with numbers of 2 items and first of one item',
  );
  expect(name('it', { empty: '', options: {}, none: null })).toBe('it with none null');
  expect(name('it', [1])).toBe('it');
});

it('a name contains how the call failed', () => {
  expect(name('fails', {}, { failure: { exit: 3 } })).toBe('fails gives exit 3');
  expect(name('track', { number: 'X' }, { failure: { status: 404 } })).toBe('track with number X gives status 404');
  expect(name('find', { words: 'a' }, { failure: { ok: false } })).toBe('find with words a gives an error');
});

it('a name is one short line, whatever the arguments are', () => {
  const long = name('x'.repeat(200), { ['k'.repeat(200)]: 'v'.repeat(10_000), b: '\u202e\0', c: 1 });
  expect(long.length).toBeLessThan(140);
  expect(long).not.toMatch(/[\n\u202e\0]/);
  expect(name('it', { a: 1, b: 2, c: 3 })).toBe('it with a 1 and b 2');
});

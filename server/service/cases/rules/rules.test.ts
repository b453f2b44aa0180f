import { describe, expect, it, vi } from 'vitest';
import { casesOf } from '../../../../test/kit/cases';
import { manifestOf } from '../../../../test/kit/manifests';
import { applyEdits } from '../../document/edit/edit';
import { isWellFormed } from '../../document/manifest-document';
import { Checker } from '../../features/diagnostics/check';
import { FixTrial } from '../../features/fix-trial';
import { fixesFor, safeFixes } from '../../features/fixes';
import { SchemaValidator } from '../../schema/embedded/validate';
import { memoryWorkspace } from '../../workspace';
import { EXAMPLE_MANIFEST } from './rule';
import { CASES_RULES } from './rules';

const workspace = memoryWorkspace();

interface Around {
  readonly language?: 'json' | 'yaml';
  readonly manifests?: Readonly<Record<string, string>>;
}

async function look(text: string, { language = 'yaml', manifests = { 'tools.json': EXAMPLE_MANIFEST } }: Around = {}) {
  const candidates = Object.entries(manifests).map(([name, manifest]) =>
    manifestOf(manifest, { uri: `file:///w/${name}`, dialect: 'agentcli' }),
  );
  const file = casesOf(text, candidates, language);
  return { document: file.document, file, problems: (await new Checker().check(file, workspace)) ?? [] };
}

/** The titles of the fixes of the first problem, safe ones marked, and the resulting texts. */
async function fixes(text: string, around: Around = {}) {
  const { file, problems } = await look(text, around);
  const [problem] = problems;
  const fixes = problem ? await fixesFor(file, problem, workspace) : [];
  return fixes.map(({ title, safe, edits }) => [`${safe ? 'safe: ' : ''}${title}`, applyEdits(text, edits)] as const);
}
const titles = async (...given: Parameters<typeof fixes>) => (await fixes(...given)).map(([title]) => title);
const first = async (...given: Parameters<typeof fixes>) => (await fixes(...given))[0]?.[1];

describe.each(CASES_RULES)('$code', (rule) => {
  const { code, example, summary, explanation } = rule;
  const manifests = Object.fromEntries(
    Object.entries(example.files ?? {}).map(([uri, text]) => [uri.slice(uri.lastIndexOf('/') + 1), text]),
  );
  const around: Around = { language: example.language === 'yaml' ? 'yaml' : 'json', manifests };

  it('is reported for its bad example, with its severity or a higher one, and not for its good one', async () => {
    const bad = (await look(example.bad, around)).problems;
    expect(bad.map((problem) => problem.code)).toContain(code);
    expect((await look(example.good, around)).problems).toEqual([]);
  });

  it('has fixes that leave a text that can be parsed, and the first removes the problem', async () => {
    const count = async (text: string) =>
      (await look(text, around)).problems.filter((problem) => problem.code === code).length;
    const texts = (await fixes(example.bad, around)).map(([, text]) => text);
    for (const text of texts) expect(isWellFormed((await look(text, around)).document)).toBe(true);
    if (texts[0] !== undefined) expect(await count(texts[0])).toBeLessThan(await count(example.bad));
    expect(rule.fix === undefined || texts.length > 0).toBe(true);
  });

  it('is documented in complete sentences, with a unique code', () => {
    for (const text of [summary, explanation]) expect(text).toMatch(/[.`)]$/);
    expect(summary.length).toBeLessThan(112);
    expect(code).toMatch(/^cases\/[a-z-]+$/);
    expect(CASES_RULES.filter((one) => one.code === code)).toHaveLength(1);
  });
});

describe('fixes of a tool', () => {
  it('change to the similar one, and offer all if none is similar', async () => {
    expect(await titles('cases: [{ name: a, tool: get_tme }]')).toEqual(['safe: Change to `get_time`']);
    expect(await titles('cases: [{ name: a, tool: xyz }]')).toEqual(['Change to `word_count`', 'Change to `get_time`']);
    const json = '{"cases":[{"name":"a","tool":"GetTime"}]}';
    expect(await titles(json, { language: 'json' })).toEqual(['safe: Change to `get_time`']);
    expect(await titles('cases: [{ name: a }]')).toEqual(['Add `tool`: `word_count`', 'Add `tool`: `get_time`']);
    const added = await first('cases:\n  - name: a\n    expect: { ok: no }\n');
    expect(added).toBe('cases:\n  - name: a\n    tool: word_count\n    expect: { ok: no }\n');
  });
});

describe('fixes of arguments', () => {
  const of = (values: string) => `cases:\n  - name: a\n    tool: word_count\n    arguments: ${values}\n`;

  it('rename a misspelt one, or remove it', async () => {
    // The missing argument is reported first, at the key `arguments`.
    const { file, problems } = await look(of('{ txt: x }'));
    const at = (path: string) => ({ case: 0, path });
    expect(problems.map(({ data }) => data)).toEqual([at('/text'), at('/txt')]);
    const fixes = await Promise.all(problems.map((one) => fixesFor(file, one, workspace)));
    const said = fixes.map((list) => list.map(({ title, safe }) => `${safe ? 'safe: ' : ''}${title}`));
    expect(said).toEqual([['Add `text`'], ['Rename to `text`', 'Remove `txt`']]);
  });

  it('add missing arguments with valid values', async () => {
    const start = 'cases:\n  - name: a\n    tool: word_count\n';
    expect(await first(of('{}'))).toBe(`${start}    arguments:\n      text: text\n`);
    const flow = await first('cases: [{ name: a, tool: word_count }]');
    expect(flow).toBe('cases: [{ name: a, tool: word_count, arguments: { text: text } }]');
    const block = await first(`${start}    expect: { exit: 0 }\n`);
    expect(block).toBe(`${start}    arguments: { text: text }\n    expect: { exit: 0 }\n`);
    const json = (values: string) => `{"cases":[{"name":"a","tool":"word_count","arguments":${values}}]}`;
    expect(await first(json('{}'), { language: 'json' })).toBe(json('{"text": "text"}'));
    expect(await first(`${start}    arguments:\n`)).toContain('text: text');
  });

  it('change a value to the type, or to one of the choices', async () => {
    expect(await fixes(of('{ text: 5 }'))).toEqual([['Change to "5"', of('{ text: "5" }')]]);
    expect(await titles(of('{ text: x, language: fin }'))).toEqual(['Change to `fi`']);
    expect(await titles(of('{ text: x, language: klingon }'))).toEqual(['Change to `en`', 'Change to `fi`']);
    expect(await titles(of('{ text: x, language: FI }'))).toEqual(['Change to `fi`']);
    expect(await titles(of('{ text: {} }'))).toEqual([]);
    const open = JSON.stringify({ ...JSON.parse(EXAMPLE_MANIFEST) }).replace('"additionalProperties":false,', '');
    const misspelt = await titles(of('{ text: x, languge: fi }'), { manifests: { 'tools.json': open } });
    expect(misspelt).toEqual(['Rename to `language`', 'Remove `languge`']);
  });

  it('apply to nested values, through references and branches', async () => {
    const people = { type: 'array', items: { $ref: '#/$defs/person' } };
    const properties = { name: { type: 'string' }, age: { type: 'integer' } };
    const person = { type: 'object', required: ['name'], additionalProperties: false, properties };
    const schema = { type: 'object', properties: { people }, $defs: { person } };
    const tool = { name: 'word_count', description: 'It.', command: ['./tools/bin/x'], schema };
    const nested = { manifests: { 'tools.json': JSON.stringify({ tools: [tool] }) } };
    expect(await first(of('{ people: [{ age: 3 }] }'), nested)).toBe(of('{ people: [{ age: 3, name: text }] }'));
    const misspelt = await titles(of('{ people: [{ name: x, agee: 3 }] }'), nested);
    expect(misspelt).toEqual(['Rename to `age`', 'Remove `agee`']);
    expect(await titles(of('{ people: [{ name: x, age: "3" }] }'), nested)).toEqual(['Change to 3']);
  });

  it('change nothing that comes from an alias', async () => {
    const text =
      'cases:\n  - { name: a, tool: get_time, x-all: &all { txt: x } }\n  - { name: b, tool: word_count, arguments: *all }\n';
    for (const [, after] of await fixes(text)) expect(after).toBe(text);
  });
});

describe('fixes of keys and values', () => {
  it.each([
    ['{ name: a, tool: get_time, expcet: {} }', ['safe: Rename to `expect`', 'Remove `expcet`']],
    ['{ name: a, tool: get_time, exit: 0 }', ['Move `exit` into `expect`', 'Remove `exit`']],
    ['{ name: a, tool: get_time, owner: me }', ['Remove `owner`', 'Rename to `x-owner`, which is ignored']],
    ['{ name: a, tool: get_time, expect: { ok: "yes" } }', ['safe: Change to `true`']],
    ['{ name: a, tool: get_time, expect: { exit: "0" } }', ['safe: Change to `0`']],
    ['{ name: 5, tool: get_time }', ['safe: Change to the string `5`']],
    ['{ name: a, tool: get_time, expect: { matches: { type: int } } }', ['safe: Change to `integer`']],
    ['{ tool: get_time }', ['Add `name`: `get_time works`']],
    ['{ name: a, tool: get_time, expect: {}, expect: {} }', ['Remove this `expect`, which is ignored']],
  ])('%s', async (text, expected) => {
    expect(await titles(`cases: [${text}]`)).toEqual(expected);
  });

  it('move an expectation into `expect`', async () => {
    const text = 'cases:\n  - name: a\n    tool: get_time\n    exit: 0\n';
    const moved = await first(text);
    expect((await look(moved ?? '')).problems).toEqual([]);
    expect(moved).toMatch(/expect:\s+exit: 0|expect: \{ exit: 0 \}/);
    const both = await first('cases:\n  - name: a\n    tool: get_time\n    exit: 0\n    expect:\n      maxMs: 5\n');
    expect(both).toBe('cases:\n  - name: a\n    tool: get_time\n    expect:\n      maxMs: 5\n      exit: 0\n');
    const json = await first(
      '{ "cases": [{ "name": "a", "tool": "get_time", "exit": 0, "expect": { "maxMs": 5 } }] }',
      { language: 'json' },
    );
    expect(json).toBe('{ "cases": [{ "name": "a", "tool": "get_time", "expect": { "maxMs": 5, "exit": 0 } }] }');
  });

  it('set `manifest`', async () => {
    const manifests = { 'tools.json': EXAMPLE_MANIFEST, 'tools.jsonc': EXAMPLE_MANIFEST };
    const text = '# Mine.\ncases:\n  - { name: a, tool: get_time }\n';
    expect(await fixes(text, { manifests })).toEqual([
      ['Set `manifest` to `tools.json`', `# Mine.\nmanifest: tools.json\n${text.slice(8)}`],
      ['Set `manifest` to `tools.jsonc`', `# Mine.\nmanifest: tools.jsonc\n${text.slice(8)}`],
    ]);
    const json = '{\n  "cases": [{ "name": "a", "tool": "get_time" }]\n}';
    const set = json.replace('{', '{\n  "manifest": "tools.json",');
    expect(await first(json, { manifests, language: 'json' })).toBe(set);
  });
});

it('fixes are tried without checking every expected schema again', async () => {
  const line = (i: number) => `  - { name: c${i}, tool: get_time, expect: { matches: { minimum: ${i} } } }\n`;
  const cases = Array.from({ length: 30 }, (_, i) => line(i));
  const { file, problems } = await look(`cases:\n${cases.join('')}  - { name: last, tool: get_time, expcet: {} }\n`);
  const looks = vi.spyOn(SchemaValidator, 'forAllFaults');
  const trial = new FixTrial(file, workspace);
  for (const problem of [...problems, ...problems]) await fixesFor(file, problem, workspace, trial);
  const expected = looks.mock.calls.filter(([schema]) => typeof schema === 'object' && 'minimum' in (schema ?? {}));
  expect(expected).toHaveLength(cases.length);
});

describe('all safe fixes', () => {
  const allFixed = async (text: string) => {
    const { file, problems } = await look(text);
    return applyEdits(
      text,
      (await safeFixes(file, problems, workspace)).flatMap((fix) => fix.edits),
    );
  };

  it('leave out one that would duplicate a name, and apply all others', async () => {
    const text = (key: string, exit: string) =>
      `cases:\n  - { nmae: counts, tool: get_time, ${key}: {} }\n  - { name: b, tool: get_time, expect: { exit: ${exit} } }\n  - { name: counts, tool: get_time, ${key}: {} }\n`;
    expect(await allFixed(text('expcet', '"0"'))).toBe(text('expect', '0'));
  });

  it('are applied at once, without unsafe ones', async () => {
    const text = 'cases:\n  - { name: 5, tool: get_tme, expcet: {} }\n  - { name: b, tool: xyz }\n';
    expect(await allFixed(text)).toBe(text.replace('name: 5', 'name: "5"').replace('expcet', 'expect'));
  });
});

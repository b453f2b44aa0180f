/** What is reported and offered next to an editor's own JSON server, such as VS Code's. */
import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import type { Diagnostic } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applied, lspTest } from './lsp-client';

const { uriOf, write, ...test } = lspTest();

/** @param isServed whether the editor reports syntax itself */
const start = (isServed: boolean, settings: object | null = null) =>
  test.start(isServed ? { initializationOptions: { syntaxReportedFor: ['json', 'jsonc'], settings } } : {});

/** Severity (1 error to 4 hint), code and range text of each problem. */
async function told(text: string, { language = 'json', isServed = true, settings = null as object | null } = {}) {
  const client = await start(isServed, settings);
  const uri = `file:///w/tools.${language}`;
  await client.open(uri, text, language);
  const lines = text.split('\n');
  return (await client.diagnostics(uri)).map(({ severity, code, range, tags }) => {
    const marked = lines[range.start.line]?.slice(range.start.character, range.end.character);
    return `${severity} ${code} ${marked}${tags ? ' faded' : ''}`;
  });
}

const manifest = (members: string) =>
  `{ "tools": [{ "name": "x", "description": "What it does.", "command": ["./tools/bin/x"]${members} }] }`;
const COMMENTS = '/* one */ /* two */';

describe('in JSON that the editor checks itself', () => {
  it.each([
    ['a trailing comma', manifest(',')],
    ['a comment', manifest(COMMENTS)],
    ['a missing comma', manifest(' "timeoutSec": 5')],
    ['single quotes', manifest(", 'timeoutSec': 5")],
    ["Python's words", manifest(', "timeoutSec": None')],
  ])('%s is not reported again', async (_what, text) => {
    expect(await told(text)).toEqual([]);
    expect(await told(text, { isServed: false })).not.toEqual([]);
  });

  it('a duplicate key is not reported twice: the dropped one is faded, as a hint', async () => {
    const text = manifest(', "timeoutSec": 5, "timeoutSec": 6');
    expect(await told(text)).toEqual(['4 duplicate-key "timeoutSec" faded']);
    expect(await told(text, { isServed: false })).toEqual(['2 duplicate-key "timeoutSec" faded']);
  });

  it('keys that are duplicates only for the platform stay a warning', async () => {
    expect(await told(manifest(', "timeoutSec": 5, "TimeoutSec": 6'))).toContain('2 duplicate-key "timeoutSec" faded');
  });

  it('the severity in the settings takes precedence', async () => {
    const settings = { rules: { 'duplicate-key': 'error' } };
    const twice = manifest(', "timeoutSec": 5, "timeoutSec": 6');
    expect(await told(twice, { settings })).toEqual(['1 duplicate-key "timeoutSec" faded']);
  });
});

it('in JSON with comments it is reported once that the platform refuses them', async () => {
  for (const [isServed, severity] of [true, false].map((one) => [one, one ? 4 : 1] as const)) {
    const found = await told(manifest(COMMENTS), { language: 'jsonc', isServed });
    expect(found).toEqual(['1 json-comment /* one */', `${severity} json-comment /* two */`]);
  }
  expect(await told(manifest(','), { language: 'jsonc' })).toEqual(['1 json-trailing-comma ,']);
});

it('files that are not open are checked only by this server', async () => {
  await write('tools.json', manifest(' "timeoutSec": 5'));
  const initializationOptions = { syntaxReportedFor: ['json', 'jsonc'] } as const;
  const client = await test.start({ folders: [uriOf('')], initializationOptions });
  const found = (await client.workspaceProblems()).flatMap((item): Diagnostic[] => ('items' in item ? item.items : []));
  expect(found.map(({ code }) => code)).toEqual(['syntax-error']);
});

/** What VS Code's JSON server reports for a text, with its settings in VS Code. */
async function theirs(text: string, language: string): Promise<Diagnostic[]> {
  const service = getLanguageService({});
  service.configure({ validate: true, allowComments: language === 'jsonc' });
  const document = TextDocument.create(`file:///w/tools.${language}`, language, 1, text);
  const [comments, trailingCommas] =
    language === 'jsonc' ? (['ignore', 'warning'] as const) : (['error', 'error'] as const);
  const settings = { comments, trailingCommas };
  return service.doValidation(document, service.parseJSONDocument(document), settings);
}

describe('at the problems of VS Code', () => {
  /** Title and result of each fix that is offered for each of its problems. */
  async function fixes(text: string, language = 'json'): Promise<readonly (readonly [string, string])[][]> {
    const client = await start(true);
    const uri = `file:///w/tools.${language}`;
    await client.open(uri, text, language);
    const found: (readonly [string, string])[][] = [];
    for (const diagnostic of await theirs(text, language)) {
      const actions = await client.actions(uri, [diagnostic]);
      for (const { diagnostics } of actions) expect(diagnostics).toEqual([diagnostic]);
      found.push(actions.map((action) => [action.title, applied(text, action)] as const));
    }
    return found;
  }

  const FINE = manifest(', "timeoutSec": 5');

  it.each([
    ['a missing comma', FINE.replace(', "timeoutSec"', ' "timeoutSec"'), FINE, 'Add the missing comma'],
    ['a trailing comma', FINE.replace('5', '5,'), FINE, 'Remove the comma'],
    ['a comment', FINE.replace(', "timeoutSec"', ', /* all */ "timeoutSec"'), FINE, 'Remove the comment'],
    ['single quotes', FINE.replace('"What it does."', "'What it does.'"), FINE, 'Wrap in double quotes'],
    ["Python's word", FINE.replace('5', 'None'), FINE.replace('5', 'null'), 'Change to `null`'],
    ["JavaScript's word", FINE.replace('5', 'undefined'), FINE.replace('5', 'null'), 'Change to `null`'],
    ['a key without quotes', FINE.replace('"timeoutSec"', 'timeoutSec'), FINE, 'Wrap in double quotes'],
    ['a brace that is not closed', FINE.replace(' }] }', ' }]'), FINE.replace(' }] }', ' }]}'), 'Add the missing `}`'],
    ['a bracket that is not closed', FINE.replace('/x"]', '/x"'), FINE, 'Add the missing `]`'],
    ['a brace too many', FINE.replace('5 }', '5 }}'), FINE, 'Remove this `}`'],
    ['a quote that is not closed', FINE.replace('does."', 'does.'), FINE, 'Add the closing quote'],
  ])('%s is corrected by a fix', async (_what, broken, expected, title) => {
    const found = await fixes(broken);
    expect(found.length).toBeGreaterThan(0);
    for (const actions of found) {
      expect(actions).toEqual([[expect.stringMatching(title.replace(/[\]{}`]/g, '.')), expected]]);
    }
  });

  it('a duplicate key is removed where it is dropped, from both places', async () => {
    const found = await fixes(FINE.replace('5', '5, "timeoutSec": 6'));
    const removed = ['Remove this `timeoutSec`, which is ignored', FINE.replace('5', '6')];
    expect(found).toEqual([[removed], [removed]]);
  });

  it('a trailing comma in JSON with comments', async () => {
    expect(await fixes(FINE.replace('5', '5,'), 'jsonc')).toEqual([[['Remove the comma', FINE]]]);
  });

  it('a bracket that was forgotten lines before is named with its line', async () => {
    const lines = JSON.stringify(JSON.parse(FINE), undefined, 2);
    const [actions] = await fixes(lines.replace('\n      ]', ''));
    expect(actions).toEqual([['Add the missing `]`', lines]]);
    const two = JSON.stringify({ tools: [1, 2].map(() => JSON.parse(FINE).tools[0]), x: { y: 1 } }, undefined, 2);
    const broken = two.replace('\n  ],', ',');
    expect(await fixes(broken)).toEqual([[['Add the missing `]`', two]], [['Add the missing `]` on line 18', two]]]);
  });

  it('nothing is offered for problems of a schema', async () => {
    const client = await start(true);
    await client.open('file:///w/tools.json', FINE.replace(', "timeoutSec"', ' "timeoutSec"'));
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const problem: Diagnostic = { range, message: 'Missing property', severity: 2, source: 'json', code: 1 };
    expect(await client.actions('file:///w/tools.json', [problem])).toEqual([]);
  });
});

it.each([
  ['mends slips that have one answer each', '\'timeoutSec\': 5; "schema": None', '"timeoutSec": 5, "schema": null'],
  ['leaves a text alone that may be mended in more than one way', '\'timeoutSec\': so; "schema": None', undefined],
])('Fix All %s', async (_what, members, expected) => {
  const client = await start(true);
  const text = manifest(`, ${members}`);
  await client.open('file:///w/tools.json', text);
  const actions = await client.actions('file:///w/tools.json', [], 'source.fixAll');
  const results = actions.map((action) => applied(text, action));
  expect(results).toEqual(expected === undefined ? [] : [manifest(`, ${expected}`)]);
});

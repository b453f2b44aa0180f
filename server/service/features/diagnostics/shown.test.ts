/** What is shown of the problems that rules report: one mistake is one problem. */
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { samples } from '../../../../test/hostile/corpus';
import { check, documentOf, fixed, manifestOf, messages, problemsOf } from '../../../../test/kit/manifests';
import { readManifest } from '../../dialects/recognise';
import { reparse } from '../../document/incremental/incremental';
import { descendants } from '../../document/tree/node';
import { memoryWorkspace } from '../../workspace';
import { Checker } from './check';
import type { CheckOptions } from './problem';

const SOUND = '{ "name": "y", "description": "What it does.", "command": ["./tools/bin/y"] }';
const next = (members: string) =>
  `{ "tools": [{ "name": "x", "description": "What it does.", ${members} }, ${SOUND}] }`;
const MISSPELT = next('"comand": ["./tools/bin/x"]');

async function checked(text: string, rules: CheckOptions['rules'] = {}): Promise<readonly string[]> {
  const problems = await new Checker().check(manifestOf(text), memoryWorkspace(), { rules });
  return (problems ?? []).map(({ severity, code }) => `${severity} ${code}`);
}

describe('a misspelt key that must be there', () => {
  it('is one problem, at the key, with the severity of the missing one, and with the fix', async () => {
    expect(await check(MISSPELT)).toEqual(['error unknown-key /tools/0/comand']);
    expect(await messages(MISSPELT, 'unknown-key')).toEqual([
      'Unknown key `comand`. Did you mean `command`, which is required? ' +
        'agentcli refuses the file: tool[0] "x": command must have at least program name',
    ]);
    expect(await fixed(MISSPELT, 'unknown-key')).toBe(MISSPELT.replace('comand', 'command'));
  });

  it('is one problem if another format has that name for it', async () => {
    const text =
      '{ "slug": "X", "version": "1.0.0", "name": "X", "baseUrl": "https://x.example", "auth": { "type": "none" }, "tools": [{ "name": "a", "description": "What it does.", "parameters": { "type": "object" } }] }';
    const found = (await check(text)).filter((line) => /unknown-key|missing-field/.test(line));
    expect(found).toEqual(['error unknown-key /tools/0/parameters']);
    expect(await fixed(text, 'unknown-key')).toBe(text.replace('parameters', 'inputSchema'));
  });

  it('is missing where no key is near, or two are', async () => {
    expect(await checked(next('"start": ["./tools/bin/x"]'))).toEqual(['error missing-field']);
    const two = ['error missing-field', 'warning unknown-key', 'warning unknown-key'];
    expect(await checked(next('"comand": [], "commnd": []'))).toEqual(two);
  });

  it('is missing, too, where its value can not be taken over', async () => {
    expect(await checked(next('"cmd": "./tools/bin/x"'))).toEqual(['error missing-field', 'warning unknown-key']);
  });

  it('is still reported if one of the two rules is set to another severity', async () => {
    expect(await checked(MISSPELT, { 'unknown-key': 'off' })).toEqual(['error missing-field']);
    expect(await checked(MISSPELT, { 'unknown-key': 'hint' })).toEqual(['error unknown-key']);
    expect(await checked(MISSPELT, { 'missing-field': 'off' })).toEqual(['warning unknown-key']);
    expect(await checked(MISSPELT, { 'missing-field': 'information' })).toEqual(['warning unknown-key']);
  });

  it('is not added by the fix of what else is missing', async () => {
    const text = `{ "tools": [{ "description": "What it does.", "comand": ["./tools/bin/x"] }, ${SOUND}] }`;
    expect(await checked(text)).toEqual(['error missing-field', 'error unknown-key']);
    const after = JSON.parse(await fixed(text, 'missing-field'));
    expect(Object.keys(after.tools[0])).toEqual(['description', 'comand', 'name']);
  });

  it('is reported below the head too, and in the head', async () => {
    const glean =
      '{ "type": "ACTION", "name": "x", "displayname": "x", "displayDescription": "x", "createdBy": { "nam": "A", "obfuscatedId": "1" } }';
    const lines = await check(glean, { dialect: 'glean' });
    expect(lines.filter((line) => /missing-field/.test(line))).toEqual([]);
    expect(lines.filter((line) => /unknown-key/.test(line))).toHaveLength(2);
  });
});

describe('a mistake in a schema that a target refuses', () => {
  const tool = (name: string, type: string) =>
    `{ "name": "${name}", "description": "Tells ${name}.", "command": ["./tools/bin/x"], "schema": { "type": "object", "properties": { "a": { "type": "${type}", "description": "The a." } } } }`;
  const text = `{ "tools": [${tool('x', 'string')}, ${tool('y', 'String')}] }`;

  it.each([
    [undefined, 'schema-type-name'],
    [['openai'], 'target-invalid-schema'],
  ])('stays one problem when an edit above moves it, with the targets %j', async (ids, code) => {
    const checker = new Checker();
    const workspace = memoryWorkspace({}, ids && { targets: { ids } });
    const codes = async (manifest = manifestOf(text)) =>
      (await checker.check(manifest, workspace))?.flatMap((one) => (/schema/.test(one.code) ? [one.code] : []));
    const manifest = manifestOf(text);
    expect(await codes(manifest)).toEqual([code]);
    const { uri, language, version } = manifest.document;
    const longer = text.replace('Tells x.', `Tells ${'x'.repeat(200)}.`);
    const edited = reparse(manifest.document, TextDocument.create(uri, language, version + 1, longer), ['tools']);
    expect(await codes(edited && readManifest(edited))).toEqual([code]);
  });
});

async function told(text: string, options: { readonly uri?: string; readonly dialect?: string } = {}) {
  return (await problemsOf(text, options)).map(({ severity, code }) => `${severity} ${code}`);
}

const glean = (members: string) =>
  `{ "type": "RETRIEVAL", "name": "find", "displayName": "F", "displayDescription": "d", "description": "What it does.", "authType": "NONE", ${members} }`;

it.each([
  ['"permissions": { "canEdit": true }', 'information'],
  ['"permissions": "everyone"', 'warning'],
  ['"createdAt": "2026-01-31T09:30:00Z"', 'information'],
  ['"createdAt": 5', 'warning'],
])('a field that Glean sets itself is reported once, with its own severity: %s', async (member, severity) => {
  expect(await told(glean(member))).toEqual([`${severity} glean/server-owned-field`]);
});

it('a time that Glean sets itself and can not parse is reported once, with the advice to remove it', async () => {
  const text = glean('"createdAt": "yesterday"');
  expect(await told(text)).toEqual(['warning glean/date-time']);
  expect(await fixed(text, 'glean/date-time')).not.toContain('createdAt');
});

const talos = (q: object, required: readonly string[]) => {
  const parameters = { type: 'object', properties: { q }, required };
  const functions = [{ name: 'f', description: 'What it does.', parameters }];
  return { id: 'a', name: 'A', description: 'What it does.', version: '1.0.0', functions };
};

it.each([true, false])('a Talos parameter with `required: %s` is reported once, and moves to the array', async (is) => {
  const q = { type: 'string', description: 'What to look for.' };
  const options = { uri: 'file:///w/a/manifest.json', dialect: 'talos' };
  const text = JSON.stringify(talos({ ...q, required: is }, []));
  expect(await told(text, options)).toEqual(['warning talos/dropped-keyword']);
  const [problem] = await problemsOf(text, options);
  expect(problem?.message).toMatch(is ? /Add `q` to that array\. Talos/ : /Remove it\. Talos/);
  expect(JSON.parse(await fixed(text, 'talos/dropped-keyword', options))).toEqual(talos(q, is ? ['q'] : []));
});

/** Misspellings of a word that keep most of its letters. */
function misspelt(word: string): readonly string[] {
  const words = [`${word[0]}${word[2]}${word[1]}${word.slice(3)}`, word.slice(0, -1), `${word}s`];
  return words.filter((one) => one !== word);
}

it.each(samples())('a misspelt key is one problem, and its member is not missing, in $path', async (sample) => {
  const { text, uri, dialect } = sample;
  const options = { uri, dialect: dialect.id };
  const sound = new Set((await problemsOf(text, options)).map(({ code, message }) => code + message));
  const { root } = documentOf(text, options);
  const keys = new Map<string, number>();
  for (const node of root ? descendants(root) : []) {
    if (node.type !== 'property' || node.keyNode.value.length < 4) continue;
    const { value, offset } = node.keyNode;
    const of = node.parent?.parent?.type === 'property' ? node.parent.parent.keyNode.value : '';
    keys.set(`${of} ${value}`, text.indexOf(value, offset));
  }
  const odd: unknown[] = [];
  for (const [name, offset] of keys) {
    const key = name.slice(name.indexOf(' ') + 1);
    for (const word of misspelt(key)) {
      const broken = text.slice(0, offset) + word + text.slice(offset + key.length);
      const found = (await problemsOf(broken, options)).filter(({ code, message }) => !sound.has(code + message));
      const said = found.map(({ code, message }) => `${code}: ${message}`);
      const isGuessed = said.some((one) => one.includes(`${word}\``) && /Did you mean|Is that what/.test(one));
      if (isGuessed && found.length > 1) odd.push([name, word, ...said]);
    }
  }
  expect(odd).toEqual([]);
});

it('a letter of another script in a name is reported once, whatever the platform and the targets say of it', async () => {
  const text = '{ "tools": [{ "name": "g\u0435t", "description": "Tells the status." }] }';
  const workspace = memoryWorkspace({}, { targets: { ids: ['openai'] } });
  const found = await problemsOf(text, { dialect: 'forged-pylot', workspace });
  const atName = found.filter(({ at }) => text.slice(at.offset).startsWith('"g'));
  expect(atName.map(({ code }) => code)).toEqual(['lookalike-letter']);
});

const tool = (name: string, rest: string) => `{ "name": "${name}", ${rest}, "command": ["./tools/bin/${name}"] }`;
const manifest = (...tools: string[]) => `{ "tools": [${tools.join(',\n')}] }`;

it('does not report members as missing around a syntax error', async () => {
  expect(await check(manifest(tool('a', '"description": ')))).toEqual(['error syntax-error /tools/0/description']);
});

it('still reports problems in other tools', async () => {
  const text = manifest(tool('a', '"description": '), tool('b', '"timeoutSec": "5"'));
  expect(await check(text)).toContain('error wrong-type /tools/1/timeoutSec');
});

it('still reports problems in intact parts of the same tool', async () => {
  const schema = '"schema": { "type": "object", "properties": { "x": { "type": "text" } } }';
  const found = await check(manifest(tool('a', `"description": , ${schema}`)));
  expect(found).toContain('warning schema-type-name /tools/0/schema/properties/x/type');
});

const WRONG = '{ "tools": [{ "name": "a", "command": ["echo"] }] }';
const codes = async (text: string, language: 'json' | 'jsonc') =>
  (await check(text, { language, dialect: 'agentcli' })).map((line) => line.split(' ').slice(0, 2).join(' '));

const LANGUAGES = ['json', 'jsonc'] as const;
it.each(LANGUAGES)('a comment silences nothing where comments are refused: in %s it is an error', async (language) => {
  const both = expect.arrayContaining(['error json-comment', 'error agentcli/command-path']);
  for (const comment of ['// tool-manifest-disable-file', '/* tool-manifest-disable-next-line */'])
    expect(await codes(`${comment}\n${WRONG}`, language)).toEqual(both);
});

it('a comment silences in YAML, even errors', async () => {
  const text = 'schema_version: "1.0"\nmetadata: {name: x, description: y}\ntools:\n  - name: a\n';
  const options = { language: 'yaml', dialect: 'forged-pylot' } as const;
  expect((await check(text, options)).length).toBeGreaterThan(0);
  expect(await check(`# tool-manifest-disable-file\n${text}`, options)).toEqual([]);
});

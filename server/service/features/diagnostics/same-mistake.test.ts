import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { check, fixed, manifestOf, messages } from '../../../../test/kit/manifests';
import { readManifest } from '../../dialects/recognise';
import { reparse } from '../../document/incremental/incremental';
import { memoryWorkspace } from '../../workspace';
import { Checker } from './check';
import type { CheckOptions } from './problem';

const SOUND = '{ "name": "y", "description": "What it does.", "command": ["./tools/bin/y"] }';
const MISSPELT = `{ "tools": [{ "name": "x", "description": "What it does.", "comand": ["./tools/bin/x"] }, ${SOUND}] }`;

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
    expect((await check(text)).filter((line) => /unknown-key|missing-field/.test(line))).toEqual([
      'error unknown-key /tools/0/parameters',
    ]);
    expect(await fixed(text, 'unknown-key')).toBe(text.replace('parameters', 'inputSchema'));
  });

  it('is missing where no key is near, or two are', async () => {
    expect(
      await checked(
        `{ "tools": [{ "name": "x", "description": "What it does.", "start": ["./tools/bin/x"] }, ${SOUND}] }`,
      ),
    ).toEqual(['error missing-field']);
    expect(
      await checked(
        `{ "tools": [{ "name": "x", "description": "What it does.", "comand": [], "commnd": [] }, ${SOUND}] }`,
      ),
    ).toEqual(['error missing-field', 'warning unknown-key', 'warning unknown-key']);
  });

  it('is missing, too, where its value can not be taken over', async () => {
    expect(
      await checked(`{ "tools": [{ "name": "x", "description": "What it does.", "cmd": "./tools/bin/x" }, ${SOUND}] }`),
    ).toEqual(['error missing-field', 'warning unknown-key']);
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

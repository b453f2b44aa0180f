import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manifestOf, problemsOf, type ReadOptions } from '../../../test/kit/manifests';
import { applyEdits } from '../document/edit/edit';
import { memoryWorkspace } from '../workspace';
import { EditedText } from './edited-text';
import { fixesFor, safeFixes } from './fixes';

const agentcli = (tool: string) => `{ "tools": [${tool}, { "name": "other", "command": ["./tools/bin/other"] }] }`;

/** The texts after each fix of the first problem with a code, by the title of the fix. */
async function offered(text: string, code: string, options: ReadOptions = {}): Promise<Record<string, string>> {
  const problem = (await problemsOf(text, options)).find((one) => one.code === code);
  if (!problem) throw new Error(`no problem ${code}`);
  const fixes = await fixesFor(manifestOf(text, options), problem, options.workspace ?? memoryWorkspace());
  return Object.fromEntries(fixes.map(({ title, edits }) => [title, applyEdits(text, edits)]));
}

const editsOf = (fixes: Awaited<ReturnType<typeof safeFixes>>) => fixes.flatMap(({ edits }) => edits);

async function allFixed(text: string, options: ReadOptions = {}): Promise<string> {
  const problems = await problemsOf(text, options);
  const fixes = await safeFixes(manifestOf(text, options), problems, options.workspace ?? memoryWorkspace());
  return applyEdits(text, editsOf(fixes));
}

it('does not rename a key if the platform refuses its value', async () => {
  const text = agentcli('{ "name": "x", "command": ["./tools/bin/x"], "timeoutSecs": "soon" }');
  expect(await offered(text, 'unknown-key')).toEqual({});
  expect(await allFixed(text)).toBe(text);
});

it('converts the value when renaming the key if the platform would refuse it unchanged', async () => {
  const text = (member: string) => agentcli(`{ "name": "x", "command": ["./tools/bin/x"], ${member} }`);
  const before = text('"timeoutSecs": "5"');
  const after = text('"timeoutSec": 5');
  expect(await offered(before, 'unknown-key')).toEqual({ 'Rename to `timeoutSec`': after });
  expect(await allFixed(before)).toBe(after);
});

it('still applies the other fixes of the file if one of them would make something worse', async () => {
  const text = (other: string) =>
    `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], "timeoutSecs": "soon" }, { "name": "y", "command": ["./tools/bin/y"], ${other} }] }`;
  expect(await allFixed(text('"descripton": "Y."'))).toBe(text('"description": "Y."'));
});

it('adds what another sign-in needs when it changes to it', async () => {
  const head = { slug: 'ACME_ORDERS', version: '1.0.0', name: 'Acme Orders', description: 'Orders.' };
  const auth = { type: 'secret', scope: ['read'] };
  const text = JSON.stringify({ ...head, baseUrl: 'https://api.acme.example', auth, tools: [] });
  const options = { uri: 'file:///w/manifest.json', dialect: 'kasilabs' };
  const texts = Object.values(await offered(text, 'kasilabs/unused-auth', options));
  const after = JSON.parse(texts.find((one) => one.includes('oauth2')) ?? '{}');
  const keys = ['type', 'scope', 'authorizationUrl', 'tokenUrl'];
  expect(Object.keys(after.auth)).toEqual(expect.arrayContaining(keys));
});

it('does not give a new tool the name of another one', async () => {
  const text =
    '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }, { "command": ["./tools/bin/b"] }] }';
  const after = text.replace('["./tools/bin/b"] }', '["./tools/bin/b"], "name": "get_time_2" }');
  expect(Object.values(await offered(text, 'missing-field'))).toEqual([after]);
});

it('does not add a name to an array that already has it', async () => {
  const options = { uri: 'file:///w/tools/mail/manifest.json', dialect: 'talos' };
  const parameters = { type: 'object', properties: {} };
  const head = { id: 'mail', name: 'Mail', description: 'Mail.', version: '1.0.0' };
  const all = [{ name: 'gmail_search', description: 'Searches.', parameters }];
  const reading = { id: 'reading', name: 'Reading', description: 'Reads.' };
  const manifest = (functions: readonly string[]) =>
    JSON.stringify({ ...head, functions: all, modules: [{ ...reading, functions }] });
  const again = await offered(manifest(['gmail_search', 'gmail_serch']), 'talos/unknown-function', options);
  expect(Object.keys(again)).not.toContain('Change to `gmail_search`');
  const first = await offered(manifest(['gmail_serch']), 'talos/unknown-function', options);
  expect(first['Change to `gmail_search`']).toBe(manifest(['gmail_search']));
});

it('adds no key next to a misspelt one that is meant for it, and does not hide the problem of the misspelt one', async () => {
  const options: ReadOptions = {
    uri: 'file:///w/config/tool_manifest.json',
    workspace: memoryWorkspace({
      'file:///w/src/__init__.py': '',
      'file:///w/src/bridge/__init__.py': '',
      'file:///w/src/bridge/tool_manager.py': 'class Tool:\n    pass\n',
      'file:///w/src/bridge/git.py':
        'from src.bridge.tool_manager import Tool\n\nclass GitTool(Tool):\n    def execute(self):\n        return {}\n',
    }),
  };
  const manifest = (key: string) =>
    `{ "schema_version": "1.0", "metadata": { "name": "x", "description": "X." }, "tools": [{ "name": "git", "description": "Git.", "module": "src.bridge.git", "${key}": "GitTool" }] }`;
  const text = manifest('class');
  const texts = Object.values(await offered(text, 'forged-pylot/missing-class-name', options));
  expect(texts).toEqual([manifest('class_name')]);
  const after = await allFixed(text, options);
  expect(after).not.toMatch(/"class_name".*"class"|"class":.*"class_name"/);
});

it('tries no fixes in a text that takes long to parse', async () => {
  const tool = (i: number) => `{ "name": "t${i}", "command": ["./tools/bin/t${i}"], "timeoutSecs": "soon" }`;
  const tools = Array.from({ length: 3_000 }, (_, i) => tool(i));
  const text = `{ "tools": [${tools.join(', ')}] }`;
  expect(Object.keys(await offered(text, 'unknown-key'))).toEqual(['Rename to `timeoutSec`']);
});

it('fixes thousands of problems at once', async () => {
  const tool = (i: number) => ({
    name: `tool_${i}`,
    descripton: `Does the work of number ${i}.`,
    command: ['/bin/true'],
  });
  const tools = Array.from({ length: 4_000 }, (_, i) => tool(i));
  const text = JSON.stringify({ tools }, undefined, 1);
  const manifest = manifestOf(text);
  const problems = await problemsOf(text);
  const started = performance.now();
  const fixes = await safeFixes(manifest, problems, memoryWorkspace());
  // The text is parsed and checked once more with all of them applied, not once for each, which would take minutes.
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(fixes).toHaveLength(4_000);
  expect(applyEdits(text, editsOf(fixes))).toBe(text.replaceAll('descripton', 'description'));
});

it('takes edits exactly if they touch none taken before', () => {
  const edit = fc.record({ offset: fc.nat(40), length: fc.nat(4) }).map((span) => ({ ...span, text: '' }));
  const touch = (a: { offset: number; length: number }, b: { offset: number; length: number }) =>
    a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(edit, { maxLength: 3, comparator: touch })), (takers) => {
      const edited = new EditedText();
      const before: { offset: number; length: number }[] = [];
      for (const edits of takers) {
        const isFree = !edits.some((one) => before.some((other) => touch(one, other)));
        expect(edited.take(edits)).toBe(isFree);
        if (isFree) before.push(...edits);
      }
    }),
  );
});

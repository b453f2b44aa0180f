/** What targets do to the tools of an open document. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { InitializationOptions } from '../../server/protocol/messages';
import {
  NamedVerdictsRequest,
  TargetFormRequest,
  TargetSummaryRequest,
  TargetsChangedNotification,
  TargetVerdictsRequest,
} from '../../server/protocol/targets';
import { CONFIGURED, type LspClient, lspTest } from './lsp-client';

const URI = 'file:///w/tools.json';
const SCHEMA = { type: 'object', properties: { tags: { type: 'array' } }, required: ['tags'] };
const TOOLS = [
  { name: 'find', description: 'Finds.', command: ['./tools/bin/find'], schema: SCHEMA },
  { name: 'now', description: 'The time.', command: ['./tools/bin/now'] },
];
const TEXT = `${JSON.stringify({ tools: TOOLS }, undefined, 2)}\n`;

/** A manifest of a platform that itself calls no model. */
const PLAIN = `schema_version: "1.0"
metadata: { name: default, description: d }
tools:
  - { name: find_text, description: Finds a text., module: src.tools.find_text, class_name: FindText, inputs: {} }
`;

const test = lspTest();

/** Opens the manifest with some targets named in the settings. */
async function start(
  targets?: readonly string[],
  initializationOptions: InitializationOptions = {},
): Promise<LspClient> {
  const client = await test.start({ capabilities: CONFIGURED, initializationOptions, settings: () => ({ targets }) });
  await client.configured();
  await client.open(URI, TEXT);
  return client;
}

const find = { uri: URI, tool: { name: 'find', index: 0 } };

it('has what each target does to a tool, with those that are named first', async () => {
  const client = await start(['gemini', 'anthropic']);
  const verdicts = await client.ask(TargetVerdictsRequest, find);
  const [first, second, third] = verdicts ?? [];
  expect(first).toMatchObject({ id: 'gemini', isNamed: true, verdict: 'refused', problems: 1 });
  expect(first?.reason).toBe('The array `tags` has no `items`.');
  expect(second).toEqual({
    ...{ id: 'anthropic', title: 'Anthropic Messages', shortTitle: 'Anthropic' },
    ...{ isNamed: true, verdict: 'ok', problems: 0 },
  });
  expect(third).toMatchObject({ id: 'openai', isNamed: false });
});

it('has the worst of all tools for a manifest', async () => {
  const client = await start();
  const verdicts = await client.ask(TargetVerdictsRequest, { uri: URI });
  const of = (id: string) => verdicts?.find((one) => one.id === id)?.verdict;
  expect([of('gemini'), of('mcp')]).toEqual(['refused', 'ok']);
});

it('knows no tool that is not there, and no target of another name', async () => {
  const client = await start();
  const gone = { uri: URI, tool: { name: 'gone', index: 5 } };
  expect(await client.ask(TargetVerdictsRequest, gone)).toBeNull();
  expect(await client.ask(TargetSummaryRequest, gone)).toBeNull();
  expect(await client.ask(TargetFormRequest, { ...find, target: 'other' })).toBeNull();
  expect(await client.ask(NamedVerdictsRequest, { uri: 'file:///w/other.json' })).toBeNull();
});

it('has the verdicts of the named targets for lenses, at the names of the tools', async () => {
  const client = await start(['gemini']);
  const tools = await client.ask(NamedVerdictsRequest, { uri: URI });
  const found = tools?.map(({ name, range, targets }) => `${name} ${range.start.line} ${targets[0]?.verdict}`);
  expect(found).toEqual(['find 3 refused', 'now 21 ok']);
});

it('lists every tool without verdicts if no targets are named', async () => {
  const client = await start([]);
  const uri = 'file:///w/config/tool_manifest.yaml';
  await client.open(uri, PLAIN, 'yaml');
  const tools = await client.ask(NamedVerdictsRequest, { uri });
  expect(tools?.map(({ name, targets }) => [name, targets])).toEqual([['find_text', []]]);
});

it('a tool whose parameters its platform keeps is not said to be taken', async () => {
  const uri = 'file:///w/search-tickets.json';
  const client = await start(['gemini']);
  await client.open(uri, await readFile('examples/glean/search-tickets.json', 'utf8'));
  const part = { uri, tool: { name: 'searchTickets', index: 0 } };
  const tools = await client.ask(NamedVerdictsRequest, { uri });
  expect(tools?.map(({ targets }) => targets)).toMatchObject([[{ id: 'gemini', verdict: 'ok', blind: 'parameters' }]]);
  const notes = [expect.stringMatching(/not in the manifest.*"Fetch Parameters…"/)];
  expect(await client.ask(TargetFormRequest, { ...part, target: 'gemini' })).toMatchObject({
    blind: 'parameters',
    notes,
  });
  const summary = await client.ask(TargetSummaryRequest, part);
  expect(summary).toContain('? parameters not examined for Gemini');
  expect(summary).not.toContain('✓');
});

it('targets lead to their previews in a client that has the command', async () => {
  const summaryOf = async (options: InitializationOptions) =>
    (await start(['gemini'], options)).ask(TargetSummaryRequest, find);
  expect(await summaryOf({})).not.toContain('command:');
  const link = /refused by \[Gemini\]\(command:toolManifest\.previewToolForTarget\?([^)]*)\)/;
  const [, query = ''] = link.exec((await summaryOf({ previewsTargets: true })) ?? '') ?? [];
  const tool = { uri: URI, ...find.tool, dialect: 'goagent agentcli' };
  expect(JSON.parse(decodeURIComponent(query))).toEqual([tool, 'gemini']);
});

it('shows the same in the hover and in the summary', async () => {
  const client = await start(['gemini']);
  const summary = await client.ask(TargetSummaryRequest, find);
  expect(summary).toContain('✗ refused by Gemini: The array `tags` has no `items`.');
  // The tokens stand elsewhere in a hover.
  const [targets = ''] = summary?.split('\n\n≈') ?? [];
  expect(targets).toContain('✗ refused by Gemini');
  expect(JSON.parse(await client.hover(URI, 3, 15)).value).toContain(targets);
  expect(summary).toMatch(/≈ \d+ tokens in each request/);
});

it('a form has its changes with their places, also while the text is broken', async () => {
  const client = await start();
  const ask = () => client.ask(TargetFormRequest, { ...find, target: 'openai' });
  const form = await ask();
  expect(form).toMatchObject({ verdict: 'refused', isOutdated: false, isNamed: true });
  expect(form?.wire).toMatchObject({ function: { name: 'find' } });
  const paths = [['function', 'parameters', 'properties', 'tags', 'items']];
  const added = { message: 'The array `tags` has no `items`.', repair: 'Add `items` (anything)', paths };
  expect(form?.tools[0]?.changes).toMatchObject([{ ...added, range: { start: { line: 12 } } }]);
  await client.change(URI, 2, `\n\n${TEXT.replace('"find",', '"find"')}`);
  const broken = await ask();
  expect(broken).toMatchObject({ isOutdated: true, wire: form?.wire });
  expect(broken?.tools[0]?.changes[0]?.range?.start.line).toBe(14);
});

it('a form says what it is of a tool that the target itself changes', async () => {
  const client = await start();
  const schema = { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } };
  const tools = [{ name: 'find', description: 'Finds.', command: ['./tools/bin/find'], schema }];
  await client.change(URI, 2, JSON.stringify({ tools }));
  const ask = async (target: string) => {
    const form = await client.ask(TargetFormRequest, { ...find, target });
    return [form?.verdict, form?.exportOfChanged];
  };
  const what =
    'what to write so that Copilot passes it on unchanged, not what Copilot makes of the tool as it is written';
  expect(await ask('copilot:gpt-4.1')).toEqual(['changed', what]);
  expect(await ask('copilot:claude-sonnet')).toEqual(['ok', undefined]);
});

it('a form follows the text', async () => {
  const client = await start();
  for (const [index, description] of ['F', 'Fi', 'Fin'].entries()) {
    await client.change(URI, index + 2, TEXT.replace('Finds.', description));
    const form = await client.ask(TargetFormRequest, { ...find, target: 'mcp' });
    expect(form?.wire).toMatchObject({ description });
  }
});

it('a client that has asked is told when other targets are named', async () => {
  const client = await start(['mcp']);
  let told = 0;
  client.connection.onNotification(TargetsChangedNotification, () => {
    told++;
  });
  await client.ask(NamedVerdictsRequest, { uri: URI });
  client.settings = () => ({ targets: ['gemini'] });
  await client.tell('workspace/didChangeConfiguration', { settings: null });
  await expect.poll(() => told).toBeGreaterThan(0);
  const tools = await client.ask(NamedVerdictsRequest, { uri: URI });
  expect(tools?.[0]?.targets).toMatchObject([{ id: 'gemini' }]);
});

it('a form calls a tool whose name is refused by one that no other tool has', async () => {
  const client = await start();
  const uri = 'file:///w/named/tools.json';
  const tools = ['get.it', 'get_it', 'put.it'].map((name) => {
    return { name, description: `Does ${name}.`, command: ['./tools/bin/a'] };
  });
  await client.open(uri, JSON.stringify({ tools }));
  const form = await client.ask(TargetFormRequest, { uri, target: 'anthropic' });
  const repairs = form?.tools.map(({ changes }) => changes.map(({ repair = '' }) => repair));
  const calls = repairs?.map((all) => all.filter((repair) => repair.startsWith('Call')));
  expect(calls).toEqual([['Call it `get_it_2`'], [], ['Call it `put_it`']]);
});

it('has what the platform drops and what the form has no place for, as the report of an export does', async () => {
  const client = await start([]);
  const changesOf = async (file: string, name: string) => {
    const uri = `file:///w/${file}`;
    await client.open(uri, await readFile(`examples/${file}`, 'utf8'));
    const part = { uri, tool: { name, index: 0 }, target: 'gemini' };
    const form = await client.ask(TargetFormRequest, part);
    const losses = form?.tools[0]?.changes.filter(({ evidence }) => evidence === undefined) ?? [];
    return losses.map(({ treatment, message, loss, range, paths }) => {
      return [treatment, message, loss, range?.start.line, ...paths.map((path) => path.join('/'))];
    });
  };
  const dropped = ['Talos does not pass on `enum` of `sky`.', '`enum` of `sky`, but for what the description says'];
  const talos = await changesOf('talos/tools/weather-notes/manifest.json', 'add_note');
  expect(talos).toEqual([['changed', ...dropped, 93, 'parameters/properties/sky']]);
  expect(await changesOf('kasilabs/manifest.json', 'track_parcel')).toEqual([
    ['changed', 'The tool has an output schema.', 'the output schema', 65, ''],
  ]);
});

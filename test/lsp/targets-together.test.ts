/** What tools are refused for because of each other, or of their own platform, is the same everywhere: on the command line, in problems, lenses, hovers, lists and previews. */
import { beforeEach, describe, expect, it } from 'vitest';
import { targets } from '../../cli/targets/targets';
import {
  NamedVerdictsRequest,
  TargetFormRequest,
  TargetSummaryRequest,
  TargetVerdictsRequest,
} from '../../server/protocol/targets';
import { endedIn } from '../kit/terminal';
import { type LspClient, lspTest } from './lsp-client';

const { at: pathOf, uriOf, write, start } = lspTest();
let client: LspClient;

beforeEach(async () => {
  client = await start({ folders: [uriOf('')] });
});

/** A tool with so many optional properties, each of which every target takes. */
const tool = (name: string, optional = 0) => {
  const value = { type: 'string', description: 'A value.' };
  const properties = Object.fromEntries(Array.from({ length: optional }, (_, at) => [`a${at}`, value]));
  const schema = { type: 'object', properties, additionalProperties: false };
  return { name, description: `Does what ${name} does.`, schema, command: ['./tools/bin/tool'] };
};

type Tools = readonly ReturnType<typeof tool>[];

/** Opens a manifest for which targets are named. @returns its URI */
async function open(tools: Tools, named: readonly string[], rules = {}): Promise<string> {
  const uri = uriOf('tools.json');
  const text = JSON.stringify({ tools });
  await write('tools.json', text);
  await write('.tool-manifest.json', { targets: named, servers: SERVERS, rules });
  await client.open(uri, text);
  return uri;
}

const SERVERS = { docs: { files: '**' } };

/** What a target does to each tool, as the command line prints it. */
async function entries(target: string): Promise<readonly (Printed | undefined)[]> {
  const { stdout } = await endedIn(pathOf(''), (terminal) => targets(['tools.json', '--format', 'json'], terminal));
  const [file] = JSON.parse(stdout).files as readonly { readonly tools: readonly Entry[] }[];
  return (file?.tools ?? []).map((one) => one.targets[target]);
}

/** The indexes of the tools that a target refuses, as the command line prints it. */
async function printed(target: string): Promise<readonly number[]> {
  return (await entries(target)).flatMap((one, index) => (one?.verdict === 'refused' ? [index] : []));
}

interface Printed {
  readonly verdict: string;
  readonly blind?: string;
}

interface Entry {
  readonly targets: Readonly<Record<string, Printed>>;
}

/** The same as lenses and the view show it. */
async function inLenses(uri: string, target: string): Promise<readonly number[]> {
  const verdicts = (await client.ask(NamedVerdictsRequest, { uri })) ?? [];
  return verdicts.flatMap(({ index, targets: all }) =>
    all.some(({ id, verdict }) => id === target && verdict === 'refused') ? [index] : [],
  );
}

const RAISED = { 'schema-root-type': 'error' };

const LONG = (end: string) => `search_the_documentation_${end}_pages_of_the_latest_stable_release`;

/** One that counts, and one about names; `manifest-problems.test.ts` has the others. */
const CASES: readonly (readonly [string, string, Tools, number, string])[] = [
  [
    'the optional properties of all tools',
    'anthropic-strict',
    [6, 8, 7, 6, 1].map((n, i) => tool(`tool_${i}`, n)),
    3,
    'The tools of the manifest have 28 optional properties together, more than 24',
  ],
  [
    'names that become the same',
    'gemini-cli',
    [tool('now'), tool(LONG('english')), tool(LONG('spanish'))],
    2,
    'The tool is called',
  ],
];

describe.each(CASES)('%s', (_, target, tools, at, message) => {
  const part = (uri: string) => ({ uri, tool: { name: tools[at]?.name ?? '', index: at } });

  it('are a problem on the command line, in lenses and in the view Tools', async () => {
    const uri = await open(tools, [target, 'mcp']);
    expect(await printed(target)).toEqual([at]);
    expect(await inLenses(uri, target)).toEqual([at]);
    const verdicts = (await client.ask(NamedVerdictsRequest, { uri })) ?? [];
    const reasons = verdicts[at]?.targets.map(({ verdict, reason }) => [verdict, reason]);
    expect(reasons).toEqual([
      ['refused', expect.stringContaining(message)],
      ['ok', undefined],
    ]);
  });

  it('are one in the hover and in the list of targets, also if it is not named', async () => {
    const uri = await open(tools, ['mcp']);
    const summary = (await client.ask(TargetSummaryRequest, part(uri))) ?? '';
    expect(summary).toMatch(/Other targets\n- ✗ refused by /);
    const verdicts = (await client.ask(TargetVerdictsRequest, part(uri))) ?? [];
    expect(verdicts.find(({ id }) => id === target)).toMatchObject({
      verdict: 'refused',
      problems: 1,
      reason: expect.stringContaining(message),
    });
    const whole = (await client.ask(TargetVerdictsRequest, { uri })) ?? [];
    expect(whole.find(({ id }) => id === target)).toMatchObject({ verdict: 'refused', problems: 1 });
  });

  it('are one in the previews of the tool and of the manifest', async () => {
    const uri = await open(tools, [target]);
    const form = await client.ask(TargetFormRequest, { ...part(uri), target });
    expect(form?.verdict).toBe('refused');
    expect(form?.tools[0]?.changes.filter(({ isOfAllTools }) => isOfAllTools)).toMatchObject([
      { message: expect.stringContaining(message) },
    ]);
    const whole = await client.ask(TargetFormRequest, { uri, target });
    expect(whole?.tools.map(({ verdict }) => verdict).indexOf('refused')).toBe(at);
  });
});

it('an edit that ends it is seen at once', async () => {
  const tools = [tool('first', 20), tool('second', 6)];
  const uri = await open(tools, ['anthropic-strict']);
  expect(await inLenses(uri, 'anthropic-strict')).toEqual([1]);
  await client.change(uri, 2, JSON.stringify({ tools: [tool('first', 18), tool('second', 6)] }));
  expect(await inLenses(uri, 'anthropic-strict')).toEqual([]);
  await client.change(uri, 3, JSON.stringify({ tools: [tool('first', 18), tool('second', 7)] }));
  expect(await inLenses(uri, 'anthropic-strict')).toEqual([1]);
});

describe('tools with errors of their own platform are not said to be taken', () => {
  const { command: _, ...incomplete } = tool('incomplete');
  const tools = [tool('fine'), incomplete, tool('fine')] as unknown as Tools;
  const blind = [undefined, 'errors', 'errors'];
  const part = (uri: string, index: number) => ({ uri, tool: { name: tools[index]?.name ?? '', index } });

  it('on the command line, in lenses, hovers, lists and previews', async () => {
    const uri = await open(tools, ['openai']);
    expect((await entries('openai')).map((one) => one?.blind)).toEqual(blind);
    const lenses = (await client.ask(NamedVerdictsRequest, { uri })) ?? [];
    expect(lenses.map(({ targets: [openai] }) => openai?.blind)).toEqual(blind);
    const [taken, kept] = [
      '**Targets**\n- ✓ taken as it stands by OpenAI\n',
      '**Targets**\n- ? its errors keep it from OpenAI\n',
    ];
    for (const [index, shown] of [taken, kept, kept].entries()) {
      expect(await client.ask(TargetSummaryRequest, part(uri, index))).toContain(shown);
      const [openai] = (await client.ask(TargetVerdictsRequest, part(uri, index))) ?? [];
      expect(openai?.blind).toBe(blind[index]);
      const form = await client.ask(TargetFormRequest, { ...part(uri, index), target: 'openai' });
      expect(form?.blind).toBe(blind[index]);
      const hover = await client.hover(uri, 0, lenses[index]?.range.start.character ?? 0);
      expect(JSON.parse(hover).value).toContain(shown);
    }
    const [whole] = (await client.ask(TargetVerdictsRequest, { uri })) ?? [];
    expect(whole?.blind).toBe('errors');
  });

  it('also where what a named target says of the same place hides the error', async () => {
    const { schema, ...rest } = tool('listed');
    const uri = await open([{ ...rest, schema: { ...schema, type: 'array' } }], ['openai', 'cursor'], RAISED);
    const found = await entries('cursor');
    const [lens] = (await client.ask(NamedVerdictsRequest, { uri })) ?? [];
    expect([found[0]?.blind, lens?.targets[1]?.blind]).toEqual(['errors', 'errors']);
  });

  it('and in the hover of their name in a cases file', async () => {
    await open(tools, ['openai']);
    const uri = uriOf('tools.cases.json');
    await client.open(uri, '{"cases":[{"tool":"incomplete","arguments":{}}]}');
    expect(await client.hover(uri, 0, 20)).toContain('? its errors keep it from OpenAI');
  });

  it('as long as they have them: while the text is broken, as it was before', async () => {
    const uri = await open(tools, ['openai']);
    const text = JSON.stringify({ tools });
    const blinds = async () =>
      (await client.ask(NamedVerdictsRequest, { uri }))?.map(({ targets: [openai] }) => openai?.blind);
    expect(await blinds()).toEqual(blind);
    await client.change(uri, 2, text.slice(0, -1));
    expect(await blinds()).toEqual(blind);
    await client.change(uri, 3, JSON.stringify({ tools: [tool('fine'), tool('incomplete'), tool('other')] }));
    expect(await blinds()).toEqual([undefined, undefined, undefined]);
  });
});

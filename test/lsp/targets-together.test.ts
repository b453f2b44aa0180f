/** What tools are refused for because of each other is the same everywhere: on the command line, in problems, lenses, hovers, lists and previews. */
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
async function open(tools: Tools, named: readonly string[]): Promise<string> {
  const uri = uriOf('tools.json');
  const text = JSON.stringify({ tools });
  await write('tools.json', text);
  await write('.tool-manifest.json', { targets: named, servers: SERVERS });
  await client.open(uri, text);
  return uri;
}

const SERVERS = { docs: { files: '**' } };

/** The indexes of the tools that a target refuses, as the command line prints it. */
async function printed(target: string): Promise<readonly number[]> {
  const { stdout } = await endedIn(pathOf(''), (terminal) => targets(['tools.json', '--format', 'json'], terminal));
  const [file] = JSON.parse(stdout).files as readonly { readonly tools: readonly Printed[] }[];
  return (file?.tools ?? []).flatMap((one, index) => (one.targets[target]?.verdict === 'refused' ? [index] : []));
}

interface Printed {
  readonly targets: Readonly<Record<string, { readonly verdict: string }>>;
}

/** The same as lenses and the view show it. */
async function inLenses(uri: string, target: string): Promise<readonly number[]> {
  const verdicts = (await client.ask(NamedVerdictsRequest, { uri })) ?? [];
  return verdicts.flatMap(({ index, targets: all }) =>
    all.some(({ id, verdict }) => id === target && verdict === 'refused') ? [index] : [],
  );
}

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

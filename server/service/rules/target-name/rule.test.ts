import { describe, expect, it } from 'vitest';
import { check, fixTitles, messages } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { toolWith } from '../../dialects/kasilabs/rules/example';
import { EXAMPLE_URI, functionWith, manifestWith } from '../../dialects/talos/rules/example';
import { memoryWorkspace } from '../../workspace';
import { targetName as RULE } from './rule';

itFollowsItsExample(RULE);

it('counts the name as the client shows it to the model', async () => {
  const name = `get_the_weather_of_a_city_for_the_next_two_weeks_by_hour_${'and_minute_'.repeat(6)}`;
  const long = RULE.example.bad.replace('get.weather', name);
  expect(await messagesOf(RULE, long, ['claude-code'])).toEqual([
    `The name has 137 characters, more than 128. It is called \`${`mcp__weather__${name}`.slice(0, 99)}…\` there. Anthropic refuses the whole request, and with it the session.`,
  ]);
  expect(await messagesOf(RULE, long, ['anthropic'])).toEqual([]);
});

it('is renamed to a similar name that all targets take', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"name": "get_weather"');
});

it('is renamed to what suits all targets, otherwise with those that it does not suit', async () => {
  const titles = async (name: string, targets: readonly string[]) => {
    const text = RULE.example.bad.replace('get.weather', name);
    return fixTitles(text, RULE.code, withTargets(targets));
  };
  expect(await titles('1.st', ['openai', 'gemini'])).toEqual(['Rename to `_1_st`']);
  expect(await titles('copilot.x', ['openai', 'vscode'])).toEqual(['Rename to `x`']);
});

const CLIENTS = ['openai', 'anthropic', 'cursor', 'claude-code', 'gemini-cli'];

it('is shortened so that it suits all targets with what they put before it', async () => {
  const titles = async (name: string) => {
    const text = RULE.example.bad.replace('get.weather', name);
    return fixTitles(text, RULE.code, withTargets(CLIENTS));
  };
  expect(await titles(`get_${'x'.repeat(80)}`)).toEqual([`Rename to \`get_${'x'.repeat(47)}\``]);
  expect(await titles(`get_the_weather_${'of_each_city_'.repeat(5)}`)).toEqual([
    'Rename to `get_the_weather_of_each_city_of_each_city_of_each`',
  ]);
});

it('says what each target does, and of many which they are', async () => {
  const text = RULE.example.bad.replace('get.weather', 'wetter_für');
  expect(await messagesOf(RULE, text, ['openai', 'gemini', 'mcp', 'anthropic'])).toEqual([
    'The name must have only letters, digits, `_` and `-`. OpenAI refuses the whole request. Anthropic refuses the whole request. Gemini refuses the whole request. MCP SDKs only warn.',
  ]);
  const [message] = await messagesOf(RULE, text, ['mcp', 'openai', 'gemini', 'bedrock', 'anthropic']);
  expect(message).toMatch(/Anthropic refuses the whole request\. It matters to MCP and Gemini, too\.$/);
});

const named = (...names: readonly string[]) =>
  JSON.stringify({
    tools: names.map((name, i) => ({ name, description: `Does ${i} of it.`, command: ['./tools/bin/a'] })),
  });

it('is renamed to a name that is free, in the manifest and for each target', async () => {
  const titles = (names: readonly string[], targets: readonly string[]) =>
    fixTitles(named(...names), RULE.code, withTargets(targets));
  expect(await titles(['get.x', 'get_x'], ['openai'])).toEqual(['Rename to `get_x_2`']);
  expect(await titles(['get.x', 'get_x', 'get_x_2'], ['openai'])).toEqual(['Rename to `get_x_3`']);
  expect(await titles(['get_x', 'get.x'], ['claude-code'])).toEqual(['Rename to `get_x_2`']);
  const long = `get_${'x'.repeat(60)}`;
  expect(await titles([long.slice(0, 64), `${long}y`], ['openai'])).toEqual([`Rename to \`${long.slice(0, 62)}_2\``]);
  const alike = ['create', 'change'].map((verb) => `get_it_${'and_'.repeat(6)}${verb}_${'x'.repeat(31)}`);
  expect(await titles(alike, ['gemini-cli'])).toHaveLength(1);
});

it('is reported once, also where the dialect has a rule of its own about what providers refuse', async () => {
  const uri = 'file:///w/manifest.json';
  const options = { ...withTargets(['openai']), uri };
  const found = await check(toolWith({ name: 'look up order' }), options);
  expect(found.filter((line) => line.endsWith('/name'))).toEqual(['error target-name /tools/0/name']);
});

describe('a function of Talos', () => {
  const talos = (id: string, name: string) =>
    messages(manifestWith({ id, functions: [functionWith({ name })] }), RULE.code, {
      uri: EXAMPLE_URI,
      workspace: memoryWorkspace({}, { targets: { ids: ['openai'] } }),
    });

  it('is told of what its `id` has that does not fit, with the name that the model sees', async () => {
    const [message, ...others] = await talos('wn.x', 'list_notes');
    expect(others).toEqual([]);
    expect(message).toContain(
      'The names that models see begin with `id` and must have only letters, digits, `_` and `-`: `list_notes` is called `wn.x_list_notes` there.',
    );
  });

  it('is told the name that is too long', async () => {
    const id = 'a'.repeat(55);
    const [message] = await talos(id, 'add_note_and_more');
    expect(message).toContain(`has 73 characters, more than 64. It is called \`${id}_add_note_and_more\` there.`);
  });
});

it('is told where two names become the same for a client', async () => {
  const [first, second] = [
    'createConfluencePageWithAttachmentsAndPermissions',
    'deleteConfluencePageWithAttachmentsAndPermissions',
  ];
  const text = JSON.stringify({
    tools: [first, second].map((name) => ({ name, description: `Does ${name}.`, command: ['./tools/bin/a'] })),
  });
  const server = { server: 'atlassian-rovo-mcp-server-cloud', plugin: undefined };
  const workspace = memoryWorkspace({}, { targets: { ids: ['gemini-cli'], ...server } });
  expect((await messages(text, RULE.code, { workspace })).join()).toContain('as the tool `createConfluence');
});

import { describe, expect, it } from 'vitest';
import { check, fixTitles, messages } from '../../../../test/kit/manifests';
import { messagesOf, targetRuleOf, withTargets } from '../../../../test/kit/targets';
import { toolWith } from '../../dialects/kasilabs/rules/example';
import { EXAMPLE_URI, functionWith, manifestWith } from '../../dialects/talos/rules/example';
import { PROBLEM_CODES } from '../../targets/model/problem';
import { memoryWorkspace } from '../../workspace';
import { withSchema } from '../with-schema';
import { TARGET_RULES } from './rules';

it.each(TARGET_RULES)(
  '$code finds its bad example, and no rule anything in its good one',
  async ({ code, example }) => {
    const { bad, good, targets } = example;
    if (bad !== '') expect((await check(bad, withTargets(targets))).join('\n')).toContain(` ${code} `);
    expect((await check(good, withTargets(targets))).filter((line) => line.includes(' target-'))).toEqual([]);
  },
);

it('there is a rule for each kind of problem that targets find', () => {
  expect(TARGET_RULES.map(({ code }) => code).toSorted()).toEqual(
    PROBLEM_CODES.map((code) => `target-${code}`).toSorted(),
  );
});

describe('target-name', () => {
  const RULE = targetRuleOf('name');

  it('counts the name as the client shows it to the model', async () => {
    const name = `get_the_weather_of_a_city_for_the_next_two_weeks_by_hour_${'and_minute_'.repeat(6)}`;
    const long = RULE.example.bad.replace('get.weather', name);
    expect(await messagesOf(RULE, long, ['claude-code'])).toEqual([
      `The name has 137 characters, more than 128. It is called \`${`mcp__weather__${name}`.slice(0, 99)}…\` there. Anthropic refuses the whole request, and with it the session.`,
    ]);
    expect(await messagesOf(RULE, long, ['anthropic'])).toEqual([]);
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
      'The name must have only letters, digits, `_` and `-`. OpenAI, Anthropic and Gemini refuse the whole request. MCP SDKs only warn.',
    ]);
    const [message] = await messagesOf(RULE, text, ['mcp', 'openai', 'copilot:gpt-4.1', 'vscode', 'talos']);
    expect(message).toMatch(/OpenAI refuses the whole request\. .* It matters to MCP and Talos, too\.$/);
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
});

describe('target-tool-count', () => {
  const RULE = targetRuleOf('tool-count');

  const tools = (count: number) =>
    JSON.stringify({
      tools: Array.from({ length: count }, (_, index) => ({
        name: `tool_${index}`,
        description: `Does what tool number ${index} does.`,
        command: ['./tools/bin/tool'],
      })),
    });

  it('is reported once, for the first tool that is too many', async () => {
    expect(await messagesOf(RULE, tools(130), ['openai', 'openai-strict'])).toEqual([
      'The manifest has 130 tools, more than 128. OpenAI refuses the whole request.',
    ]);
    expect(await check(tools(130), withTargets(['openai']))).toContain('error target-tool-count /tools/128/name');
    expect(await messagesOf(RULE, tools(128))).toEqual([]);
  });
});

describe('target-description', () => {
  const RULE = targetRuleOf('description');

  it('says nothing of a long description, which OpenAI takes', async () => {
    const long = RULE.example.good.replace('Tells', `${'Tells '.repeat(200)}`);
    expect(await check(long, withTargets(['openai', 'openai-strict']))).toEqual([]);
  });

  it('says before it is sent that Anthropic refuses half of a surrogate pair', async () => {
    const bad = withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The \\ud83d city." } }, "required": ["city"] }',
    );
    expect(await check(bad, withTargets(['anthropic']))).toEqual([
      'error target-description /tools/0/schema/properties/city/description',
    ]);
    expect(await check(bad.replace('\\ud83d', '\\ud83d\\ude00'), withTargets(['anthropic']))).toEqual([]);
    expect(await check(bad, withTargets(['openai']))).toEqual([]);
  });
});

describe('target-property-name', () => {
  const RULE = targetRuleOf('property-name');

  it('is at the name', async () => {
    expect(await messagesOf(RULE, RULE.example.bad, ['anthropic', 'gemini'])).toHaveLength(1);
  });
});

describe('target-limit', () => {
  const RULE = targetRuleOf('limit');

  it('counts the levels of objects', async () => {
    expect(await messagesOf(RULE, RULE.example.bad)).toEqual([
      'The schema has 11 levels of objects, more than 10. OpenAI (strict) refuses the whole request.',
    ]);
  });

  describe('what strict tools of Anthropic have together', () => {
    const manifest = (...optional: readonly number[]) =>
      JSON.stringify({
        tools: optional.map((count, index) => ({
          name: `tool_${index}`,
          description: `Does what tool number ${index} does.`,
          schema: {
            type: 'object',
            properties: Object.fromEntries(
              Array.from({ length: count }, (_, at) => [`a${at}`, { type: 'string', description: 'A value.' }]),
            ),
            additionalProperties: false,
          },
          command: ['./tools/bin/tool'],
        })),
      });
    const found = (...optional: readonly number[]) => messagesOf(RULE, manifest(...optional), ['anthropic-strict']);

    it('is reported once, at the tool with which it is too much', async () => {
      expect(await found(6, 8, 7, 6, 1)).toEqual([
        'The tools of the manifest have 28 optional properties together, more than 24: `tool_1` has the most, 8. Anthropic (strict) refuses the whole request.',
      ]);
      expect(await check(manifest(6, 8, 7, 6, 1), withTargets(['anthropic-strict']))).toContain(
        'error target-limit /tools/3/name',
      );
      expect(await found(6, 8, 7, 3)).toEqual([]);
    });

    it('is that of one tool, if that alone is too much', async () => {
      expect(await found(20, 25)).toEqual([
        'The schema has 25 optional properties, more than 24. Anthropic (strict) refuses the whole request.',
      ]);
    });

    it('does not count for a request that is not strict', async () => {
      expect(await messagesOf(RULE, manifest(20, 20), ['anthropic', 'openai'])).toEqual([]);
    });
  });
});

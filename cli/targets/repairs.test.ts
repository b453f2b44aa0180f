import { describe, expect, it } from 'vitest';
import { targetsFolder, tool } from '../../test/kit/targets-command';

const { file, run, json } = targetsFolder();

describe('the repair', () => {
  const NAMED = { id: 'weather-notes', name: 'W', description: 'Keeps notes.', version: '1.0.0' };
  const talos = (functions: readonly object[]) => file('tools/w/manifest.json', { ...NAMED, functions });
  const noted = (name: string, properties: object) => ({
    name,
    description: 'Adds a note.',
    parameters: { type: 'object', properties, required: Object.keys(properties) },
  });
  const problemsOf = async (target: string) => {
    const [{ tools = [] } = {}] = (await json('--target', target)).files;
    return tools.map(({ targets: of }) => of[target]?.problems ?? []);
  };

  it('is a name as the manifest writes it', async () => {
    await talos([noted('add.note', { text: { type: 'string', description: 'The text.' } })]);
    const [[problem] = []] = await problemsOf('openai');
    expect(problem?.repair).toBe('Rename to `add_note`');
    expect(problem?.message).toContain('It is called `weather-notes_add.note` there.');
  });

  it('is no name that another tool has, or is advised, in any format', async () => {
    const named = (name: string) => tool(name, { properties: {} });
    file('tools.json', { tools: ['get.it', 'get_it', 'a.b', 'a/b'].map(named) });
    for (const format of ['text', 'json', 'markdown', 'sarif']) {
      const { stdout } = await run('--target', 'anthropic', '--format', format);
      expect(stdout, format).not.toContain('Rename to `get_it`');
      expect(stdout.match(/Rename to `a_b`/g), format).toHaveLength(1);
    }
  });

  it('is nothing that the manifest does not write', async () => {
    await talos([noted('add_note', { text: { type: 'string', description: 'The text.' } })]);
    const [[problem] = []] = await problemsOf('gemini');
    expect(problem).toMatchObject({ path: '/functions/0/parameters', code: 'target-keyword' });
    expect(problem?.repair).toBeNull();
  });

  it('says what the platform adds, and where it sends what is required as optional', async () => {
    const { parameters, ...note } = noted('add_note', { o: { enum: ['a'] } });
    await talos([{ ...note, parameters: { ...parameters, additionalProperties: true } }]);
    const [[strict = []], [gemini = []]] = [await problemsOf('openai-strict'), await problemsOf('gemini')];
    expect(strict.map(({ message, repair }) => [message?.split('. ')[0], repair])).toEqual([
      [
        'Talos sends the property `o` as optional, although it is in `required`: it sends the property without a `type`',
        null,
      ],
      ['The schema `o` has no `type`', 'Set `type` to `"string"`'],
    ]);
    expect(gemini.map(({ code, message, repair }) => [code, message?.includes('Talos adds it.'), repair])).toEqual([
      ['target-keyword', true, null],
      ['target-type', false, 'Set `type` to `"string"`'],
    ]);
  });

  it('of what the platform drops is not to write it: the message says that it does', async () => {
    await talos([
      noted('add_note', {
        o: { type: 'object', properties: { a: { type: 'string' } }, description: 'Options.' },
        tags: { type: 'array', description: 'Tags.' },
      }),
    ]);
    const [problems = []] = await problemsOf('gemini');
    expect(problems.filter(({ code }) => code === 'target-type').map(({ message }) => message)).toEqual([
      'The schema `o` has no `type`. Talos sends it without one: it drops `"type": "object"`. Gemini refuses the whole request.',
      'The schema has no `type`. `items` is not written, and Talos sends it as an empty schema: write it with a `type`. Gemini refuses the whole request.',
    ]);
  });

  it('is none that the editor does not offer: numbers that are not exact, and what another repair comes before', async () => {
    const bounded = (least: string) =>
      `{ "tools": [{ "name": "a", "description": "Does it.", "command": ["./a"], "schema": { "type": "object", "properties": { "n": { "type": "integer", "exclusiveMinimum": ${least} } }, "required": ["n"] } }] }`;
    const repairs: (string | null | undefined)[] = [];
    for (const least of ['9007199254740992', '9007199254740993']) {
      file('tools.json', bounded(least));
      repairs.push((await problemsOf('gemini'))[0]?.[0]?.repair);
    }
    expect(repairs).toEqual(['Move `exclusiveMinimum` into the description', null]);
    const $ref = '#/$defs/n';
    const $defs = { n: { type: 'integer' } };
    file('tools.json', { tools: [tool('a', { properties: { n: { $ref } }, required: ['n'], $defs })] });
    const [found = []] = await problemsOf('gemini');
    expect(found.map(({ repair }) => repair)).toEqual(['Inline `$ref`', null]);
  });
});

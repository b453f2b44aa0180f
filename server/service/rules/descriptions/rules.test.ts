import { describe, expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import type { Json } from '../../document/tree/node';
import { isPlaceholder } from '../words';

/** A manifest with a tool for each of some descriptions. */
const described = (...descriptions: readonly string[]) =>
  JSON.stringify({
    tools: descriptions.map((description, i) => ({ name: `tool_${i}`, description, command: ['./tools/bin/x'] })),
  });

describe('missing-description', () => {
  const CODE = 'missing-description';
  const tool = (more = '') => `{ "tools": [{ "name": "get_time"${more}, "command": ["./tools/bin/get_time"] }] }`;

  it('is reported at the name of the tool, unless there is one', async () => {
    expect(await check(tool())).toContain('warning missing-description /tools/0/name');
    expect(await messages(tool(', "description": "Tells the time."'), CODE)).toEqual([]);
  });

  it.each(['""', '"  "', 'null'])('treats %s as none', async (value) => {
    expect(await messages(tool(`, "description": ${value}`), CODE)).toEqual([
      expect.stringContaining('has an empty description'),
    ]);
  });

  it.each(['', ', "description": ""'])('adds one to fill in to %j', async (more) => {
    expect(await fixed(tool(more), CODE)).toBe(
      tool(', "description": "TODO: say what get_time does, and when to call it."'),
    );
  });
});

describe('undocumented-parameter', () => {
  const tool = (parameter: string) =>
    `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], "schema": { "type": "object", "properties": { "city": ${parameter} } } }] }`;

  it('is reported at the name of the parameter, with a description to fill in', async () => {
    const text = tool('{ "type": "string" }');
    expect(await check(text)).toContain('hint undocumented-parameter /tools/0/schema/properties/city');
    expect(await fixed(text, 'undocumented-parameter')).toBe(
      tool('{ "type": "string", "description": "TODO: say what city means." }'),
    );
  });

  it.each(
    [
      ['{ "type": "string", "description": "The city." }', '{ "$ref": "#/definitions/city" }', '{ "const": 1 }'],
      ['{ "anyOf": [{ "type": "string", "description": "The city." }, { "type": "null" }] }'],
      ['{ "anyOf": [{ "$ref": "#/definitions/city" }, { "type": "null" }] }', 'true', '{ "enum": ["Kyoto", "Nara"] }'],
      ['{ "type": "string", "format": "uri" }', '{ "type": "array", "items": { "enum": ["Kyoto"] } }'],
      ['{ "type": "object", "properties": { "name": { "type": "string", "description": "Its name." } } }'],
      ['{ "type": "array", "items": { "type": "object", "properties": { "at": { "description": "Where." } } } }'],
    ].flat(),
  )('is silent about %s', async (parameter) => {
    expect(await messages(tool(parameter), 'undocumented-parameter')).toEqual([]);
  });

  const named = (names: readonly string[], more: Json = {}) => {
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]));
    const schema = { type: 'object', properties };
    return JSON.stringify({
      tools: [{ name: 'create_links', command: ['./tools/bin/x'], schema, ...(more as object) }],
    });
  };

  it.each(['x', 'name', 'enabled', 'project_id', 'filePath', 'include_hidden', 'wait_for_prompt', 'links'])(
    'is silent about `%s`, whose name says it',
    async (name) => {
      expect(await messages(named([name]), 'undocumented-parameter')).toEqual([]);
    },
  );

  it.each(['Args:\n  flavor: what it tastes of', 'Takes a `flavor`.', '- **flavor** (string, optional): the taste'])(
    'is silent about what the description of the tool explains: %s',
    async (description) => {
      expect(await messages(named(['flavor'], { description }), 'undocumented-parameter')).toEqual([]);
      expect(await messages(named(['flavor', 'taste'], { description }), 'undocumented-parameter')).toHaveLength(1);
    },
  );

  it('is one row for more than three parameters of a tool, with one fix for all of them', async () => {
    const text = named(['flavor', 'taste', 'smell', 'mood', 'url']);
    expect(await messages(text, 'undocumented-parameter')).toEqual([
      '4 parameters have no description: `flavor`, `taste`, `smell` and 1 more. A model can only guess what to pass.',
    ]);
    const all = await fixed(text, 'undocumented-parameter');
    expect(all.match(/TODO: say what/g)).toHaveLength(4);
    expect(await messages(named(['flavor', 'taste', 'smell']), 'undocumented-parameter')).toHaveLength(3);
  });
});

describe('vague-description', () => {
  const found = async (name: string, description: string) => {
    const text = JSON.stringify({ tools: [{ name, description, command: ['./tools/bin/x'] }] });
    const at = (await check(text)).filter((line) => line.includes('vague'));
    return [...at, ...(await messages(text, 'vague-description'))];
  };

  it.each([
    ['get_time', 'Gets time.', 'only repeats the name'],
    ['get_time', 'd', 'very short'],
    ['getUserByName', 'Get the user by name.', 'only repeats the name'],
    ['merge_pull_request', 'Merge a pull request', 'only repeats the name'],
    ['list-files', 'List of files', 'only repeats the name'],
    ['delete_file', 'Delete files', 'only repeats the name'],
    ['read', '读取', 'very short'],
  ])('%s: "%s" is %s', async (name, description, what) => {
    expect(await found(name, description)).toEqual([
      'hint vague-description /tools/0/description',
      expect.stringContaining(what),
    ]);
  });

  it.each([
    ['close', 'Close the page'],
    ['get_time', 'Tells the time of day in a city.'],
    ['merge_pull_request', 'Merge a pull request into its base branch'],
    ['read', '读取文件内容'],
    ['read', 'อ่านไฟล์ทั้งหมด'],
    ['find', 'Dateien suchen und auflisten'],
    ['get_time', ''],
    ['get_time', 'TODO'],
  ])('%s: "%s" is not', async (name, description) => {
    expect(await found(name, description)).toEqual([]);
  });

  it('is reported where the description is written, not where YAML merges it', async () => {
    const text = 'common: &c {description: It.}\ntools:\n  - name: a\n    <<: *c\n  - name: b\n    description: It.\n';
    const lines = await check(text, { language: 'yaml', dialect: 'forged-pylot' });
    expect(lines.filter((line) => line.includes('vague'))).toEqual(['hint vague-description /tools/1/description']);
  });
});

describe('similar-description', () => {
  it('is reported at the later one', async () => {
    const sentences = [
      'Finds a user by name.',
      'Lists all the teams.',
      'finds the user by name',
      'Finds a user by name.',
    ];
    const text = described(...sentences);
    expect((await check(text)).filter((line) => line.includes('similar'))).toEqual([
      'hint similar-description /tools/2/description',
      'hint similar-description /tools/3/description',
    ]);
    const [near, same] = await messages(text, 'similar-description');
    expect(near).toContain('`tool_2` has nearly the same description as `tool_0`');
    expect(same).toContain('`tool_3` has the same description as `tool_0`');
  });

  it.each([
    ['other words', ['Finds a user by name.', 'Finds a user by email.']],
    ['another order', ['Finds a user by name.', 'Finds a name by user.']],
    ['too few words', ['Users.', 'Users', 'TODO: x y z', 'TODO: x y z']],
  ])('is not reported for %s', async (_, descriptions) => {
    expect(await messages(described(...descriptions), 'similar-description')).toEqual([]);
  });

  it('is a duplicate tool if the names are equal too', async () => {
    const text = described('Finds a user by name.', 'Finds a user by name.').replace('tool_1', 'tool_0');
    expect(await messages(text, 'similar-description')).toEqual([]);
  });
});

describe('placeholder-text', () => {
  it.each(
    [
      ['TODO', 'todo', 'TODO: say what it does, and when to call it.', 'TBD.', '(FIXME) describe'],
      ['Lorem ipsum dolor sit amet, consectetur.', 'Description here', 'Your description here.', 'description'],
      ['Tool description', 'Description of the tool', 'The description of your tool.', '<description>'],
      ['Add a description', 'Insert your description here.', 'n/a', '...', '???', 'foo', 'asdf'],
    ].flat(),
  )('%s is a placeholder', (text) => expect(isPlaceholder(text)).toBe(true));

  it.each(
    [
      ['Finds TODO and FIXME comments in the code.', 'Todoist: lists the tasks of a project.'],
      ['Todo items of the user, as a list.', 'Adds a description to an issue.', 'Generates lorem ipsum for a page.'],
      ['The description of the issue, in Markdown.', 'Description of the issue to create.'],
      ['Adds text that says what to do. Add a description of at most 80 characters and a title.', 'Runs the tests.'],
      ['A placeholder that is shown in the empty field.', '', ' '],
    ].flat(),
  )('%s is none', (text) => expect(isPlaceholder(text)).toBe(false));

  it('is reported for tools and parameters', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string', description: 'TODO' } } };
    const tool = { name: 'get_time', description: 'TBD', command: ['./tools/bin/get_time'], schema };
    const lines = await check(JSON.stringify({ tools: [tool] }));
    expect(lines.filter((line) => /descr|placeholder/.test(line))).toEqual([
      'hint placeholder-text /tools/0/description',
      'hint placeholder-text /tools/0/schema/properties/city/description',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { accepted, filledIn, itemsAt, labelsAt } from '../../../../test/kit/complete';
import { problemsOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { EXAMPLE_URI, filesWith, functionWith, manifestWith } from './rules/example';

const STARTER = 'Talos tool';

describe('a complete manifest', () => {
  it.each([
    ['file:///w/tools/home-assistant/manifest.json', 'home-assistant', 'Home Assistant'],
    ['file:///w/plugins/smart%20tv/manifest.json', 'smart tv', 'Smart Tv'],
    ['file:///w/tools/my_tool/manifest.json', 'my-tool', 'My Tool'],
  ])('starts with the name of its folder: %s', async (uri, id, name) => {
    for (const text of ['|', '{|}']) {
      expect(JSON.parse(filledIn(await accepted(text, STARTER, { uri })))).toMatchObject({ id, name });
    }
  });

  it('does so key by key too, but not for a workspace that is a single tool', async () => {
    const uri = 'file:///w/tools/weather/manifest.json';
    expect(JSON.parse(filledIn(await accepted('{|}', 'id', { uri }))).id).toBe('weather');
    const inLog = { uri: 'file:///w/tools/home-assistant/manifest.json' };
    expect(JSON.parse(filledIn(await accepted('{|}', 'logName', inLog))).logName).toBe('homeassistant');
    const options = { uri: 'file:///weather/manifest.json', dialect: 'talos' };
    const workspace = memoryWorkspace({}, { folders: ['file:///weather'] });
    expect(JSON.parse(filledIn(await accepted('{|}', 'id', { ...options, workspace }))).id).toBe('my-tool');
    expect(JSON.parse(filledIn(await accepted('{|}', 'id', options))).id).toBe('weather');
  });

  it('has a function for the existing handler, so that there is no problem from the start', async () => {
    const workspace = memoryWorkspace(filesWith('export const handlers = { get_weather, get_forecast };'));
    const options = { uri: EXAMPLE_URI, workspace };
    const text = filledIn(await accepted('{|}', STARTER, options));
    expect(JSON.parse(text).functions[0].name).toBe('get_weather');
    expect((await problemsOf(text, options)).map(({ code }) => code)).toEqual([]);
    const next = await accepted(text.replace(/(\n {2}\]\n\})$/, ', |$1'), 'function', options);
    expect(JSON.parse(filledIn(next)).functions[1].name).toBe('get_forecast');
  });
});

describe('a list of names', () => {
  const modules = (...lists: string[]) =>
    lists.map((list, i) => `{ "id": "m${i}", "name": "M", "description": "M.", "functions": ${list} }`).join();
  const functions = [functionWith({ name: 'a' }), functionWith({ name: 'b' }), functionWith({ name: 'c' })];
  const at = async (...lists: string[]) =>
    labelsAt(manifestWith({ functions, modules: [] }).replace('"modules": []', `"modules": [${modules(...lists)}]`), {
      uri: EXAMPLE_URI,
    });

  it('suggests names that it lacks; those in another module come last and are marked', async () => {
    expect(await at('["a", "|"]')).toEqual(['b', 'c']);
    expect(await at('["a", "c", |]')).toEqual(['b']);
    expect(await at('[| "a"]')).toEqual(['b', 'c']);
    expect(await at('["a|", "b"]')).toEqual(['a']);
    expect(await at('["a"]', '["b", "|"]')).toEqual(['c', 'a']);
  });
});

describe('in the parameters', () => {
  const at = (parameters: string) =>
    itemsAt(manifestWith({ functions: [functionWith({ parameters: 'HERE' })] }).replace('"HERE"', parameters), {
      uri: EXAMPLE_URI,
    });
  const noted = async (parameters: string) => {
    const items = await at(parameters);
    const first = items.findIndex(({ detail }) => detail?.endsWith('never reaches the model'));
    const rest = first < 0 ? [] : items.slice(first);
    expect(rest.filter(({ detail }) => !detail?.endsWith('never reaches the model'))).toEqual([]);
    return rest.map(({ label }) => label);
  };

  it('keywords that never reach the model come last and are marked', async () => {
    const keywords = await noted('{ "type": "object", "properties": { "city": { "type": "string", | } } }');
    expect(keywords).toEqual(expect.arrayContaining(['enum', 'default', 'format', 'pattern', 'minLength', 'items']));
    for (const sent of ['description', 'type']) expect(keywords).not.toContain(sent);
    expect(await noted('{ "properties": { "l": { "type": "array", | } } }')).not.toContain('items');
    expect(await noted('{ "properties": { "l": { "type": "array", "items": { | } } } }')).toContain('description');
    expect(await noted('{ "type": "object", | }')).toContain('description');
    expect(await noted('{ "type": "object", | }')).not.toContain('required');
  });

  it('so do schemas with such keywords', async () => {
    expect(await noted('{ "properties": { "city": | } }')).toEqual(['choice', 'object']);
  });

  it('`null` is not offered for what must be an object', async () => {
    expect((await at('|')).map(({ label }) => label)).toEqual(['parameters', 'no parameters']);
  });
});

it('elsewhere every keyword counts', async () => {
  const text = '{ "tools": [{ "name": "a", "command": ["x"], "schema": { "properties": { "a": { | } } } }] }';
  const items = await itemsAt(text, { dialect: 'agentcli' });
  expect(items.filter(({ detail }) => detail?.includes('reaches'))).toEqual([]);
});

/** The dialect as a whole: documented examples, the names that the model gets, completion from the surroundings. */
import { expect, it } from 'vitest';
import { check, manifestOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { talos } from './index';
import { EXAMPLE_URI, filesWith, functionWith, manifestWith } from './rules/example';

const options = (module?: string) => ({
  uri: EXAMPLE_URI,
  workspace: memoryWorkspace(module === undefined ? {} : filesWith(module)),
});
const bad = async (text: string) =>
  (await check(text, { ...options(), dialect: 'talos' })).filter((line) => /^(?:error|warning)/.test(line));

/** The shapes in the documentation, with content of our own. */
const DOCUMENTED = {
  'full schema': `{
    "id": "weather", "name": "Weather", "description": "What it does.", "version": "1.0.0", "logName": "sky",
    "credentials": [{ "name": "api_key", "label": "API Key", "description": "The key", "required": true }],
    "settings": [
      { "name": "poll_interval_minutes", "label": "Interval", "type": "number", "default": "5", "description": "How often" }
    ],
    "triggers": [{ "id": "new_event", "label": "New event", "description": "When it happens" }],
    "functions": [{
      "name": "do_it", "description": "What the model reads.",
      "parameters": {
        "type": "object", "properties": { "input": { "type": "string", "description": "What goes in." } }, "required": ["input"]
      }
    }]
  }`,
  'shell tool': `{
    "id": "weather", "name": "Shell", "description": "Runs commands.", "version": "1.0.0",
    "functions": [{
      "name": "execute", "description": "Runs a command.",
      "parameters": {
        "type": "object",
        "properties": {
          "command": { "type": "string", "description": "The command." },
          "cwd": { "type": "string", "description": "Where." },
          "timeout": { "type": "number", "description": "Milliseconds, 30000 if left out." }
        },
        "required": ["command"]
      }
    }]
  }`,
};

it.each(Object.entries(DOCUMENTED))('the documented %s has no problem', async (_, text) => {
  expect(await bad(text)).toEqual([]);
});

it('finds no problem with undocumented members', async () => {
  const UNDOCUMENTED = `{
    "category": "core", "defaultEnabled": true,
    "credentials": [{ "name": "url", "label": "Address", "required": true, "secret": false }],
    "settings": [{ "name": "units", "label": "Units", "type": "select", "options": ["", "metric"], "default": "" }],
    "oauth": { "provider": "google", "scopes": ["profile"], "authorizeUrl": "/api/oauth/google/authorize" },
    "sidecar": {
      "dockerfile": "Dockerfile", "port": 8080, "transport": "http", "env": { "KEY": "{{credentials.url}}" },
      "healthCheck": "/health", "healthTimeout": 30
    },
    "modules": [{ "id": "all", "name": "All", "description": "All of it.", "functions": ["get_weather"] }],
    "triggers": [{ "id": "rain", "label": "Rain", "params": [
      {
        "key": "cities", "label": "Cities", "type": "multi-select",
        "source": { "function": "get_weather", "args": { "a": 1 }, "valuePath": "c.id", "labelPath": "c.name", "groupPath": "c.land" }
      },
      { "key": "cooldown_seconds", "label": "Pause", "type": "number", "default": 60 },
      { "key": "word", "label": "Word", "type": "text" }
    ] }]
  }`;
  expect(await bad(manifestWith(JSON.parse(UNDOCUMENTED)))).toEqual([]);
});

it('reads the name that the model gets, and the handler', () => {
  const [tool] = manifestOf(manifestWith({ id: 'home-assistant' }), options()).tools;
  expect(tool?.modelName).toBe('home-assistant_get_weather');
  expect(tool?.invocation).toMatchObject({ kind: 'handler', file: 'index.ts', handler: 'get_weather' });
});

async function offered(text: string, path: readonly (string | number)[], module?: string): Promise<readonly string[]> {
  const { workspace, uri } = options(module);
  const provider = talos.valueProviders?.find(
    ({ path: pattern }) =>
      pattern.length === path.length && pattern.every((part, i) => part === '*' || part === String(path[i])),
  );
  return ((await provider?.values(manifestOf(text, { uri }), path, workspace)) ?? []).map(({ value }) => value);
}

it('completes values from the surroundings', async () => {
  const module = `export const handlers = { get_weather, get_rain, get_forecast };
export const triggers = { rain: { poll } };`;
  const text = manifestWith({
    functions: [functionWith({}), functionWith({ name: '' }), functionWith({ name: 'get_forecast' })],
    triggers: [{ id: '', label: 'x' }],
    modules: [
      { id: 'a', name: 'A', description: 'A.', functions: ['get_weather'] },
      { id: 'b', name: 'B', description: 'B.', functions: [''] },
    ],
    credentials: [{ name: 'api_key', label: 'Key', required: true }],
  });
  expect(await offered(text, ['id'])).toEqual(['weather']);
  expect(await offered(text, ['functions', 1, 'name'], module)).toEqual(['get_rain', 'get_weather', 'get_forecast']);
  expect(await offered(text, ['functions', 0, 'name'], module)).toEqual(['get_weather', 'get_rain', 'get_forecast']);
  expect(await offered(text, ['triggers', 0, 'id'], module)).toEqual(['rain']);
  expect(await offered(text, ['modules', 1, 'functions', 0])).toEqual(['get_forecast', 'get_weather']);
  expect(await offered(text, ['modules', 0, 'functions', 0])).toEqual(['get_weather', 'get_forecast']);
  expect(await offered(text, ['triggers', 0, 'params', 0, 'source', 'function'])).toEqual([
    'get_weather',
    'get_forecast',
  ]);
  expect(await offered(text, ['sidecar', 'env', 'KEY'])).toEqual(['{{credentials.api_key}}']);
  expect(await offered(text, ['functions', 1, 'name'])).toEqual([]);
});

it('finds the references to a function', () => {
  const text = manifestWith({
    modules: [{ id: 'a', name: 'A', description: 'A.', functions: ['get_weather', 'other'] }],
    triggers: [
      {
        id: 'rain',
        label: 'Rain',
        params: [{ key: 'c', label: 'C', type: 'multi-select', source: { function: 'get_weather' } }],
      },
    ],
  });
  const found = talos.symbols?.(manifestOf(text, options())) ?? [];
  expect(found.map(({ kind, name, references }) => `${kind} ${name} ${references.length}`)).toEqual([
    'function get_weather 2',
    'trigger rain 0',
  ]);
});

it('links to the handler, its line, and the prompt', async () => {
  const files = {
    ...filesWith('// A comment.\nexport const handlers = {\n  get_weather,\n};\n'),
    'file:///w/tools/weather/prompt.md': '# Weather',
  };
  const manifest = manifestOf(manifestWith({ functions: [functionWith({}), functionWith({ name: 'x' })] }), options());
  const found = (await talos.links?.(manifest, memoryWorkspace(files))) ?? [];
  expect(found.map(({ target }) => target)).toEqual([
    'file:///w/tools/weather/index.ts#L3',
    'file:///w/tools/weather/prompt.md',
  ]);
  expect(await talos.links?.(manifest, memoryWorkspace())).toEqual([]);
});

it('requires meaningful names', async () => {
  const text = manifestWith({
    name: '',
    credentials: [{ name: '', label: 'Key', required: true }],
    settings: [{ name: '', label: 'Units', type: 'string' }],
    triggers: [{ id: '', label: 'Rain' }],
    modules: [{ id: '', name: 'All', description: 'All.', functions: [''] }],
    functions: [functionWith({ name: '' })],
  });
  expect((await bad(text)).filter((line) => line.includes('wrong-format'))).toEqual([
    'warning wrong-format /name',
    'warning wrong-format /functions/0/name',
    'warning wrong-format /credentials/0/name',
    'warning wrong-format /settings/0/name',
    'warning wrong-format /triggers/0/id',
    'warning wrong-format /modules/0/id',
  ]);
});

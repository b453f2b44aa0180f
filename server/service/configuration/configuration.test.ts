import { describe, expect, it } from 'vitest';
import { parseFile } from '../document/manifest-document';
import { Checker } from '../features/diagnostics/check';
import { memoryWorkspace } from '../workspace';
import type { ConfigurationInEffect } from './in-effect';
import { CONFIGURATION } from './kind';
import { loadedNow } from './load';
import { withConfiguration } from './run';

const FILE = 'file:///w/.tool-manifest.json';

function configuration(files: Readonly<Record<string, unknown>>, uri = FILE): ConfigurationInEffect {
  const { configuration } = loadedNow(uri, (one) => {
    const value = files[one];
    return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
  });
  if (!configuration) throw new Error('the configuration was not read');
  return configuration;
}

const rules = (content: unknown, path: string) => configuration({ [FILE]: content }).rules(path);

async function problems(text: string, files: Readonly<Record<string, string>> = {}, uri = FILE) {
  const file = CONFIGURATION.read(parseFile(uri, text), []);
  if (!file) throw new Error('it was not read');
  const found = (await new Checker().check(file, memoryWorkspace({ ...files, [uri]: text }))) ?? [];
  return found.map(({ code, severity, message }) => `${severity} ${code}: ${message}`);
}

describe('severities', () => {
  it('are those of the rules, and of the last override that matches', () => {
    const content = {
      rules: { 'unknown-key': 'error', 'missing-description': 'error' },
      overrides: [
        { files: 'experiments/**', rules: { 'missing-description': 'off' } },
        { files: ['experiments/a/*.json', 'x'], rules: { 'missing-description': 'hint' } },
      ],
    };
    expect(rules(content, '/w/tools.json')).toEqual({ 'unknown-key': 'error', 'missing-description': 'error' });
    expect(rules(content, '/w/experiments/tools.json')['missing-description']).toBe('off');
    expect(rules(content, '/w/experiments/a/tools.json')['missing-description']).toBe('hint');
    expect(rules(content, '/w/other/experiments/tools.json')['missing-description']).toBe('error');
  });

  it('are the same object for files to which the same applies', () => {
    const one = configuration({ [FILE]: { rules: {}, overrides: [{ files: 'a/*', rules: {} }] } });
    expect(one.rules('/w/a/x.json')).toBe(one.rules('/w/a/y.json'));
    expect(one.rules('/w/a/x.json')).not.toBe(one.rules('/w/b/x.json'));
  });

  it('match file names in any folder by a glob without a slash', () => {
    const content = { overrides: [{ files: '*.test.json', rules: { 'unknown-key': 'off' } }] };
    expect(rules(content, '/w/a/b/x.test.json')).toEqual({ 'unknown-key': 'off' });
    expect(rules(content, '/w/x.json')).toEqual({});
  });

  it('are left out where they are no severities, and inherit nothing', () => {
    expect(rules({ rules: { 'unknown-key': 'warn', 'wrong-type': 1 } }, '/w/x.json')).toEqual({});
    expect(rules('{ "rules": { "__proto__": { "a": "error" } } }', '/w/x.json')).toEqual({});
    expect(rules('[', '/w/x.json')).toEqual({});
  });
});

describe('files that are extended', () => {
  it('are overridden by the file itself, and by those after them', () => {
    const one = configuration({
      [FILE]: { extends: ['./a.json', 'b.yaml'], rules: { 'wrong-type': 'off' } },
      'file:///w/a.json': { rules: { 'unknown-key': 'hint', 'wrong-type': 'hint' } },
      'file:///w/b.yaml': 'rules:\n  unknown-key: error\n',
    });
    expect(one.rules('/w/x.json')).toEqual({ 'unknown-key': 'error', 'wrong-type': 'off' });
  });

  it('have globs relative to their own folder if they are above, otherwise to the folder of the file in effect', () => {
    const inner = 'file:///w/packages/one/.tool-manifest.json';
    const override = (code: string) => ({ overrides: [{ files: 'packages/one/old/*', rules: { [code]: 'off' } }] });
    const one = configuration(
      {
        [inner]: { extends: ['../../base.json', '/shared/rules.json'] },
        'file:///w/base.json': override('unknown-key'),
        'file:///shared/rules.json': { overrides: [{ files: 'old/*', rules: { 'wrong-type': 'off' } }] },
      },
      inner,
    );
    expect(one.rules('/w/packages/one/old/x.json')).toEqual({ 'unknown-key': 'off', 'wrong-type': 'off' });
    expect(one.rules('/w/packages/one/x.json')).toEqual({});
  });

  it('may extend each other in a circle, or in great numbers: each is read once', () => {
    const asked: string[] = [];
    const { configuration: found } = loadedNow(FILE, (uri) => {
      asked.push(uri);
      const index = Number(/(\d+)/.exec(uri)?.[1] ?? 0);
      return JSON.stringify({ extends: [`${index + 1}.json`, `${index + 2}.json`, '.tool-manifest.json'] });
    });
    expect(asked.length).toBe(new Set(asked).size);
    expect(asked.length).toBeLessThanOrEqual(50);
    expect(found?.layers.length).toBe(asked.length);
  });
});

describe('ignored files', () => {
  it('are those of the patterns, as in .gitignore', () => {
    const one = configuration({ [FILE]: { ignore: ['vendor/', '*.old.json', '!keep.old.json', '/root.json'] } });
    const isIgnored = (path: string) => one.ignored(path) !== undefined;
    expect(isIgnored('/w/vendor/a/tools.json')).toBe(true);
    expect(isIgnored('/w/a/x.old.json')).toBe(true);
    expect(isIgnored('/w/a/keep.old.json')).toBe(false);
    expect(isIgnored('/w/root.json')).toBe(true);
    expect(isIgnored('/w/a/root.json')).toBe(false);
    expect(isIgnored('/elsewhere/vendor/x.json')).toBe(false);
    expect(one.ignored('/w/vendor', true)?.value).toBe('vendor/');
  });
});

describe('associations', () => {
  it('prefer an exact path over patterns, and a longer pattern over a shorter one', () => {
    const associations = { 'agents/**': 'talos', 'agents/**/*.json': 'glean', 'agents/a/x.json': 'off' };
    const one = configuration({ [FILE]: { associations } });
    expect(one.association('/w/agents/a/x.json')?.value).toBe('off');
    expect(one.association('/w/agents/a/y.json')?.value).toBe('glean');
    expect(one.association('/w/agents/a/y.yaml')?.value).toBe('talos');
    expect(one.association('/w/x.json')).toBeUndefined();
  });
});

describe('the token budget', () => {
  it('is that of the last file, limit by limit; what is no positive number is left out', () => {
    const base = { 'file:///w/base.json': { tokenBudget: { tool: 500, manifest: 4000 } } };
    const own = configuration({ [FILE]: { extends: 'base.json', tokenBudget: { tool: 300, manifest: -1 } }, ...base });
    expect(own.tokenBudget?.value).toEqual({ tool: 300, manifest: 4000 });
    expect(configuration({ [FILE]: { tokenBudget: 5 } }).tokenBudget).toBeUndefined();
  });
});

describe('targets and servers', () => {
  it('are those of the file, otherwise of what it extends', () => {
    const base = { 'file:///w/base.json': { targets: ['gemini'], servers: { all: {} } } };
    const inherited = configuration({ [FILE]: { extends: 'base.json' }, ...base });
    expect(inherited.targets('/w/x.json')?.value).toEqual(['gemini']);
    const own = configuration({ [FILE]: { extends: 'base.json', targets: [] }, ...base });
    expect(own.targets('/w/x.json')?.value).toEqual([]);
    expect(configuration({ [FILE]: {} }).targets('/w/x.json')).toBeUndefined();
  });

  it('are those of the last override that matches and has any', () => {
    const one = configuration({
      [FILE]: {
        extends: 'base.json',
        overrides: [
          { files: 'weather/**', targets: ['mcp'] },
          { files: ['weather/old/*', './tools.json'], targets: [] },
          { files: 'weather/**', rules: {} },
        ],
      },
      'file:///w/base.json': { targets: ['gemini'], overrides: [{ files: '**', targets: ['openai'] }] },
    });
    const found = (path: string) => one.targets(path)?.value;
    expect(found('/w/weather/tools.json')).toEqual(['mcp']);
    expect(found('/w/weather/old/tools.json')).toEqual([]);
    expect(found('/w/tools.json')).toEqual([]);
    expect(found('/w/other/tools.json')).toEqual(['openai']);
    expect(one.targets('/w/weather/tools.json')?.origin.path).toEqual(['overrides', 0, 'targets']);
  });

  it('of a file itself override those of an override in a file that it extends', () => {
    const one = configuration({
      [FILE]: { extends: 'base.json', targets: ['mcp'] },
      'file:///w/base.json': { overrides: [{ files: '**', targets: ['openai'] }] },
    });
    expect(one.targets('/w/tools.json')?.value).toEqual(['mcp']);
  });

  it('find the server of a manifest by its globs', () => {
    const servers = { weather: { files: 'weather/**', plugin: 'acme' }, rest: {} };
    const one = configuration({ [FILE]: { servers } });
    expect(one.server('/w/weather/tools.json')?.value).toEqual({ name: 'weather', plugin: 'acme' });
    expect(one.server('/w/tools.json')?.value).toEqual({ name: 'rest', plugin: undefined });
    expect(configuration({ [FILE]: {} }).server('/w/tools.json')).toBeUndefined();
  });
});

describe('run configuration', () => {
  it('completes the settings of a run, with paths relative to the file that sets them', () => {
    const inner = 'file:///w/one/.tool-manifest.json';
    const one = configuration(
      {
        [inner]: { extends: '../base.json', run: { timeLimit: 2, configuration: { b: '2' } } },
        'file:///w/base.json': { run: { workingDirectory: 'work', timeLimit: 9, configuration: { a: '1', b: '1' } } },
      },
      inner,
    );
    const none = { timeLimit: undefined, cwd: undefined, values: {} };
    expect(withConfiguration(none, one)).toEqual({ timeLimit: 2000, cwd: '/w/work', values: { a: '1', b: '2' } });
    const set = { timeLimit: 5, cwd: '/x', values: { b: '3' } };
    expect(withConfiguration(set, one)).toEqual({ timeLimit: 5, cwd: '/x', values: { a: '1', b: '3' } });
  });
});

describe('problems of a configuration file', () => {
  it('are none in one that uses everything, in JSON with comments and in YAML', async () => {
    const json = `{
      // why
      "$schema": "x", "x-mine": 1, "extends": [], "rules": { "unknown-key": "off" }, "associations": { "a.json": "talos" },
      "ignore": ["a"], "overrides": [{ "files": "a", "rules": {} }, { "files": "b", "targets": ["mcp"] }],
      "run": { "timeLimit": 1, "workingDirectory": ".", "python": "p", "node": "n", "configuration": { "a": "b" } },
    }`;
    expect(await problems(json)).toEqual([]);
    expect(await problems('# nothing yet\n', {}, 'file:///w/.tool-manifest.yaml')).toEqual([]);
    const yaml = 'rules:\n  unknown-key: off\nassociations:\n  a.json: off\n';
    expect(await problems(yaml, {}, 'file:///w/.tool-manifest.yaml')).toEqual([]);
    const one = configuration({ 'file:///w/.tool-manifest.yaml': yaml }, 'file:///w/.tool-manifest.yaml');
    expect(one.rules('/w/x.json')).toEqual({ 'unknown-key': 'off' });
    expect(one.association('/w/a.json')?.value).toBe('off');
  });

  it('are keys, rules and values that are not known', async () => {
    expect(await problems('{ "color": {}, "rules": { "unknown-kye": "warn", "wrong-type": "warn" } }')).toEqual([
      'error configuration/unknown-key: Unknown key `color`. Known keys: `$schema`, `extends`, `rules`, `associations`, `ignore`, `overrides`, `targets`, `tokenBudget`, `sync`, `servers` or `run`.',
      'error configuration/unknown-key: Unknown rule `unknown-kye`. Did you mean `unknown-key`?',
      'error configuration/wrong-value: `wrong-type` must be `error`, `warning`, `information`, `hint` or `off`, not `warn`. Did you mean `warning`?',
    ]);
    expect(await problems('{ "overrides": [{ "files": "a" }], "run": { "timeLimit": 0 }, "ignore": "a" }')).toEqual([
      'error configuration/wrong-value: Missing key `rules` or `targets` in `overrides[0]`.',
      'error configuration/wrong-value: `timeLimit` must be greater than 0, not `0`.',
      'error configuration/wrong-value: `ignore` must be an array, but it is a string.',
    ]);
    expect(await problems('[]')).toEqual([
      'error configuration/wrong-value: The configuration must be an object, but it is an array.',
    ]);
  });

  it('are servers that a named client can’t tell apart', async () => {
    const of = (targets: readonly string[], ...servers: readonly string[]) =>
      problems(JSON.stringify({ targets, servers: Object.fromEntries(servers.map((name) => [name, {}])) }));
    expect(await of(['claude-code', 'openai'], 'my.server', 'other', 'my_server')).toEqual([
      'warning configuration/same-server: In Claude Code the tools of this server are called as those of `my.server`: ' +
        '`mcp__my_server__tool` for a tool `tool`. If both have a tool of one name: Anthropic refuses the whole request.',
    ]);
    const inGemini = /^warning configuration\/same-server: In Gemini CLI .*: Gemini CLI keeps only one of them\.$/;
    const found = await of(['gemini-cli'], 'my.server', 'my server', 'my_server');
    expect(found).toEqual([expect.stringMatching(inGemini)]);
    expect(await of(['cursor', 'openai'], 'my.server', 'my_server')).toEqual([]);
    expect(await of([], 'my.server', 'my_server')).toEqual([]);
  });

  it('are servers that a client can’t tell apart that a file it is based on names', async () => {
    const base = (content: unknown) => ({ 'file:///w/base.json': JSON.stringify(content) });
    const of = (own: unknown, content: unknown) => problems(JSON.stringify(own), base(content));
    const alike = (other: string) =>
      expect.stringContaining(`In Claude Code the tools of this server are called as those of \`${other}\``);
    const servers = { 'my.server': {}, my_server: {} };
    expect(await of({ extends: 'base.json', servers }, { targets: ['claude-code'] })).toEqual([alike('my.server')]);
    expect(await of({ extends: 'base.json', servers, targets: [] }, { targets: ['claude-code'] })).toEqual([]);
    const one = { extends: 'base.json', targets: ['claude-code'] };
    const inherited = { servers: { 'my.server': { files: 'a/**' } } };
    expect(await of({ ...one, servers: { my_server: { files: 'b/**' } } }, inherited)).toEqual([alike('my.server')]);
    // It serves all files, so that what is inherited serves none.
    expect(await of({ ...one, servers: { my_server: {} } }, inherited)).toEqual([]);
    expect(await of({ ...one, servers: { 'my.server': { files: 'b/**' } } }, inherited)).toEqual([]);
  });

  it('are limits, servers and targets that have no effect', async () => {
    const servers = { '': {}, weather: { plugin: '' } };
    expect(await problems(JSON.stringify({ tokenBudget: { tool: 0, manifest: -1 }, servers }))).toEqual([
      'error configuration/wrong-value: `tool` must be at least 1, not `0`.',
      'error configuration/wrong-value: `manifest` must be at least 1, not `-1`.',
      'error configuration/wrong-value: A server needs a name: clients put it before the names of tools.',
      'error configuration/wrong-value: `plugin` needs a name: clients put it before the names of tools.',
    ]);
    const wrong = (id: string) => problems(JSON.stringify({ targets: ['openai', id] }));
    const misspelt = ['error configuration/wrong-value: Unknown target `opanai`. Did you mean `openai`?'];
    expect(await problems('{ "overrides": [{ "files": "a", "targets": ["opanai"] }] }')).toEqual(misspelt);
    expect(await wrong('opanai')).toEqual(misspelt);
    expect(await wrong('copilot')).toEqual([
      'error configuration/wrong-value: Unknown target `copilot`. Did you mean `copilot:gpt-4.1`? What follows the colon is any family of models.',
    ]);
    const all = /: Unknown target `llama`\. Known targets: `openai`, .*, and `copilot:` with any family of models\.$/;
    expect(await wrong('llama')).toEqual([expect.stringMatching(all)]);
  });

  it('are no families of models that Copilot has besides those that are listed', async () => {
    expect(await problems('{ "targets": ["copilot:foo", "copilot:gpt-4o-mini", "copilot:gpt-4.1"] }')).toEqual([]);
    expect(await problems('{ "targets": ["copilot:GPT-4.1", "copilot:claude_sonnet"] }')).toEqual([
      'error configuration/wrong-value: Unknown target `copilot:GPT-4.1`. Did you mean `copilot:gpt-4.1`?',
      'error configuration/wrong-value: Unknown target `copilot:claude_sonnet`. Did you mean `copilot:claude-sonnet`?',
    ]);
  });

  it('are files to extend that are missing, broken, elsewhere, or this file itself', async () => {
    const text = '{ "extends": ["none.json", "broken.json", "https://example.com/x.json", "back.json"] }';
    const files = { 'file:///w/broken.json': '{', 'file:///w/back.json': '{ "extends": ".tool-manifest.json" }' };
    expect(await problems(text, files)).toEqual([
      "error configuration/extends: `none.json` does not exist, or can't be read.",
      'error configuration/extends: `broken.json` has a syntax error.',
      'error configuration/extends: `https://example.com/x.json` is not the path of a local file: nothing is downloaded.',
      'error configuration/extends: `back.json` extends this file itself.',
    ]);
  });

  it('are secrets', async () => {
    expect(await problems('{ "run": { "configuration": { "client_secret": "q7TzB4mX9cKw2LrV" } } }')).toEqual([
      'error configuration/secret-value: `client_secret` looks like a secret: this file is committed. Remove it, and set it when the tool is run.',
    ]);
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { companionKind } from '../../server/service/companions';
import { TELLING } from '../../server/service/dialects/glean/recognition';
import { recognise } from '../../server/service/dialects/recognise';
import { DIALECTS } from '../../server/service/dialects/registry';
import { documentOf } from '../../test/kit/manifests';
import { hasManifestKey, usualNames } from './first-manifest';

const names = usualNames(packageJson);
const isUsual = picomatch([...names]);

const FILES = DIALECTS.map(({ id, newFile, usualFiles }) => ({ id, newFile, usualFiles }));
it.each(FILES)(
  'a workspace with manifests of $id where they usually lie activates the extension',
  ({ newFile, usualFiles }) => {
    const places = usualFiles.flatMap(placesFor);
    expect([newFile, ...places].filter((path) => !isUsual(path))).toEqual([]);
  },
);

it('so does one with cases', () => {
  const paths = ['tools.cases.yaml', 'a/tools.cases.yml', 'a/b/tools.cases.json'];
  expect(paths.filter((path) => companionKind(path) && !isUsual(path))).toEqual([]);
});

it('no name has alternatives: VS Code joins them to one search', () => {
  expect(names.filter((name) => name.includes('{'))).toEqual([]);
});

it('there are none without such events', () => {
  expect(usualNames({})).toEqual([]);
});

/** Paths that a glob of a dialect matches. */
function placesFor(glob: string): readonly string[] {
  const plain = glob.replace(/\*\*\//g, 'a/b/').replace(/\*/g, 'x');
  const choice = /\{([^}]*)\}/.exec(plain);
  if (!choice) return [plain];
  return (choice[1] ?? '').split(',').map((one) => plain.replace(choice[0], one));
}

const EXAMPLES = join(__dirname, '../../examples');

const manifests = readdirSync(EXAMPLES, { recursive: true })
  .map(String)
  .filter((path) => /\.(?:json|yaml)$/.test(path) && !companionKind(path) && statSync(join(EXAMPLES, path)).isFile())
  .map((path) => ({ path, text: readFileSync(join(EXAMPLES, path), 'utf8') }))
  .filter(({ path, text }) => recognise(documentOf(text, { uri: `file:///w/${path}` })).dialect);

describe('a text', () => {
  it('may be a manifest where it has the key under which a dialect has its tools, or one that only a tool has', () => {
    const keys = [...DIALECTS.flatMap(({ toolsKey }) => toolsKey ?? []), ...Object.keys(TELLING)];
    expect(keys.filter((key) => !hasManifestKey(`{"${key}": []}`))).toEqual([]);
    expect(keys.filter((key) => !hasManifestKey(`name: x\n${key}:\n  - a`))).toEqual([]);
    expect(keys.filter((key) => !hasManifestKey(`{${key.toUpperCase()} :[]}`))).toEqual([]);
  });

  it.each(manifests)('may be a manifest where it is one: $path', ({ text }) => {
    expect(hasManifestKey(text)).toBe(true);
  });

  it.each([
    ['a bare list of tools', '[{ "name": "a", "schema": {}, "command": ["./a"] }]'],
    ['a plugin without tools', '{ "slug": "my-plugin", "baseUrl": "https://a.example", "configurationSchema": {} }'],
    ['a plugin that is being begun', 'slug: MY_PLUGIN'],
  ])('may be a manifest: %s', (_, text) => {
    expect(hasManifestKey(text)).toBe(true);
  });

  it.each(manifests)('without these keys is never a manifest: $path', ({ text, path }) => {
    const words =
      /(["']?)(tools|functions|displayDescription|exampleQueries|knowledgeType|writeActionType|enablePreview|objectName|usageInstructions|timeoutSec|envPassthrough|configurationSchema|command|slug)\1(?=\s*:)/g;
    const without = text.replace(words, '$1other_$2$1');
    expect(hasManifestKey(without)).toBe(false);
    // At its usual location it is read whatever its keys are.
    const { dialect, basis } = recognise(documentOf(without, { uri: `file:///w/my.${path.split('.').at(-1)}` }));
    expect(dialect && basis === 'content' ? dialect.id : undefined).toBeUndefined();
  });

  it.each([
    [
      'a package',
      '{"name": "tools", "version": "1.0.0", "keywords": ["functions"], "scripts": {"tools": 1}}'.replace(
        '"tools": 1',
        '"build": "x"',
      ),
    ],
    ['a lock file', '{"packages": {"node_modules/devtools": {"version": "1.0.0"}, "@x/functions": {}}}'],
    ['settings', '{"editor.tools": true, "a.functions": {"b": 1}, "dev-tools": 1}'],
    ['a workflow', 'on: push\njobs:\n  build-tools:\n    steps:\n      - run: make tools\n'],
    ['services', 'services:\n  web:\n    command: ["npm", "start"]\n'],
    ['nothing yet', ''],
  ])('is surely none where only values or parts of keys are such words: %s', (_, text) => {
    expect(hasManifestKey(text)).toBe(false);
  });

  it('of two megabytes is read in linear time', () => {
    const start = performance.now();
    hasManifestKey('"tools '.repeat(300_000));
    // Quadratic time would be minutes.
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

it('starts for the manifest of an agent plugin, and for no other plugin.json', () => {
  const schema = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json';
  expect(hasManifestKey(`{ "$schema": "${schema}", "name": "docs" }`)).toBe(true);
  expect(hasManifestKey('{ "name": "docs", "id": "acme.docs" }')).toBe(false);
});

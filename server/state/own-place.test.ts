/** Files at a platform's own place: what they are when they are opened, and when they are edited from a whole manifest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SettingsOfFiles } from './file-settings';
import { ManifestStore } from './manifest-store';
import { DEFAULT_SETTINGS } from './settings';

/** A whole manifest of each dialect at its own place. */
const WHOLE = {
  'tools.json': `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tells the time.",
      "schema": { "type": "object", "properties": { "zone": { "type": "string" } } },
      "command": ["./tools/bin/get_time"],
      "timeoutSec": 5
    }
  ]
}
`,
  'tools/clock/manifest.json': `{
  "id": "clock",
  "name": "Clock",
  "version": "1.0.0",
  "description": "Tells the time.",
  "functions": [
    {
      "name": "get_time",
      "description": "Tells the time.",
      "parameters": { "type": "object", "properties": { "zone": { "type": "string" } } }
    }
  ]
}
`,
  'config/tool_manifest.yaml': `schema_version: "1.0"
metadata:
  name: core
  description: Core tools.
tools:
  - name: git_status
    description: Tells what has changed.
    module: src.tools.git_status
    class_name: GitStatus
`,
  'kasilabs/manifest.json': `{
  "slug": "CLOCK",
  "version": "1.0.0",
  "name": "Clock",
  "baseUrl": "https://clock.example",
  "auth": { "type": "none" },
  "tools": [
    {
      "name": "get_time",
      "description": "Tells the time.",
      "inputSchema": { "type": "object", "properties": {} }
    }
  ]
}
`,
  'clock.glean.json': `{
  "type": "RETRIEVAL",
  "name": "getTime",
  "displayName": "Time",
  "displayDescription": "Tells the time.",
  "description": "Use it for the time."
}
`,
} as const;

type Place = keyof typeof WHOLE;

function store(): ManifestStore {
  const files = new SettingsOfFiles(
    () => DEFAULT_SETTINGS,
    () => undefined,
  );
  return new ManifestStore((uri) => files.of(uri));
}

function document(place: string, text: string): TextDocument {
  return TextDocument.create(`file:///w/${place}`, place.endsWith('yaml') ? 'yaml' : 'json', 1, text);
}

/** What a text is as it is opened. */
function opened(place: string, text: string) {
  return store().get(document(place, text)).status;
}

/** What it is after the whole manifest was edited. */
function edited(place: Place, text: string) {
  const manifests = store();
  const whole = document(place, WHOLE[place]);
  manifests.get(whole);
  return manifests.get(TextDocument.update(whole, [{ text }], 2)).status;
}

describe('a file at a platform’s own place is that platform’s, as it is opened and as it is edited', () => {
  it.each<[string, Place, RegExp, string]>([
    ['a misspelt `command`', 'tools.json', /"command"/, '"comand"'],
    ['a misspelt `command` and no schema', 'tools.json', /"schema".*\n\s*"command"/, '"comand"'],
    ['no `command` yet', 'tools.json', /,\n\s*"command"[\s\S]*"timeoutSec": 5/, ''],
    ['`parameters` instead of `schema`', 'tools.json', /"schema"/, '"parameters"'],
    [
      '`parameters` and a program from elsewhere',
      'tools.json',
      /"schema"(.*\n.*)\[.*\]/,
      '"parameters"$1["/bin/date"]',
    ],
    ['a misspelt list', 'tools.json', /"tools"/, '"tool"'],
    ['a command line and a schema', 'tools.json', /\["(.*)"\]/, '"$1"'],
    ['`function`', 'tools/clock/manifest.json', /"functions"/, '"function"'],
    [
      '`function`, in a folder of another name',
      'tools/clock/manifest.json',
      /"clock"([\s\S]*)functions/,
      '"time"$1function',
    ],
    ['no `parameters` yet', 'tools/clock/manifest.json', /,\n\s*"parameters".*/, ''],
    ['`tool`', 'config/tool_manifest.yaml', /tools:/, 'tool:'],
    ['no `module` yet', 'config/tool_manifest.yaml', /\s*module:[\s\S]*/, '\n'],
    ['a misspelt `module`', 'config/tool_manifest.yaml', /module:/, 'modul:'],
    ['`baseURL`', 'kasilabs/manifest.json', /baseUrl/, 'baseURL'],
    ['a misspelt type', 'clock.glean.json', /RETRIEVAL/, 'RETREIVAL'],
    [
      'a misspelt type, and no text for people yet',
      'clock.glean.json',
      /RETRIEVAL([\s\S]*)\s*"displayDesc.*/,
      'RETREIVAL$1',
    ],
  ])('with %s', (_what, place, before, after) => {
    const text = WHOLE[place].replace(before, after);
    expect(text).not.toBe(WHOLE[place]);
    const whole = opened(place, WHOLE[place]);
    expect(opened(place, text)).toMatchObject({ basis: 'content', dialect: whole.dialect });
    expect(edited(place, text)).toEqual(opened(place, text));
  });

  it('with `baseURL` also where other products have their manifest.json', () => {
    const { dialect } = opened('manifest.json', WHOLE['kasilabs/manifest.json'].replace('baseUrl', 'baseURL'));
    expect(dialect?.id).toBe('kasilabs');
  });
});

/** Texts with one syntax error, near the start: a mark too few or too many. */
function broken(whole: string): readonly string[] {
  const texts = ['<<<<<<< HEAD\n', '=======\n', 'x'].map((first) => first + whole);
  for (let at = 0; at < Math.min(whole.length, 80); at++) {
    if ('"{}[]:,'.includes(whole.charAt(at))) texts.push(whole.slice(0, at) + whole.slice(at + 1));
    for (const mark of '"{}[]:,') texts.push(whole.slice(0, at) + mark + whole.slice(at));
  }
  return texts;
}

describe('a broken file at a platform’s own place is refused by that platform, as it is opened and as it is edited', () => {
  it.each(Object.keys(WHOLE) as Place[])('%s', (place) => {
    const { dialect } = opened(place, WHOLE[place]);
    const doubtful: string[] = [];
    let count = 0;
    for (const text of broken(WHOLE[place])) {
      const status = opened(place, text);
      // Some of these texts are whole in another way.
      if (!edited(place, text).isRefused) continue;
      count++;
      if (status.dialect?.id === dialect?.id && status.basis === 'content') expect(status.isRefused).toBe(true);
      else doubtful.push(text);
      // No other platform is named, and the user is asked.
      expect((status.dialect ?? status.suggested)?.id).toBe(dialect?.id);
    }
    expect(count).toBeGreaterThan(100);
    expect(doubtful.length / count).toBeLessThan(0.02);
  });
});

describe('a file that may be meant for the platform of its place is for the user to decide', () => {
  it.each([
    ['a name and a description', { name: 'a', description: 'd' }],
    ['a command line', { name: 'a', description: 'd', command: 'eslint .' }],
    ['`parameters` and no program', { name: 'a', description: 'd', parameters: { type: 'object' } }],
    ['a key of other formats', { name: 'a', description: 'd', schema: {}, handler: './a.js' }],
  ])('with %s', (_what, tool) => {
    const { suggested, basis, dialect, reason } = opened('tools.json', JSON.stringify({ tools: [tool] }));
    expect(suggested?.title).toBe('goagent agentcli');
    expect(dialect === undefined || basis === 'name').toBe(true);
    expect(reason).toMatch(/^its name is that of a goagent agentcli manifest, but /);
  });

  it('but not if the format is known, or has nothing of the platform', () => {
    const inputSchema = { type: 'object' };
    expect(opened('tools.json', JSON.stringify({ tools: [{ name: 'a', inputSchema }] })).suggested).toBeUndefined();
    expect(opened('tools.json', '{ "hammer": { "price": 5 } }').suggested).toBeUndefined();
    expect(opened('other.json', '{ "tools": [{ "name": "a", "description": "d" }] }').suggested).toBeUndefined();
  });
});

describe('a broken file of another format is not taken for a manifest, whatever its place', () => {
  const folder = join(__dirname, '../../test/corpus/near-misses');
  it.each(readdirSync(folder))('%s', (name) => {
    const files: readonly { readonly what: string; readonly value: unknown }[] = JSON.parse(
      readFileSync(join(folder, name), 'utf8'),
    );
    const taken = files.flatMap(({ what, value }) => {
      const text = JSON.stringify(value, null, 2);
      const errors = [0, 1, 2]
        .map((line) => text.indexOf('\n', line * 20) + 1)
        .flatMap((at) => [`${text.slice(0, at)}"${text.slice(at)}`, `${text.slice(0, at)}}${text.slice(at)}`]);
      return [text.slice(1), text.slice(0, -1), text.replace(',', ''), text.replace(':', ''), ...errors].flatMap(
        (one) =>
          (Object.keys(WHOLE) as Place[])
            .filter((place) => opened(place, one).dialect && opened(place, one).basis === 'content')
            .map((place) => `${what} at ${place}: ${one}`),
      );
    });
    expect(taken).toEqual([]);
  });
});

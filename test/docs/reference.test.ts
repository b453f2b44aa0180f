/** The tables that are looked up have what there is, and nothing else. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands';
import { NOT_COMPARED } from '../../client/consent/consent-text';
import packageJson from '../../package.json';
import { withOptionTables, withSettingsTable } from '../../scripts/option-tables';
import { codesOf, deadLinks, rowsOf } from '../kit/markdown';
import { filesIn, ROOT, textOf } from '../kit/source-files';

const page = (name: string): string => textOf(`docs/${name}`);

it('docs/settings.md has every setting that package.json declares: update them by `npm run docs`', () => {
  const text = page('settings.md');
  expect(withSettingsTable(text)).toBe(text);
  const rows = rowsOf(text).flatMap(([name = '']) => (name.startsWith('`toolManifest.') ? codesOf(name) : []));
  expect(rows).toEqual(Object.keys(packageJson.contributes.configuration.properties));
});

it('docs/commands.md has every command of the Command Palette', () => {
  const { commands, menus } = packageJson.contributes;
  const hidden = new Set(menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command));
  const offered = commands.filter(({ command }) => !hidden.has(command));
  const documented = rowsOf(page('commands.md')).map(([name]) => name);
  expect(documented.slice(1).sort()).toEqual(offered.map(({ category, title }) => `${category}: ${title}`).sort());
});

describe('docs/command-line.md', () => {
  const text = page('command-line.md');

  it('has the options that the commands have: update it by `npm run docs`', () => {
    expect(withOptionTables(text)).toBe(text);
  });

  const named = Object.keys(COMMANDS).filter((name) => !['config', 'explain', 'completions'].includes(name));
  it.each(named)('has a table of the options of %s', (command) => {
    expect(text).toMatch(new RegExp(`<!-- options (?:[a-z -]+ )?${command}(?: [a-z -]+)? -->`));
  });

  it.each(Object.keys(COMMANDS))('has the command %s', (command) => {
    expect(text).toContain(`tool-manifest ${command} `);
  });
});

/** What is promised of consent; of the question itself, see {@link NOT_COMPARED}. */
const ASKED_FIRST =
  'Nothing runs before you agree to what the tools of its folder run: you see their programs, addresses, interpreters and secrets.';
const ASKED_AGAIN =
  'You are asked again when one of them changes, and when code in the folder changes, unless you chose “Always”.';

/** The promise about consent is the same wherever it is given. */
it.each([
  ['docs/safety.md', [ASKED_FIRST, ASKED_AGAIN, NOT_COMPARED]],
  ['docs/running-tools.md', [ASKED_FIRST, ASKED_AGAIN]],
  ['package.json', [ASKED_FIRST]],
])('%s has the promise in the words of the product', (file, words) => {
  const text = textOf(file).replace(/\s+/g, ' ');
  for (const sentence of words) expect(text).toContain(sentence);
});

const ROOMS = ['common', 'server', 'client', 'runner', 'cli', 'webview', 'test', 'docs', 'scripts', 'schemas'];

it('every file and folder that ARCHITECTURE names is there', () => {
  // The build output, which a fresh clone does not have.
  const made = ['dist/', 'docs/rules/'];
  const files = ROOMS.flatMap(filesIn);
  const folders = files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)));
  const paths = [...new Set([...files, ...folders])];
  const named = [...textOf('ARCHITECTURE.md').matchAll(/`([\w./<>-]*(?:\.ts|\/))`/g)].map(([, name = '']) => name);
  const isThere = (name: string) => {
    const pattern = new RegExp(`(?:^|/)${name.replace(/[.]/g, '\\.').replace(/<[a-z]+>/g, '[^/]+')}$`);
    return made.some((one) => name.startsWith(one)) || paths.some((path) => pattern.test(path));
  };
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

/** Every Markdown file of the root and of `docs/`, without those that are generated. */
const FILES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/^rules[\\/]/.test(name))
    .map((name) => join('docs', name)),
];

it.each(FILES)('every link and image of %s leads to a file and to a heading that exists', (name) => {
  expect(deadLinks(join(ROOT, name)).map((link) => `${relative('.', name)}: ${link}`)).toEqual([]);
});

/** The tables that are looked up have what there is, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands';
import packageJson from '../../package.json';
import { withOptionTables, withSettingsTable } from '../../scripts/option-tables';
import { codesOf, deadLinks, rowsOf } from '../kit/markdown';

const ROOT = join(__dirname, '../..');

function page(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8');
}

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

  it.each(Object.keys(COMMANDS).filter((name) => !['config', 'explain', 'completions'].includes(name)))(
    'has a table of the options of %s',
    (command) => {
      expect(text).toMatch(new RegExp(`<!-- options (?:[a-z -]+ )?${command}(?: [a-z -]+)? -->`));
    },
  );

  it.each(Object.keys(COMMANDS))('has the command %s', (command) => {
    expect(text).toContain(`tool-manifest ${command} `);
  });
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

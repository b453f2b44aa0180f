/** The tables that are looked up have what there is, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND_USAGE, type Command } from '../../cli/usage';
import packageJson from '../../package.json';
import { DIALECTS } from '../../server/service/dialects/registry';
import { codesOf, deadLinks, rowsOf, sectionsOf } from '../kit/markdown';

const ROOT = join(__dirname, '../..');

function page(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8');
}

describe('docs/settings.md', () => {
  const rows = rowsOf(page('settings.md')).filter(([name = '']) => name.includes('toolManifest.'));

  it('has every setting with its default', () => {
    const documented = rows.flatMap(([names = '', value = '']) =>
      codesOf(names).map((name) => [name, codesOf(value)[0]] as const),
    );
    const settings = Object.entries(packageJson.contributes.configuration.properties);
    expect(new Map(documented)).toEqual(new Map(settings.map(([name, setting]) => [name, shown(setting.default)])));
  });

  it('names every dialect where the setting that forces one is explained', () => {
    const row = rows.find(([name = '']) => name.includes('`toolManifest.associations`'));
    expect(codesOf(row?.at(-1) ?? '')).toEqual(expect.arrayContaining(DIALECTS.map(({ id }) => id)));
  });
});

/** A default as the table has it; undefined if nothing is set. */
function shown(value: unknown): string | undefined {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

it('docs/commands.md has every command of the Command Palette', () => {
  const { commands, menus } = packageJson.contributes;
  const hidden = new Set(menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command));
  const offered = commands.filter(({ command }) => !hidden.has(command));
  const documented = rowsOf(page('commands.md')).map(([name]) => name);
  expect(documented.slice(1).sort()).toEqual(offered.map(({ category, title }) => `${category}: ${title}`).sort());
});

describe('docs/command-line.md', () => {
  const text = page('command-line.md');
  const tables = [...sectionsOf(text)].filter(([heading]) => heading.startsWith('Options of '));
  const commands = [...new Set(tables.flatMap(([heading]) => codesOf(heading)))];

  it('has a table of options for the commands with more than a few', () => {
    expect(commands).toEqual(expect.arrayContaining(['check', 'run', 'preview', 'test']));
  });

  it.each(commands)('has every option of %s', (command) => {
    const documented = tables
      .filter(([heading]) => codesOf(heading).includes(command))
      .flatMap(([, table]) => optionsIn(table));
    const missing = optionsOfHelp(command).filter((option) => !documented.includes(option));
    expect(missing).toEqual([]);
  });

  it.each(tables)('has no option in %s that its commands do not have', (heading, table) => {
    const known = codesOf(heading).flatMap(optionsOfHelp);
    expect(optionsIn(table).filter((option) => !known.includes(option))).toEqual([]);
  });

  it.each(Object.keys(COMMAND_USAGE))('has the command %s', (command) => {
    expect(text).toContain(`tool-manifest ${command} `);
  });
});

/** The options in the first column of a table. */
function optionsIn(table: string): readonly string[] {
  return rowsOf(table).flatMap(([cell = '']) => codesOf(cell).flatMap((code) => code.match(/^--?[a-z-]+/g) ?? []));
}

/** The options in the help of a command, other than `--help`. */
function optionsOfHelp(command: string): readonly string[] {
  const usage = COMMAND_USAGE[command as Command];
  const options = [...usage.matchAll(/^ {2}(?:(-\w), )?(--[a-z-]+)/gm)].flatMap(([, short, long]) => [short, long]);
  return options.filter((option) => option !== undefined && option !== '--help' && option !== '-h') as string[];
}

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

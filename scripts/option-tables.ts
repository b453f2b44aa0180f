/** The tables of options in `docs/command-line.md`, and of settings in `docs/settings.md`: they are made from what there is. */
import { type Command, isCommand } from '../cli/commands';
import { OPTIONS, type Option } from '../cli/options';
import { placeholder } from '../cli/usage';
import { SETTINGS, type Setting } from '../server/protocol/settings';
import { DIALECTS } from '../server/service/dialects/registry';

/** `<!-- options run test -->`, a table, `<!-- end of options -->`. */
const TABLE = /(<!-- options ([a-z -]+) -->\n)[\s\S]*?(<!-- end of options -->)/g;

/** The page with the tables of today. */
export function withOptionTables(page: string): string {
  return page.replace(TABLE, (_, start: string, names: string, end: string) => {
    return `${start}\n${tableOf(names.split(' ').filter(isCommand))}\n${end}`;
  });
}

/** The table in `docs/settings.md`, between its marks. */
export function withSettingsTable(page: string): string {
  const dialects = DIALECTS.map(({ id }) => `\`${id}\``).join(', ');
  const rows = SETTINGS.map((setting: Setting) => {
    const { name, default: usual, help, docs = help } = setting;
    const value = usual === '' ? '' : `\`${typeof usual === 'string' ? usual : JSON.stringify(usual)}\` `;
    return `| \`toolManifest.${name}\` | ${value}| ${docs.replace('DIALECTS', dialects)} |\n`;
  });
  return page.replace(
    /(<!-- settings -->\n)[\s\S]*?(<!-- end of settings -->)/,
    (_, start: string, end: string) =>
      `${start}\n| Setting | Default | |\n| --- | --- | --- |\n${rows.join('')}\n${end}`,
  );
}

function tableOf(commands: readonly Command[]): string {
  const rows = OPTIONS.flatMap((option: Option) => {
    const takers = commands.filter((command) => option.of.includes(command));
    if (takers.length === 0) return [];
    const only = takers.length < commands.length ? ` (${takers.map((name) => `\`${name}\``).join(', ')})` : '';
    return `| ${shown(option)}${only} | ${text(option)} |\n`;
  });
  return `| Option | |\n| --- | --- |\n${rows.join('')}`;
}

function shown(option: Option): string {
  const value = placeholder(option)?.replaceAll('|', '\\|');
  return `${option.short ? `\`-${option.short}\`, ` : ''}\`--${option.name}${value === undefined ? '' : ` ${value}`}\``;
}

function text({ help, docs, default: value, isRepeatable }: Option): string {
  if (docs !== undefined) return `${docs}${isRepeatable ? ' Repeatable.' : ''}`;
  const sentence = `${help.slice(0, 1).toUpperCase()}${help.slice(1)}${isRepeatable ? '; repeatable' : ''}.`;
  const marked = sentence.replace(/(?<=^|[\s(])(--[a-z-]+|\.[a-z][\w.-]*\w)/g, '`$1`');
  return value === undefined
    ? marked
    : `${marked} Default: ${value.replace(/^"(\w+)"|^\S+$/, (one) => `\`${one.replaceAll('"', '')}\``)}.`;
}

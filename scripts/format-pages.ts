/** Generates the pages of `docs/formats/`, and the table of `docs/formats.md`, from the formats' data. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultKind } from '../server/service/document/front-matter/fault';
import { type ClientId, clientOf } from '../server/service/formats/clients';
import type { Check, Format, FormatFile, FormatKind, Place } from '../server/service/formats/model';
import { NEW_CLIENT_FILES } from '../server/service/formats/new-files';
import { FORMAT_KINDS, FORMATS } from '../server/service/formats/registry';
import { FORMAT_RULES } from '../server/service/formats/rules';
import { consequences } from '../server/service/formats/verdict';
import type { JsonSchema } from '../server/service/model/json-schema';
import type { Rule } from '../server/service/model/rule';
import { andList, orList, shown, typeWord } from '../server/service/rules/labels';
import { memoryWorkspace } from '../server/service/workspace';
import { formatKeys, typeOf } from './format-keys';
import { headingId } from './site/links';

const GENERATED = '<!-- Made from the format itself by `npm run docs`. -->';

/** Every page of `docs/formats/`, by file name. */
export function formatPages(): ReadonlyMap<string, string> {
  return new Map(FORMATS.map((format) => [`${format.id}.md`, page(format)]));
}

/** The formats with their files and who reads them, for `docs/formats.md`. */
function formatList(): string {
  const offered = NEW_CLIENT_FILES.map(({ path }) => path);
  const main = (places: readonly Place[]) => places.flatMap((place) => (place.isUnread ? [] : place.files.slice(0, 1)));
  const rows = FORMATS.map(({ id, title, places }) => {
    const files = new Set([
      ...offered.filter((file) => places.some((place) => place.files[0] === file)),
      ...main(places),
    ]);
    const readers = new Set(places.flatMap((place) => place.readers));
    return [`[${title}](formats/${id}.md)`, several([...files].map(code)), several([...readers].map(nameOf))];
  });
  return table(['', 'Files', 'Read by'], rows);
}

/** The text with the list of formats of today between its two comments. */
export function withFormatList(text: string): string {
  return text.replace(/(<!-- formats -->\n\n)[\s\S]*?(\n\n<!-- \/formats -->)/, (_, start: string, end: string) => {
    return `${start}${formatList()}${end}`;
  });
}

/** The formats whose files a rule is about, as links from its page. */
export function formatsOfRule(code: string): string {
  const formats = FORMATS.filter((format) =>
    kindsOf(format).some(({ checks }) => checks.some((check) => ruleOf(check) === code)),
  );
  return formats.map(({ id, title }) => `[${title}](../formats/${id}.md)`).join(', ');
}

function kindsOf(format: Format): readonly FormatKind[] {
  return FORMAT_KINDS.filter((kind) => kind.format === format);
}

function page(format: Format): string {
  const kinds = kindsOf(format);
  const schema = kinds[0]?.schema ?? {};
  const isPerClient = format.places.some((place) => place.schema);
  const rows = format.places.map((place) => [filesOf(place), readersOf(place)]);
  const parts = [
    `${GENERATED}\n\n# ${format.title}`,
    isPerClient ? `Each client has files of its own, with keys of its own.` : (schema.description ?? ''),
    table(['File', 'Read by'], rows),
    ...(isPerClient
      ? kinds.flatMap((kind) => [
          `## ${nameOf(kind.place.readers[0])}: ${filesOf(kind.place)}`,
          ...keyTable(kind.schema),
          ...checkTable(kind.checks, format),
        ])
      : ['## Keys', ...keyTable(schema), '## What is checked', ...checkTable(together(kinds), format)]),
    ...advice(kinds),
    '[All plugins and servers](../formats.md) · [all rules](../rules.md)',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function readersOf({ readers, others = [], isUnread }: Place): string {
  if (isUnread) return 'nobody';
  const also = others.length > 0 ? `; also ${others.map(nameOf).join(', ')}` : '';
  return `${readers.map(nameOf).join(', ')}${also}`;
}

function keyTable(schema: JsonSchema): readonly string[] {
  const rows = formatKeys(schema).map(({ path, schema: key, isRequired }) => [
    code(path),
    `${typeOf(schema, key)}${isRequired ? ', required' : ''}`,
    (key.markdownDescription ?? key.description ?? '').replaceAll('\n', ' '),
  ]);
  return rows.length > 0 ? [table(['Key', 'Value', ''], rows)] : [];
}

/** The checks of several places, each once, with the verdicts of all who read one of them. */
function together(kinds: readonly FormatKind[]): readonly Check[] {
  const found = new Map<string, Check>();
  for (const check of kinds.flatMap(({ checks }) => checks)) {
    const before = found.get(check.id)?.verdicts ?? [];
    const more = check.verdicts.filter(({ client }) => before.every((one) => one.client !== client));
    found.set(check.id, { ...check, verdicts: [...before, ...more] });
  }
  return [...found.values()];
}

/** A row for each number and verdict, with everything that it asks for. */
function checkTable(checks: readonly Check[], format: Format): readonly string[] {
  const rows = new Map<string, { readonly cells: readonly string[]; readonly asked: Set<string> }>();
  for (const check of checks.filter(({ verdicts }) => verdicts.length > 0)) {
    const cells = [
      check.id.split('.')[0] ?? '',
      ruleLink(check),
      consequences(check.verdicts, { format }),
      known(check),
    ];
    const key = cells.join('\n');
    const row = rows.get(key) ?? { cells, asked: new Set<string>() };
    row.asked.add(asked(check));
    rows.set(key, row);
  }
  const lines = [...rows.values()].map(({ cells: [number = '', rule = '', does = '', by = ''], asked: all }) => [
    `${rule} ${number}`,
    [...all].join('; '),
    does,
    by,
  ]);
  return lines.length > 0 ? [table(['Rule', 'Asks', 'Otherwise', 'Known by'], lines)] : [];
}

/** What is reported without a verdict of a client. */
function advice(kinds: readonly FormatKind[]): readonly string[] {
  const checks = kinds.flatMap((kind) => kind.checks).filter(({ verdicts }) => verdicts.length === 0);
  const rows = new Map(checks.map((check) => [ruleOf(check), [ruleLink(check), summaryOf(check)]]));
  return rows.size > 0 ? ['## Advice', table(['Rule', ''], [...rows.values()])] : [];
}

/** How the verdicts are known. */
function known({ verdicts }: Check): string {
  const how = verdicts.map(({ client, from }) => from ?? `run on ${clientOf(client).seen}`);
  return [...new Set(how)]
    .sort()
    .join(', ')
    .replace(/([\w ]+), (https:[^\s,]+)/g, '[$1]($2)');
}

/** What a check asks for, as a phrase with its place. */
function asked({ at, value, test }: Check): string {
  const places = [at]
    .flat()
    .flatMap((object) => [value ?? ''].flat().map((below) => [object, below].filter(Boolean).join('/')));
  const place = orList([...new Set(places)].map(placeOf));
  if (test.kind === 'custom' && test.must !== undefined) return `${place} ${test.must}`;
  switch (test.kind) {
    case 'needs':
      return `${andList([test.key, ...(test.and ?? [])].map((key) => placeOf([...[at].flat().slice(0, 1), key].filter(Boolean).join('/'))))} must be there`;
    case 'type':
      return `${place} must be ${orList(test.types.map(typeWord))}${test.above === undefined ? '' : `, greater than ${test.above}`}`;
    case 'one-of':
      return `${place} must be ${orList(test.values.map(shown))}`;
    case 'form':
      return `${test.ofKey ? `the keys ${place}` : place} ${test.must}`;
    case 'keys':
      return `${place} must have no ${test.only === undefined ? 'unknown key' : test.only === 'meant' ? 'misspelt key' : `key ${orList(test.only.map(shown))}`}`;
    case 'without':
      return `${place} must not have ${orList(test.keys.map(shown))}`;
    case 'unique':
      return `${place}: names must differ`;
    case 'exists':
      return `${place} must lead to a ${test.what}`;
    case 'reserved':
      return `${place} must not be a reserved name`;
    case 'variables':
      return `${place}: no variable in the notation of another client`;
    case 'front-matter':
      return FAULTS[test.fault];
    default:
      return `${place}: ${summaryOf({ test })
        .replace(/\.$/, '')
        .replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`;
  }
}

const FAULTS: Readonly<Record<FaultKind, string>> = {
  missing: 'front matter between two lines `---`, from the first line on',
  'byte-order-mark': 'no byte order mark',
  tab: 'no tab as indentation',
  'no-map': 'keys with values',
  'no-colon': 'a colon behind each key',
  'duplicate-key': 'each key once',
  colon: 'quotes around a text with `: `',
  sign: 'quotes around a text that begins with a sign of YAML',
  'lost-word': 'quotes around a text that begins with `&` or `!`',
  broken: 'values that YAML can read',
};

/** More keys in one place than are read: hooks have dozens of events. */
const MANY_KEYS = /((?:[^/|]+\|){2}[^/|]+)(?:\|[^/|]+){2,}/g;

function placeOf(path: string): string {
  if (path === '') return 'the file';
  return code(
    path
      .replace(MANY_KEYS, '$1|…')
      .replaceAll('/{}', '.*')
      .replaceAll('/[]', '[]')
      .replaceAll('/', '.')
      .replace(/^\{\}|^\[\]/, '*'),
  );
}

/** The rule that reports a check. */
function ruleFor(check: Pick<Check, 'test'>): Rule<FormatFile> | undefined {
  const file = { dialect: { checks: [check] } } as unknown as FormatFile;
  return FORMAT_RULES.find((rule) => rule.appliesTo?.(file, memoryWorkspace({})));
}

function ruleOf(check: Pick<Check, 'test'>): string {
  return ruleFor(check)?.code ?? '';
}

function summaryOf(check: Pick<Check, 'test'>): string {
  return ruleFor(check)?.summary ?? '';
}

function ruleLink(check: Pick<Check, 'test'>): string {
  const rule = ruleOf(check);
  return `[${code(rule)}](../rules.md#${headingId(rule)})`;
}

function filesOf({ files }: Place): string {
  return files.map(code).join(', ');
}

function nameOf(id: ClientId): string {
  return clientOf(id).title;
}

/** The first of many. */
function several(all: readonly string[]): string {
  return all.length < 7 ? all.join(', ') : `${all.slice(0, 5).join(', ')} and ${all.length - 5} more`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const FOLDER = join(__dirname, '../docs/formats');

/** Writes every page, and removes those of formats that no longer exist. @returns the number of pages */
export async function writeFormatPages(): Promise<number> {
  const pages = formatPages();
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!pages.has(name)) await rm(join(FOLDER, name));
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  return pages.size;
}

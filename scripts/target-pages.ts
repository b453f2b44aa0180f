/** Generates the pages of `docs/targets/` from the targets themselves. */

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { exportTools } from '../cli/export/export';
import { targets } from '../cli/targets/targets';
import type { Terminal } from '../cli/terminal';
import type { Evidence } from '../server/service/targets/model/evidence';
import type { KeywordStatement, Rewrite, Statement, Step, Target } from '../server/service/targets/model/target';
import { TARGETS } from '../server/service/targets/registry';

/** The page's file name: for `copilot:gpt-4.1` it is `copilot-gpt-4.1.md`. */
export function targetPageName({ id }: Pick<Target, 'id'>): string {
  return `${id.replaceAll(':', '-')}.md`;
}

/** Every page of `docs/targets/`, by file name. */
export function targetPages(): ReadonlyMap<string, string> {
  return new Map(TARGETS.map((target) => [targetPageName(target), page(target)]));
}

/** The list of targets for `docs/targets.md`. */
export function targetList(): string {
  return table(
    ['Target', 'Id', 'Kind'],
    TARGETS.map((target) => [`[${target.title}](targets/${targetPageName(target)})`, `\`${target.id}\``, target.kind]),
  );
}

const GENERATED = '<!-- Made from the target itself by `npm run docs`. -->';

/** What it does with an output schema: its structure, and the keywords that it refuses. */
function resultParts(target: Target): readonly string[] {
  const rows = target.steps.flatMap(({ keywords, summary, statement }): (readonly string[])[] => {
    if (!keywords) return [[summary, happens(statement, target), known(statement.evidence)]];
    const refused = [...keywords].flatMap(([keyword, all]) =>
      all.filter(({ treatment }) => treatment !== 'allowed').map((one) => [keyword, one] as const),
    );
    return refused.map(([keyword, one]) => [
      `\`${keyword}\``,
      happens(one, target, one.when && `, if ${one.when.text}`),
      known(one.evidence),
    ]);
  });
  return [table(['What is written', 'What happens', 'Known by'], rows)];
}

function page(target: Target): string {
  const { id, title, documentation, kind, consequences, steps } = target;
  const structure = steps.filter(({ keywords }) => keywords === undefined);
  const keywords = steps.filter((step) => step.keywords !== undefined);
  const parts = [
    `${GENERATED}\n\n# ${title}`,
    `\`${id}\`, a ${kind}: [documentation](${documentation}). What it does not take as it stands, how that is known, and since when.`,
    table(['', 'Limit', 'What happens', 'Known by'], limitRows(target)),
    ...(structure.length > 0
      ? [
          '## The schema of the arguments',
          table(
            ['What is written', 'What happens', 'Known by'],
            structure.map(({ summary, statement }) => [summary, happens(statement, target), known(statement.evidence)]),
          ),
        ]
      : []),
    ...(keywords.length > 0 ? ['## Keywords', ...keywords.flatMap((step) => keywordParts(step, target))] : []),
    ...(steps.length === 0 ? ['The schema of the arguments is not looked at.'] : []),
    ...(target.result ? ['## The schema of the result', ...resultParts(target.result)] : []),
    `Refused: ${consequences.refused} Changed: ${consequences.changed} Ignored: ${consequences.ignored}`,
    ...(target.exportOfChanged
      ? [`Of a tool that is changed, an export or preview is ${target.exportOfChanged}.`]
      : []),
    '[All targets](../targets.md)',
  ];
  return `${parts.join('\n\n')}\n`;
}

function limitRows(target: Target): readonly (readonly string[])[] {
  const { name, description, tools = [], nonObjectParameters, sameNames, requestLimits = [] } = target;
  const row = (what: string, limit: string, statement: Statement) => [
    what,
    limit,
    happens(statement, target),
    known(statement.evidence),
  ];
  const rows = [
    ...(name ? [row('Name', nameLimit(name.rule, name.maxLength), name)] : []),
    ...(target.effectiveName ? [['', `the model sees \`${shownName(target)}\``, '', '']] : []),
    ...(sameNames ? [row('', 'different for every tool, as the model sees it', sameNames)] : []),
    ...(description
      ? [row('Description', description.refused === 'empty' ? 'not empty' : 'must be there', description)]
      : []),
    ...tools.map((limit) => row('Tools', `at most ${count(limit.max)} in a request`, limit)),
    ...requestLimits.map((limit) =>
      row('', `at most ${count(limit.max)} ${limit.what} in a request, all tools together`, limit),
    ),
    ...(nonObjectParameters ? [row('Arguments', 'must be a JSON Schema that is an object', nonObjectParameters)] : []),
  ];
  return rows.length > 0 ? rows : [['Name', 'none known', '', '']];
}

function nameLimit(rule: string, maxLength: number): string {
  return Number.isFinite(maxLength) ? `must ${rule}; at most ${count(maxLength)} characters` : `must ${rule}`;
}

/** The name of a tool `TOOL` of a server `SERVER`. */
function shownName({ effectiveName }: Target): string {
  return effectiveName?.('TOOL', { server: 'SERVER', plugin: undefined }) ?? 'TOOL';
}

/** Keywords with the same statements share a row; those that are taken share a sentence. */
function keywordParts({ summary, keywords = new Map() }: Step, target: Target): readonly string[] {
  const rows = new Map<string, { readonly names: string[]; readonly cells: readonly string[] }>();
  const allowed: string[] = [];
  for (const [keyword, statements] of keywords) {
    const known = statements.filter(({ treatment }) => treatment !== 'allowed');
    if (known.length === 0) allowed.push(`\`${keyword}\``);
    for (const statement of known) {
      const cells = keywordCells(statement, target);
      const key = JSON.stringify(cells);
      const row = rows.get(key) ?? { names: [], cells };
      row.names.push(`\`${keyword}\``);
      rows.set(key, row);
    }
  }
  const changed = [...rows.values()].map(({ names, cells }) => [names.join(', '), ...cells]);
  return [
    ...(summary === 'Keywords of JSON Schema' ? [] : [`${summary}.`]),
    ...(changed.length > 0 ? [table(['Keyword', 'What happens', 'An export', 'Known by'], changed)] : []),
    ...(changed.length === 0
      ? ['All keywords of JSON Schema are taken as they stand.']
      : allowed.length > 0
        ? [`Taken as they stand: ${allowed.join(', ')}.`]
        : []),
  ];
}

const REWRITES: Readonly<Record<Rewrite, string>> = {
  remove: 'leaves it out',
  describe: 'moves it into the description',
  'describe schemas': 'moves a schema that says anything into the description, and leaves out any other value',
  enum: 'writes an `enum` of one value',
  anyOf: 'writes `anyOf`',
};

function keywordCells(statement: KeywordStatement, target: Target): readonly string[] {
  const { rewrite, when, evidence } = statement;
  return [
    happens(statement, target, when && `, if ${when.text}`),
    rewrite === undefined ? 'is not possible' : REWRITES[rewrite],
    known(evidence),
  ];
}

/** The treatment, when it is that, and what is special about it. */
function happens({ treatment, consequence }: Statement, { consequences }: Target, condition = ''): string {
  const usual = treatment === 'allowed' ? undefined : consequences[treatment];
  const special = consequence === undefined || consequence === usual ? '' : `: ${consequence}`;
  return `${treatment}${condition}${special}`;
}

function known(evidence: Evidence): string {
  const { kind, source, date } = evidence;
  const linked = source === undefined ? kind : `[${kind}](${source})`;
  switch (evidence.kind) {
    case 'documented':
      return `${linked}, ${date}`;
    case 'observed':
      return `${linked}, ${date}: ${evidence.place}`;
    case 'inferred':
      return `${linked}, ${date}: ${evidence.reason}`;
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const DOCS = join(__dirname, '../docs');
const FOLDER = join(DOCS, 'targets');

/** Writes every page, and removes those of targets that no longer exist. @returns the number of pages */
export async function writeTargetPages(): Promise<number> {
  const pages = targetPages();
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!pages.has(name)) await rm(join(FOLDER, name));
  for (const [name, text] of pages) await writeFile(join(FOLDER, name), text);
  const path = join(DOCS, 'targets.md');
  await writeFile(path, await withCommandOutput(withTargetList(await readFile(path, 'utf8'))));
  return pages.size;
}

/** The text with the list of targets of today between its two comments. */
export function withTargetList(text: string): string {
  return text.replace(/(<!-- targets -->\n\n)[\s\S]*?(\n\n<!-- \/targets -->)/, (_, start: string, end: string) => {
    return `${start}${targetList()}${end}`;
  });
}

const ROOT = join(__dirname, '..');
const COMMANDS = { targets, export: exportTools } as const;

/** A command in a block, and the block below it with what it prints. `--loss` is not carried out. */
const EXAMPLE = /(```\ntool-manifest (targets|export) ([^\n]*)\n```\n\n```(?:text|json)\n)[\s\S]*?(```\n)/g;

/** The text with what its commands print today. */
export async function withCommandOutput(text: string): Promise<string> {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(EXAMPLE)) {
    const [all, start = '', name = '', words = '', end = ''] = match;
    const argv = words.replace(/ --loss \S+/, '').split(' ');
    result += `${text.slice(from, match.index)}${start}${await printed(name as keyof typeof COMMANDS, argv)}${end}`;
    from = match.index + all.length;
  }
  return result + text.slice(from);
}

async function printed(name: keyof typeof COMMANDS, argv: readonly string[]): Promise<string> {
  const stream = () => new PassThrough({ highWaterMark: 1e8 });
  const terminal = { stdin: stream(), stdout: stream(), stderr: stream(), cwd: ROOT } satisfies Terminal;
  await COMMANDS[name](argv, terminal);
  return String(terminal.stdout.read() ?? '');
}

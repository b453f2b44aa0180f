/** `tool-manifest config print`: the configuration that applies to a file, and where each value is set. */
import { relative, resolve } from 'node:path';
import { visible } from '../../common/text/visible';
import { filePath } from '../../server/node/file-uri';
import type { ConfigurationInEffect, Origin, SetValue } from '../../server/service/configuration/in-effect';
import { isConfigurationName } from '../../server/service/configuration/names';
import { type ASTNode, nodeAt, propertyOf } from '../../server/service/document/tree/node';
import type { Dialect } from '../../server/service/model/dialect';
import { pathOfUri } from '../../server/service/uri';
import type { TokenBudget } from '../../server/service/workspace';
import { columnsOf } from '../columns';
import { configurationChoice } from '../option-values';
import { parseOptions } from '../parse-options';
import { readManifestFile } from '../run/call';
import { type Terminal, write } from '../terminal';
import { UsageError } from '../usage';
import { Configurations } from './configurations';
import { refuseInvalid } from './refuse-invalid';

/** A value as it is printed, with its location: `.tool-manifest.json:3`. */
interface Printed<T> {
  readonly value: T;
  readonly from: string;
}

/** What is printed. */
interface Effect {
  readonly path: string;
  /** The configuration file and those that it extends, the strongest first. */
  readonly configuration: readonly string[];
  readonly dialect: string | null;
  /** Why it is, or is not, a manifest. */
  readonly reason: string;
  /** The pattern that leaves the file out. */
  readonly ignored: Printed<string> | null;
  readonly rules: Readonly<Record<string, Printed<string>>>;
  readonly run: Readonly<Record<string, Printed<unknown>>>;
  /** Ids. */
  readonly targets: Printed<readonly string[]> | null;
  readonly tokenBudget: Printed<TokenBudget> | null;
  readonly server: Printed<string> | null;
}

/** Runs the command. @returns 0 @throws UsageError for wrong usage; an error if the configuration has errors */
export async function config(argv: readonly string[], { cwd, stdout }: Terminal): Promise<number> {
  const { file, format, choice } = options(argv, cwd);
  const configurations = new Configurations(choice);
  const path = resolve(cwd, file);
  if (isConfigurationName(path)) throw new UsageError(`${file} is a configuration file: name a manifest`);
  const configuration = configurations.of(path);
  await refuseInvalid(configurations, cwd);
  const effect = effectOn(file, path, configuration, configurations, cwd);
  await write(
    stdout,
    format === 'json' ? `${JSON.stringify({ version: 1, ...effect }, undefined, 2)}\n` : asText(effect),
  );
  return 0;
}

function options(argv: readonly string[], cwd: string) {
  const { values, positionals } = parseOptions('config', argv, cwd);
  const [action, file, ...others] = positionals;
  if (action !== 'print') throw new UsageError('config needs an action: config print FILE');
  if (file === undefined || others.length > 0) throw new UsageError('config print needs the path of one file');
  return {
    file,
    format: values.format ?? 'text',
    choice: configurationChoice(values.config, values['no-config'], cwd),
  };
}

function effectOn(
  file: string,
  path: string,
  configuration: ConfigurationInEffect | undefined,
  configurations: Configurations,
  cwd: string,
): Effect {
  const decoded = pathOfUri(path);
  const place = (origin: Origin) => `${shownPath(origin.document.uri, cwd)}:${lineOf(origin)}`;
  const print = <T>({ value, origin }: SetValue<T>): Printed<T> => ({ value, from: place(origin) });
  const targets = configuration?.targets(decoded);
  const budget = configuration?.tokenBudget;
  const server = configuration?.server(decoded);
  const ignored = configuration?.ignored(decoded);
  const association = configuration?.association(decoded);
  const read = readManifestFile(path, configurations.dialectOf(path));
  const isOff = ignored !== undefined || association?.value === 'off';
  const rules = [...(configuration?.explainedRules(decoded) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    path: file,
    configuration: (configuration?.layers ?? []).map(({ document }) => shownPath(document.uri, cwd)).toReversed(),
    dialect: !isOff && read.manifest ? read.manifest.dialect.id : null,
    reason: reasonOf(read, ignored !== undefined, association && print(association)),
    ignored: ignored ? print(ignored) : null,
    rules: Object.fromEntries(rules.map(([code, set]) => [code, print(set)])),
    targets: targets ? print(targets) : defaultTargets(isOff ? undefined : read.manifest?.dialect),
    tokenBudget: budget ? print(budget) : null,
    server: server ? { value: server.value.name, from: place(server.origin) } : null,
    run: Object.fromEntries(Object.entries(configuration?.run ?? {}).map(([key, set]) => [key, print<unknown>(set)])),
  };
}

/** Why a file is a manifest, or is none. */
function reasonOf(
  read: ReturnType<typeof readManifestFile>,
  isIgnored: boolean,
  association: Printed<string> | undefined,
): string {
  if (isIgnored) return 'ignored';
  if (association?.value === 'off') return `associated with \`off\` in ${association.from}`;
  if (association) return `associated in ${association.from}`;
  return read.manifest?.reason ?? ('problem' in read ? read.problem : '');
}

/** Where the platform itself sends tools, if that is known. */
function defaultTargets(dialect: Dialect | undefined): Printed<readonly string[]> | null {
  return dialect?.sendsTo ? { value: dialect.sendsTo, from: `the default of ${dialect.title}` } : null;
}

function shownPath(uri: string, cwd: string): string {
  const path = filePath(uri) ?? uri;
  return relative(cwd, path) || path;
}

/** The line of a value, from 1. */
function lineOf({ document, path }: Origin): number {
  const node: ASTNode | undefined = nodeAt(document.root, path);
  const property = node && propertyOf(node);
  const { offset } = property?.valueNode === node && property ? property : (node ?? { offset: 0 });
  return document.textDocument.positionAt(offset).line + 1;
}

function budgetText({ tool, manifest }: TokenBudget): string {
  const parts = [
    ...(tool === undefined ? [] : [`${tool} for a tool`]),
    ...(manifest === undefined ? [] : [`${manifest} for a manifest`]),
  ];
  return parts.join(', ') || 'none';
}

function asText(effect: Effect): string {
  const { path, configuration, dialect, reason, ignored, rules, run, targets, tokenBudget, server } = effect;
  const [own, ...extended] = configuration;
  const based = extended.length === 0 ? '' : ` (extends ${extended.join(', ')})`;
  const head = [
    ['Configuration', own === undefined ? 'none' : `${own}${based}`],
    ['Platform', `${dialect ?? 'none'}: ${reason}`],
    ['Ignored', ignored ? `by \`${ignored.value}\`, ${ignored.from}` : 'no'],
    ...(targets ? [['Targets', `${targets.value.join(', ') || 'none'}, ${targets.from}`]] : []),
    ...(tokenBudget ? [['Token budget', `${budgetText(tokenBudget.value)}, ${tokenBudget.from}`]] : []),
    ...(server ? [['Server', `${server.value}, ${server.from}`]] : []),
  ];
  const section = (title: string, values: Readonly<Record<string, Printed<unknown>>>) => {
    const rows = Object.entries(values).map(([key, { value, from }]) => {
      return [key, typeof value === 'string' ? value : JSON.stringify(value), from];
    });
    return rows.length > 0 ? [`${title}\n${table(rows)}`] : [];
  };
  return [
    `${visible(path)}\n${table(head)}`,
    ...section('Rules (all others have their default severities)', rules),
    ...section('Run', run),
  ].join('\n');
}

/** Rows of cells, aligned and indented. */
function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map((cell) => visible(cell)));
  const widths = (shown[0] ?? []).map((_, i) => Math.max(...shown.map((row) => columnsOf(row[i] ?? ''))));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => `${cell}${' '.repeat((widths[i] ?? 0) - columnsOf(cell))}`).join('  ');
  return shown.map((row) => `  ${line(row).trimEnd()}\n`).join('');
}

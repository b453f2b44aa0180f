/** `tool-manifest merge`: one report of the parts that `--shard` made. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemProblem } from '../../server/node/read-text';
import { writeOutput } from '../output-file';
import { refuseOverwriting } from '../overwriting';
import { parseOptions } from '../parse-options';
import type { Terminal } from '../terminal';
import { UsageError } from '../usage';
import { jsonPart, mergeJson } from './json';
import { junitPart, mergeJunit } from './junit';
import type { Merged, ReportPart } from './parts';
import { mergeSarif, sarifPart } from './sarif';

/** A part in one of the formats. */
type Part =
  | { readonly format: 'JSON'; readonly part: NonNullable<ReturnType<typeof jsonPart>> }
  | { readonly format: 'SARIF'; readonly part: NonNullable<ReturnType<typeof sarifPart>> }
  | { readonly format: 'JUnit'; readonly part: NonNullable<ReturnType<typeof junitPart>> };

/** Runs the command. @returns the exit code that the report has without parts @throws UsageError if the parts are no whole */
export async function merge(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions(argv, { 'output-file': { type: 'string', short: 'o' } });
  if (positionals.length === 0) throw new UsageError('merge needs the files of the parts');
  const { cwd } = terminal;
  const file = values['output-file'];
  const files = positionals.map((name) => ({ path: resolve(cwd, name), origin: 'named' as const }));
  refuseOverwriting([{ option: '--output-file', file }], { files }, cwd);
  const { output, code } = merged(positionals.map((name) => partAt(name, cwd)));
  await writeOutput(file, output, terminal);
  return code;
}

function partAt(name: string, cwd: string): Part {
  const text = textAt(name, cwd);
  const junit = junitPart(name, text);
  if (junit) return { format: 'JUnit', part: junit };
  const value = parsedJson(text);
  const sarif = sarifPart(name, value);
  if (sarif) return { format: 'SARIF', part: sarif };
  const json = jsonPart(name, value);
  if (json) return { format: 'JSON', part: json };
  throw new UsageError(`${name} is not a report of this program in JSON, SARIF or JUnit`);
}

function merged(parts: readonly Part[]): Merged {
  const [first] = parts;
  const other = parts.find(({ format }) => format !== first?.format);
  if (first && other) {
    throw new UsageError(`${first.part.name} is in ${first.format}, but ${other.part.name} in ${other.format}`);
  }
  const json = parts.flatMap((one) => (one.format === 'JSON' ? one.part : []));
  if (json.length > 0) return mergeJson(ofOne(json, ({ unchecked }) => unchecked !== undefined));
  const sarif = parts.flatMap((one) => (one.format === 'SARIF' ? one.part : []));
  if (sarif.length > 0) return mergeSarif(sarif);
  const junit = parts.flatMap((one) => (one.format === 'JUnit' ? one.part : []));
  return mergeJunit(ofOne(junit, ({ milliseconds }) => milliseconds === undefined));
}

/** @param isCheck whether a report is of `check`, not of `test` */
function ofOne<T>(parts: readonly ReportPart<T>[], isCheck: (report: T) => boolean): readonly ReportPart<T>[] {
  const check = parts.find(({ content }) => isCheck(content));
  const test = parts.find(({ content }) => !isCheck(content));
  if (check && test) throw new UsageError(`${check.name} is a report of check, but ${test.name} of test`);
  return parts;
}

function textAt(name: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, name), 'utf8');
  } catch (error) {
    throw new UsageError(`${name} ${systemProblem(error)}`);
  }
}

/** `undefined` for a text that is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

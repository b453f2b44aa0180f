import type { Log, ReportingDescriptor, Result, Run } from 'sarif';
import { version } from '../../package.json';
import type { PrintedDiagnostic } from '../file-result';
import { allRules, type DescribedRule } from '../rule-options';
import type { Report, Unchecked } from './report';

const LEVELS = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const;

/** SARIF 2.1.0, for code scanning. Columns in UTF-16 code units, from 1 as SARIF counts. */
export function formatSarif({ results, unchecked, baseline }: Report): string {
  const used = new Set(
    results.flatMap(({ diagnostics, accepted = [] }) => [...diagnostics, ...accepted].map(({ code }) => code)),
  );
  const rules = sarifRules(used);
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const log: Log = {
    $schema: SARIF_SCHEMA,
    version: '2.1.0',
    runs: [
      {
        columnKind: 'utf16CodeUnits',
        results: results.flatMap(({ path, diagnostics, accepted = [] }) => [
          ...diagnostics.map((one) => ({ ...sarifResult(path, one, indices), ...(baseline && NEW) })),
          ...accepted.map((one) => ({ ...sarifResult(path, one, indices), ...ACCEPTED })),
        ]),
        ...sarifFrame(rules, unchecked),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The schema of a log. */
export const SARIF_SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** What a run has around its results. @param rules those of the results */
export function sarifFrame(
  rules: readonly ReportingDescriptor[],
  unchecked: readonly Unchecked[],
): Omit<Run, 'results'> {
  return {
    tool: { driver: { name: 'tool-manifest', version, rules: [...rules] } },
    invocations: [
      {
        executionSuccessful: unchecked.length === 0,
        toolExecutionNotifications: unchecked.map(({ path, problem }) => ({
          level: 'error',
          message: { text: `${path} ${problem}` },
          locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path) } } }],
        })),
      },
    ],
  };
}

/** The rules of the results of a run, which may refer to them by index. @param used codes of rules that have results */
export function sarifRules(used: ReadonlySet<string>): readonly ReportingDescriptor[] {
  const known = allRules();
  const codes = new Set(known.map(({ code }) => code));
  return [
    ...known.filter(({ code }) => used.has(code)).map(descriptor),
    ...[...used]
      .filter((code) => !codes.has(code))
      .sort()
      .map((id) => ({ id })),
  ];
}

function descriptor({ code, severity, summary, explanation }: DescribedRule): ReportingDescriptor {
  return {
    id: code,
    shortDescription: { text: summary },
    fullDescription: { text: explanation },
    help: { text: explanation },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

/** A problem that is not in the baseline, and one that is: by SARIF's terms, it was accepted outside the file. */
const NEW: Partial<Result> = { baselineState: 'new' };
const ACCEPTED: Partial<Result> = {
  baselineState: 'unchanged',
  suppressions: [{ kind: 'external', justification: 'The problem is in the baseline.' }],
};

/** A problem as a result. @param indices of rules, by code; absent: it refers to its rule by id alone, as the rules of the run are not known yet */
export function sarifResult(
  path: string,
  { code, severity, message, range }: PrintedDiagnostic,
  indices?: ReadonlyMap<string, number>,
): Result {
  const ruleIndex = indices?.get(code);
  return {
    ruleId: code,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVELS[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(path) },
          region: {
            startLine: range.start.line + 1,
            startColumn: range.start.character + 1,
            endLine: range.end.line + 1,
            endColumn: range.end.character + 1,
          },
        },
      },
    ],
  };
}

/** A path as a relative URI. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

import type { Log, ReportingDescriptor, Result } from 'sarif';
import { homepage, version } from '../../package.json';
import type { PrintedDiagnostic } from '../file-result';
import { allRules } from '../rule-options';
import type { Report } from './report';

const LEVELS = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const;

/** SARIF 2.1.0, for code scanning. Columns in UTF-16 code units, from 1 as SARIF counts. */
export function formatSarif({ results, unchecked, baseline, shard }: Report): string {
  const rules = rulesUsed(
    results.flatMap(({ diagnostics, accepted = [] }) => [...diagnostics, ...accepted].map(({ code }) => code)),
  );
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'tool-manifest', version, informationUri: homepage, rules } },
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
        columnKind: 'utf16CodeUnits',
        results: results.flatMap(({ path, diagnostics, accepted = [] }) => [
          ...diagnostics.map((one) => ({ ...result(path, one, indices), ...(baseline && NEW) })),
          ...accepted.map((one) => ({ ...result(path, one, indices), ...ACCEPTED })),
        ]),
        ...(shard && { properties: { shard } }),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A problem that is not in the baseline, and one that is: by SARIF's terms, it was accepted outside the file. */
const NEW: Partial<Result> = { baselineState: 'new' };
const ACCEPTED: Partial<Result> = {
  baselineState: 'unchanged',
  suppressions: [{ kind: 'external', justification: 'The problem is in the baseline.' }],
};

function result(
  path: string,
  { code, severity, message, range }: PrintedDiagnostic,
  indices: ReadonlyMap<string, number>,
): Result {
  return {
    ruleId: code,
    ruleIndex: indices.get(code) ?? -1,
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

function rulesUsed(codes: readonly string[]): ReportingDescriptor[] {
  const used = new Set(codes);
  return allRules()
    .filter(({ code }) => used.has(code))
    .map(({ code, severity, summary, explanation }) => ({
      id: code,
      shortDescription: { text: summary },
      fullDescription: { text: explanation },
      defaultConfiguration: { level: LEVELS[severity] },
    }));
}

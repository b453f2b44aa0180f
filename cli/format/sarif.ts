import type { Log, ReportingDescriptor, Result, Run } from 'sarif';
import { homepage, version } from '../../package.json';
import type { PrintedDiagnostic } from '../file-result';
import { allRules } from '../rule-options';
import type { Report, Unchecked } from './report';

const LEVELS = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const;

/** The list of all rules, with an anchor for each. */
const RULES = homepage.replace('#readme', '/blob/main/docs/rules.md');

/** SARIF 2.1.0, for code scanning. Columns in UTF-16 code units, from 1 as SARIF counts. */
export function formatSarif({ results, unchecked, baseline }: Report): string {
  const used = new Set(
    results.flatMap(({ diagnostics, accepted = [] }) => [...diagnostics, ...accepted].map(({ code }) => code)),
  );
  const rules = new SarifRules(used);
  const log: Log = {
    $schema: SARIF_SCHEMA,
    version: '2.1.0',
    runs: [
      {
        columnKind: 'utf16CodeUnits',
        results: results.flatMap(({ path, diagnostics, accepted = [] }) => [
          ...diagnostics.map((one) => ({ ...sarifResult(path, one, rules), ...(baseline && NEW) })),
          ...accepted.map((one) => ({ ...sarifResult(path, one, rules), ...ACCEPTED })),
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
export function sarifFrame(rules: SarifRules, unchecked: readonly Unchecked[]): Omit<Run, 'results'> {
  return {
    tool: { driver: { name: 'tool-manifest', version, informationUri: homepage, rules: rules.descriptors() } },
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

/** The rules of the results of a run, which may refer to them by index. */
export class SarifRules {
  private readonly indices: ReadonlyMap<string, number>;

  /** @param used codes of rules that have results */
  constructor(used: ReadonlySet<string>) {
    const codes = allRules().map(({ code }) => code);
    const known = new Set(codes);
    const sorted = [...codes.filter((code) => used.has(code)), ...[...used].filter((code) => !known.has(code)).sort()];
    this.indices = new Map(sorted.map((code, index) => [code, index]));
  }

  indexOf(code: string): number | undefined {
    return this.indices.get(code);
  }

  descriptors(): ReportingDescriptor[] {
    const rules = new Map(allRules().map((rule) => [rule.code, rule]));
    return [...this.indices.keys()].map((code) => {
      const rule = rules.get(code);
      if (!rule) return { id: code };
      const { severity, summary, explanation } = rule;
      return {
        id: code,
        shortDescription: { text: summary },
        fullDescription: { text: explanation },
        helpUri: `${RULES}#${code.replaceAll('/', '')}`,
        defaultConfiguration: { level: LEVELS[severity] },
      };
    });
  }
}

/** A problem that is not in the baseline, and one that is: by SARIF's terms, it was accepted outside the file. */
const NEW: Partial<Result> = { baselineState: 'new' };
const ACCEPTED: Partial<Result> = {
  baselineState: 'unchanged',
  suppressions: [{ kind: 'external', justification: 'The problem is in the baseline.' }],
};

/** A problem as a result. @param rules absent: it refers to its rule by id alone, as the rules of the run are not known yet */
export function sarifResult(
  path: string,
  { code, severity, message, range }: PrintedDiagnostic,
  rules?: SarifRules,
): Result {
  const ruleIndex = rules?.indexOf(code);
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

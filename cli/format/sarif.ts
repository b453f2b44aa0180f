import type { Log, ReportingDescriptor, Result } from 'sarif';
import { version } from '../../package.json';
import { COMPANIONS } from '../../server/service/companions';
import { DIALECTS } from '../../server/service/dialects/registry';
import { COMMON_RULES } from '../../server/service/rules';
import type { Report } from './report';

const LEVELS = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const;

/** SARIF 2.1.0, for code scanning. Columns in UTF-16 code units, from 1 as SARIF counts. */
export function formatSarif({ results }: Report): string {
  const rules = rulesUsed(results.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'tool-manifest', version, rules } },
        columnKind: 'utf16CodeUnits',
        results: results.flatMap(({ path, diagnostics }) =>
          diagnostics.map(
            ({ code, severity, message, range }): Result => ({
              ruleId: code,
              ruleIndex: rules.findIndex(({ id }) => id === code),
              level: LEVELS[severity],
              message: { text: message },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/') },
                    region: {
                      startLine: range.start.line + 1,
                      startColumn: range.start.character + 1,
                      endLine: range.end.line + 1,
                      endColumn: range.end.character + 1,
                    },
                  },
                },
              ],
            }),
          ),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rulesUsed(codes: readonly string[]): ReportingDescriptor[] {
  const used = new Set(codes);
  return [...COMMON_RULES, ...DIALECTS.flatMap(({ rules }) => rules), ...COMPANIONS.flatMap(({ rules }) => rules)]
    .filter(({ code }) => used.has(code))
    .map(({ code, severity, summary, explanation }) => ({
      id: code,
      shortDescription: { text: summary },
      fullDescription: { text: explanation },
      defaultConfiguration: { level: LEVELS[severity] },
    }));
}

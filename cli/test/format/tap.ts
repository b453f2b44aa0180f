import { type CaseResult, type FileReport, problemText, type TestReport } from '../result';

/** TAP, version 14: a line for each case, with a YAML block below those that failed. */
export function formatTap({ files, summary }: TestReport): string {
  const points = files.flatMap((file) => [...unreadable(file), ...file.cases.map((one) => point(one, file.path))]);
  const lines = points.map(({ isOk, text, directive, block }, index) => {
    const head = `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${described(text)}${directive}\n`;
    return head + block;
  });
  const { passed, failed, skipped } = summary;
  return `TAP version 14\n1..${points.length}\n${lines.join('')}# ${passed} passed, ${failed} failed, ${skipped} skipped\n`;
}

interface Point {
  readonly isOk: boolean;
  readonly text: string;
  readonly directive: string;
  readonly block: string;
}

function unreadable({ path, problem }: FileReport): readonly Point[] {
  if (problem === undefined) return [];
  return [{ isOk: false, text: path, directive: '', block: block({ message: problem }) }];
}

function point({ name, line, outcome, durationMs, problems, output }: CaseResult, path: string): Point {
  const text = `${path}: ${name}`;
  if (outcome === 'skipped') return { isOk: true, text, directive: ' # SKIP', block: '' };
  if (outcome === 'passed') return { isOk: true, text, directive: '', block: block({ duration_ms: durationMs ?? 0 }) };
  return {
    isOk: false,
    text,
    directive: '',
    block: block({
      message: problems.map(problemText).join('\n'),
      severity: 'fail',
      ...(durationMs === undefined ? {} : { duration_ms: durationMs }),
      at: `${path}:${problems[0]?.line ?? line}`,
      ...(output?.expected === undefined ? {} : { expected: output.expected }),
      ...(output ? { actual: output.actual, stderr: output.stderr } : {}),
    }),
  };
}

/** A description on one line, without characters that could start a directive. */
function described(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\\/g, '\\\\')
    .replace(/#/g, '\\#');
}

/** A YAML block whose values are JSON strings of printable ASCII, which mean the same in YAML. */
function block(values: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(values).map(([key, value]) => `  ${key}: ${scalar(value)}\n`);
  return `  ---\n${lines.join('')}  ...\n`;
}

function scalar(value: string | number): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

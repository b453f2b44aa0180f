import type { PrintedDiagnostic } from '../file-result';
import type { Report } from './report';
import { attributes } from './xml';

const SEVERITIES = { error: 'error', warning: 'warning', information: 'info', hint: 'info' } as const;

/** Checkstyle's XML, which many CI services and editors read. */
export function formatCheckstyle({ results, unchecked }: Report): string {
  const files = results.map(({ path, diagnostics }) => file(path, diagnostics.map(error)));
  const others = unchecked.map(({ path, problem }) =>
    file(path, [`    <error${attributes({ line: 1, severity: 'error', message: problem })}/>\n`]),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n${[...files, ...others].join('')}</checkstyle>\n`;
}

function file(name: string, errors: readonly string[]): string {
  return `  <file${attributes({ name })}>\n${errors.join('')}  </file>\n`;
}

function error({ code, severity, message, range }: PrintedDiagnostic): string {
  const { line, character } = range.start;
  const source = `tool-manifest.${code}`;
  return `    <error${attributes({ line: line + 1, column: character + 1, severity: SEVERITIES[severity], message, source })}/>\n`;
}

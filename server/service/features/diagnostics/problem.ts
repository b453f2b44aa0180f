import type { Finding, Severity } from '../../model/rule';

/** One problem of a file: a finding with the code and severity of its rule. */
export interface Problem extends Finding {
  readonly code: string;
  readonly severity: Severity;
}

/** The message, on one line. */
export function onOneLine({ message }: Pick<Problem, 'message'>): string {
  return message.replaceAll('\n', ' ');
}

/** Options of a check. */
export interface CheckOptions {
  /** The user's severities by code; `off` silences a rule. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Whether the editor itself reports what is wrong with the text, as VS Code does for JSON. */
  readonly isReportedByEditor?: boolean;
}

import { type Diagnostic, languages, type Uri } from 'vscode';
import { waitFor } from './wait-for';

/** The code of a diagnostic as plain text; empty when it has none. */
export function codeOf({ code }: Diagnostic): string {
  return code === undefined ? '' : String(typeof code === 'object' ? code.value : code);
}

/** The codes of a file's current diagnostics, sorted. */
export function codesOf(uri: Uri): string[] {
  return languages.getDiagnostics(uri).map(codeOf).sort();
}

/** Waits until the diagnostics of a file satisfy a condition, and returns them. */
export function waitForDiagnostics(
  uri: Uri,
  wanted: (diagnostics: readonly Diagnostic[]) => boolean,
  what: string,
): Promise<readonly Diagnostic[]> {
  return waitFor(() => {
    const diagnostics = languages.getDiagnostics(uri);
    return wanted(diagnostics) && diagnostics;
  }, `${what} in ${uri.path}`);
}

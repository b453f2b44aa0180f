/** Paths of this machine as URIs, and back. */
import { URI } from 'vscode-uri';

/** The path of a `file:` URI; `undefined` for any other URI. */
export function filePath(uri: string): string | undefined {
  try {
    const parsed = URI.parse(uri, true);
    return parsed.scheme === 'file' ? parsed.fsPath : undefined;
  } catch {
    return undefined;
  }
}

/** The `file:` URI of a path, as VS Code writes it. */
export function fileUri(path: string): string {
  return URI.file(path).toString();
}

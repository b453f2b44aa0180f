/** Paths of this machine as URIs, and back. */
import { URI } from 'vscode-uri';
import { isPlain } from '../service/uri';

/** There, paths have other separators, and URIs contain drive letters. */
const IS_WINDOWS = process.platform === 'win32';

/** The path of a `file:` URI; `undefined` for any other URI. */
export function filePath(uri: string): string | undefined {
  if (!IS_WINDOWS && isPlain(uri)) return uri.slice('file://'.length);
  try {
    const parsed = URI.parse(uri, true);
    return parsed.scheme === 'file' ? parsed.fsPath : undefined;
  } catch {
    return undefined;
  }
}

/** The `file:` URI of a path, as VS Code writes it. */
export function fileUri(path: string): string {
  const uri = `file://${path}`;
  if (!IS_WINDOWS && isPlain(uri)) return uri;
  return URI.file(path).toString();
}

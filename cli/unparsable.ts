/** Files that are not recognised because they can't be parsed. */
import { fileUri } from '../server/node/file-uri';
import { dialectsOfPlace, recognise } from '../server/service/dialects/recognise';
import { isWellFormed, type ManifestDocument, parseFile } from '../server/service/document/manifest-document';
import type { InputFile } from './files';

/**
 * Why a file that is not recognised should have been: it can't be parsed, and was named, or has the name of a manifest. A truncated manifest
 * would otherwise be left out without a word. `undefined` for all other files.
 */
export function unparsable({ path, origin }: InputFile, text: string): string | undefined {
  const uri = fileUri(path);
  const [dialect] = dialectsOfPlace(uri);
  if (!dialect && origin !== 'named') return undefined;
  const document = parseFile(uri, text);
  if (isWellFormed(document) || recognise(document).looksLike !== undefined) return undefined;
  const name = dialect ? `, but has the name of a manifest (${dialect.title})` : '';
  return `can't be parsed${name}: ${firstProblem(document)}`;
}

function firstProblem(document: ManifestDocument): string {
  const problem = document.problems.find((one) => !isWellFormed({ ...document, problems: [one] }));
  const { offset, message } = problem ?? { offset: 0, message: '' };
  return `line ${document.textDocument.positionAt(offset).line + 1}: ${message}`;
}

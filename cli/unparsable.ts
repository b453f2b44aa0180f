/** Files that are not recognised because they can't be parsed. */
import { fileUri } from '../server/node/file-uri';
import { dialectsOfPlace, recognise } from '../server/service/dialects/recognise';
import { isWellFormed, type ManifestDocument, parseFile } from '../server/service/document/manifest-document';
import type { InputFile } from './files';

/** Why a text that is not recognised may be a manifest all the same. */
export interface Unparsable {
  /** With the name of a manifest: a phrase that follows the path. A truncated manifest would otherwise be left out without a word. */
  readonly complaint?: string;
  /** With another name: why it is not recognised. */
  readonly reason?: string;
}

/** `undefined` for a text that can be parsed, one of another format, and one that was only found in a folder and has another name. */
export function unparsable({ path, origin }: InputFile, text: string): Unparsable | undefined {
  const uri = fileUri(path);
  const [dialect] = dialectsOfPlace(uri);
  if (!dialect && origin !== 'named') return undefined;
  const document = parseFile(uri, text);
  if (isWellFormed(document) || recognise(document).looksLike !== undefined) return undefined;
  const problem = firstProblem(document);
  return dialect
    ? { complaint: `can't be parsed, but has the name of a manifest (${dialect.title}): ${problem}` }
    : { reason: `it can't be parsed: ${problem}` };
}

function firstProblem(document: ManifestDocument): string {
  const problem = document.problems.find((one) => !isWellFormed({ ...document, problems: [one] }));
  const { offset, message } = problem ?? { offset: 0, message: '' };
  return `line ${document.textDocument.positionAt(offset).line + 1}: ${message}`;
}

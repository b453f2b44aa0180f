/** Files of cases for `check`: held against the manifest beside them. Nothing is called. */
import { fileUri } from '../server/files/node-workspace';
import { chosenManifest, fileName, type ManifestChoice } from '../server/service/cases/beside';
import type { CasesFile } from '../server/service/cases/case';
import type { CasesChecker } from '../server/service/cases/check';
import { holdsCases } from '../server/service/cases/detect';
import { safeCasesFixes } from '../server/service/cases/fixes';
import { readCases } from '../server/service/cases/read-cases';
import type { Dialect } from '../server/service/dialects/dialect';
import { applyEdits } from '../server/service/document/edit';
import { isWellFormed, parseFile } from '../server/service/document/manifest-document';
import { manifestsBeside } from './beside';
import { type FileResult, MAX_ROUNDS, type NamedText, printed } from './file-result';

interface Read {
  readonly file: CasesFile;
  readonly choice: ManifestChoice;
}

/**
 * Checks one text; `undefined` where it only has the name of a file of cases.
 * @param dialect of the manifest beside it, where that is known
 */
export async function checkCases(
  named: NamedText,
  checker: CasesChecker,
  dialect: Dialect | undefined,
): Promise<FileResult | undefined> {
  const found = read(named, dialect);
  if (!found) return undefined;
  const { file, choice } = found;
  const problems = await checker.check(file, choice);
  return {
    path: named.shownPath,
    text: problems.length > 0 ? named.text : '',
    dialect: null,
    reason: choice.manifest ? `has cases of ${fileName(choice.manifest)}` : 'has cases of a manifest',
    tools: 0,
    cases: file.cases.length,
    diagnostics: printed(file.document, problems),
  };
}

/** The text after all safe repairs; the same text where there are none, where its syntax is broken, or where it is something else. */
export async function repairedCases(
  named: NamedText,
  checker: CasesChecker,
  dialect: Dialect | undefined,
): Promise<string> {
  let { text } = named;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = read({ ...named, text }, dialect);
    if (!found || !isWellFormed(found.file.document)) return text;
    const { file, choice } = found;
    const edits = safeCasesFixes(file, choice, await checker.check(file, choice)).flatMap((fix) => fix.edits);
    const next = applyEdits(text, edits);
    if (next === text) return text;
    text = next;
  }
  return text;
}

function read({ path, text }: NamedText, dialect: Dialect | undefined): Read | undefined {
  const document = parseFile(fileUri(path), text);
  const { manifests } = manifestsBeside(path, dialect);
  if (!holdsCases(document, manifests.length > 0)) return undefined;
  return { file: readCases(document), choice: chosenManifest(document, manifests) };
}

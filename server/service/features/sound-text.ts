/** Repairs broken JSON where there is only one right way. */
import { applyEdits, type Edit } from '../document/edit/edit';
import { hasTooManyErrors, readForFixes } from '../document/json/parse-json';
import { isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { atOnce } from '../turns';
import { EditedText } from './edited-text';

/** Limit of rounds: a fix may reveal the next error, and fixes that touch each other are applied one after the other. */
const MAX_ROUNDS = 5;

/**
 * Returns a broken JSON text with safe fixes applied until it is well-formed; nothing that the author wrote is lost.
 * @returns `undefined` where the text is well-formed, is YAML, has an error without a safe fix, or too many to be parsed to its end
 */
export function soundText(document: ManifestDocument): string | undefined {
  return atOnce(makingSound(document));
}

/** {@link soundText} in steps. */
export function* makingSound(document: ManifestDocument): Generator<undefined, string | undefined> {
  if (document.language === 'yaml' || isWellFormed(document) || hasTooManyErrors(document)) return undefined;
  let { text } = document;
  let { fixes } = readForFixes(text);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    yield;
    const edited = new EditedText();
    const edits: Edit[] = [];
    for (const { fix } of fixes) {
      if (!fix.safe) return undefined;
      const wanted = fix.edits();
      if (edited.take(wanted)) edits.push(...wanted);
    }
    if (edits.length === 0) return undefined;
    text = applyEdits(text, edits);
    yield;
    const read = readForFixes(text);
    if (isWellFormed(read.parsed)) return text;
    fixes = read.fixes;
  }
  return undefined;
}

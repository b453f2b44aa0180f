/** Broken JSON, mended where there is no doubt about it. */
import { applyEdits, type Edit } from '../document/edit/edit';
import { hasTooManyErrors, readForFixes } from '../document/json/parse-json';
import { isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { atOnce } from '../turns';
import { EditedText } from './edited-text';

/** A fix may uncover what the next one is for, and fixes that touch each other are made one after the other. */
const MAX_ROUNDS = 5;

/**
 * A broken JSON text made sound by fixes of which each is the only right one; nothing that the author wrote is lost.
 * @returns `undefined` where the text is sound, is YAML, has any problem without such a fix, or so many that it was not read to its end
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

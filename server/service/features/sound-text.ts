/** Broken JSON, mended where there is no doubt about it. */
import { applyEdits, type Edit } from '../document/edit';
import { isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { jsonRepairs, parseJson } from '../document/parse-json';
import { EditedText } from './edited-text';

/** A repair may uncover what the next one is for, and repairs that touch each other are made one after the other. */
const MOST_ROUNDS = 5;

/**
 * A broken JSON text made sound by repairs of which each is the only right one; nothing that the author wrote is lost.
 * @returns `undefined` where the text is sound, is YAML, or has any problem without such a repair
 */
export function soundText(document: ManifestDocument): string | undefined {
  if (document.language === 'yaml' || isWellFormed(document)) return undefined;
  let { text } = document;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const edited = new EditedText();
    const edits: Edit[] = [];
    for (const { repair } of jsonRepairs(text)) {
      if (!repair.safe) return undefined;
      const wanted = repair.edits();
      if (edited.take(wanted)) edits.push(...wanted);
    }
    if (edits.length === 0) return undefined;
    text = applyEdits(text, edits);
    if (isWellFormed(parseJson(text))) return text;
  }
  return undefined;
}

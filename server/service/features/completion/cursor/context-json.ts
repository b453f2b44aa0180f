/** Finds the slots at the cursor in JSON and JSONC. */

import { jsonUnit } from '../../../document/edit/text-style';
import type { ManifestDocument } from '../../../document/manifest-document';
import { flowAnchor } from './flow-anchor';
import { scanFlow } from './flow-scan';
import { flowSlots } from './flow-slots';
import { jsonToken } from './flow-tokens';
import type { Slot } from './slot';

/** Returns the slots at the cursor; none in a comment. @param indent one level, where the text has none yet */
export function jsonSlots({ text, root }: ManifestDocument, offset: number, indent?: string): readonly Slot[] {
  const anchor = root ? flowAnchor(text, root, [], offset) : { start: 0, frames: [], previous: undefined };
  const start = anchor.frames.length > 0 ? anchor.start : 0;
  const cursor = scanFlow(text, jsonToken, start, offset, anchor.frames, [], anchor.previous);
  return cursor ? flowSlots({ text, root, offset, cursor, style: 'json', unit: jsonUnit(text, indent) }) : [];
}

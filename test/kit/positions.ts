/** Every location in a manifest that a dialect's schema defines, and texts with a cursor there. */

import { stringify } from 'yaml';
import { objectOf } from '../../common/json/value';
import type { Json, Path } from '../../server/service/document/tree/node';
import type { Dialect } from '../../server/service/model/dialect';
import { isOpenMap, knownMembers, schemasAt } from '../../server/service/schema/resolve';

/** A character that no manifest contains. */
export const MARK = '\u{1f4cd}';
const PLACEHOLDER = 'cursor-goes-here';
const NAME = 'some_name';

/** A location, as the path of a value: for arrays the first item, for maps with free keys one key. */
export interface Position {
  readonly path: Path;
  /** Inside a JSON Schema embedded in the manifest. */
  readonly isEmbedded: boolean;
}

/** The positions of a dialect, the root first. The first embedded JSON Schema is descended into for two levels, others for one. */
export function positionsOf({ schema }: Dialect): readonly Position[] {
  const found: Position[] = [];
  let wasEmbedded = false;
  const visit = (path: Path, embedded: number): void => {
    const places = schemasAt(schema, path, undefined);
    if (places.length === 0 || path.length > 12) return;
    found.push({ path, isEmbedded: embedded > 0 });
    const isEmbedded = places.some((place) => place.schema.title === 'JSON Schema');
    // Its keywords lead back to it recursively: only the root and one parameter are visited.
    if (isEmbedded && embedded > 0 && path.at(-2) !== 'properties') return;
    const depth = embedded + (isEmbedded ? 1 : 0);
    if (isEmbedded && embedded === 0 && wasEmbedded) return;
    wasEmbedded ||= isEmbedded;
    if (depth > 2) return;
    for (const key of knownMembers(places).keys()) visit([...path, key], depth);
    if (isOpenMap(places)) visit([...path, NAME], depth);
    if (places.some((place) => place.schema.items)) visit([...path, 0], depth);
  };
  visit([], 0);
  return found;
}

/**
 * A manifest with the cursor at the value of a path or, for `member`, inside the object there.
 * An existing value at the path is removed; an array gets one more item.
 */
export function textAt(
  manifest: Json,
  path: Path,
  kind: 'value' | 'quoted' | 'member',
  language: 'json' | 'yaml',
): string {
  const value = put(manifest, path, kind);
  const text = language === 'json' ? JSON.stringify(value, undefined, 2) : stringify(value);
  const [before = '', after = ''] = text.split(
    kind === 'member' && language === 'json' ? `"${PLACEHOLDER}": ""` : PLACEHOLDER,
  );
  if (language === 'json')
    return kind === 'value' ? before.slice(0, -1) + MARK + after.slice(1) : before + MARK + after;
  // In YAML a new member is on its own line, with nothing after the cursor.
  return before + MARK + (kind === 'member' ? after.replace(/^: ""/, '') : after);
}

function put(value: Json | undefined, [segment, ...rest]: Path, kind: 'value' | 'quoted' | 'member'): Json {
  if (segment === undefined) {
    if (kind !== 'member') return PLACEHOLDER;
    return { ...objectOf(value), [PLACEHOLDER]: '' };
  }
  if (typeof segment === 'number') {
    const items = Array.isArray(value) ? value : [];
    // The path leads through the first item; the cursor gets an item of its own.
    if (rest.length > 0) return [put(items[0], rest, kind), ...items.slice(1)];
    return [...items, put(undefined, rest, kind)];
  }
  const { [segment]: own, ...others } = objectOf(value);
  return { ...others, [segment]: put(own, rest, kind) };
}

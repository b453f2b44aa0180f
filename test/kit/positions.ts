/** Every place in a manifest that a dialect's schema knows, and texts with a cursor there. */

import { stringify } from 'yaml';
import { objectOf } from '../../common/json/value';
import type { Json, Path } from '../../server/service/document/tree/node';
import type { Dialect } from '../../server/service/model/dialect';
import { isOpenMap, knownMembers, schemasAt } from '../../server/service/schema/resolve';

/** Stands in no manifest. */
export const MARK = '\u{1f4cd}';
const PLACEHOLDER = 'cursor-goes-here';
const NAME = 'some_name';

/** A place, as the path of a value; of lists the first item, of maps with free keys one name. */
export interface Position {
  readonly path: Path;
  /** Inside a JSON Schema that stands in the manifest. */
  readonly isEmbedded: boolean;
}

/** The positions of a dialect, the root first. The first JSON Schema in it is gone into for two levels, others for one. */
export function positionsOf({ schema }: Dialect): readonly Position[] {
  const found: Position[] = [];
  let wasEmbedded = false;
  const visit = (path: Path, embedded: number): void => {
    const places = schemasAt(schema, path, undefined);
    if (places.length === 0 || path.length > 12) return;
    found.push({ path, isEmbedded: embedded > 0 });
    const isEmbedded = places.some((place) => place.schema.title === 'JSON Schema');
    // Its own keywords lead to it again and again: the root, and one parameter.
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
 * A manifest with the cursor where the value of a path stands or, for `member`, inside the object there.
 * What the manifest has at the path already goes; a list gets one more item.
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
  // In YAML the place of a member is a line of its own, behind which nothing stands.
  return before + MARK + (kind === 'member' ? after.replace(/^: ""/, '') : after);
}

function put(value: Json | undefined, [segment, ...rest]: Path, kind: 'value' | 'quoted' | 'member'): Json {
  if (segment === undefined) {
    if (kind !== 'member') return PLACEHOLDER;
    return { ...objectOf(value), [PLACEHOLDER]: '' };
  }
  if (typeof segment === 'number') {
    const items = Array.isArray(value) ? value : [];
    // The way leads through the first item; the cursor gets one of its own.
    if (rest.length > 0) return [put(items[0], rest, kind), ...items.slice(1)];
    return [...items, put(undefined, rest, kind)];
  }
  const { [segment]: own, ...others } = objectOf(value);
  return { ...others, [segment]: put(own, rest, kind) };
}

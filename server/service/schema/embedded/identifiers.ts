/** Resolves the references of a schema by its `$id`s and anchors, with the URL resolution of browsers. */
import { childByKey, escapedKey, pointerOf } from '../../../../common/json/pointer';
import { isObject, type Json, type JsonObject, own } from '../../../../common/json/value';
import { fragmentKeys, percentDecoded, splitReference } from '../../../../common/json-schema/local-reference';
import { eachInner } from '../../../../common/json-schema/subschemas';
import type { Draft } from './drafts';

/** The target of a reference. */
export interface Target {
  /** JSON Pointer into the whole schema; empty for the root. */
  readonly pointer: string;
  /** The base URI against which its own `$id`, if any, is resolved. */
  readonly outer: string;
  readonly schema: Json;
}

/** The base URI of a schema that has none. */
export const NO_ADDRESS = 'schema://none/schema';

/** Maximum number of schemas that are searched for identifiers. */
const MAX_SCHEMAS = 20_000;

interface Anchor {
  readonly target: Target;
  readonly isDynamic: boolean;
}

/** The identifiers in one schema. Nothing outside it is ever resolved. */
export class Identifiers {
  private readonly resources = new Map<string, Target>();
  private readonly anchors = new Map<string, Anchor>();
  private readonly dynamic = new Map<string, Target[]>();
  private readonly recursive: Target[] = [];
  private left = MAX_SCHEMAS;

  constructor(
    root: Json,
    private readonly draft: Draft,
  ) {
    this.resources.set(NO_ADDRESS, { pointer: '', outer: NO_ADDRESS, schema: root });
    this.collect(root, '', NO_ADDRESS);
  }

  /** The target of a `$ref`; `undefined` if it is not in this schema. */
  target(reference: string, base: string): Target | undefined {
    const url = addressOf(reference, base);
    if (!url) return undefined;
    const { address, fragment = '' } = splitReference(url);
    const resource = this.resources.get(address);
    if (!resource || fragment === '') return resource;
    const keys = fragmentKeys(fragment);
    return keys ? this.within(resource, keys) : this.anchors.get(`${address}#${percentDecoded(fragment)}`)?.target;
  }

  /** The target of a `$dynamicRef`; `undefined` if it depends on the dynamic scope, or is not found. */
  dynamicTarget(reference: string, base: string): Target | undefined {
    const url = addressOf(reference, base);
    const { address, fragment = '' } = splitReference(url ?? '');
    const name = percentDecoded(fragment);
    const isDynamic = this.anchors.get(`${address}#${name}`)?.isDynamic === true;
    const isOneOfSeveral = isDynamic && (this.dynamic.get(name)?.length ?? 0) > 1;
    return isOneOfSeveral ? undefined : this.target(reference, base);
  }

  /** The same for `$recursiveRef`, which is always `#`. */
  recursiveTarget(base: string): Target | undefined {
    return this.recursive.length > 1 ? undefined : this.target('#', base);
  }

  /** The base URI for references in a schema. @param outer that of the enclosing schema */
  baseOf(schema: Json, outer: string): string {
    const id = this.idOf(schema);
    return id === undefined ? outer : splitReference(addressOf(id, outer) ?? outer).address;
  }

  private idOf(schema: Json): string | undefined {
    if (!isObject(schema)) return undefined;
    const id = own(schema, this.draft === 'draft-04' ? 'id' : '$id');
    return typeof id === 'string' && !id.startsWith('#') ? id : undefined;
  }

  private collect(schema: Json, pointer: string, outer: string): void {
    if (!isObject(schema) || --this.left < 0) return;
    const base = this.baseOf(schema, outer);
    const target = { pointer, outer, schema };
    if (this.idOf(schema) !== undefined && !this.resources.has(base)) this.resources.set(base, target);
    this.collectAnchors(schema, target, base);
    eachInner(schema, (inner, keyword, key) => {
      const place = `${pointer}/${escapedKey(keyword)}`;
      this.collect(inner, key === undefined ? place : `${place}/${escapedKey(String(key))}`, base);
    });
  }

  private collectAnchors(schema: JsonObject, target: Target, base: string): void {
    const anchors = [own(schema, '$anchor'), own(schema, '$dynamicAnchor')];
    const id = own(schema, this.draft === 'draft-04' ? 'id' : '$id');
    // Up to draft-07.
    if (typeof id === 'string' && id.startsWith('#')) anchors.push(id.slice(1));
    for (const [index, name] of anchors.entries()) {
      if (typeof name !== 'string') continue;
      const isDynamic = index === 1;
      this.anchors.set(`${base}#${name}`, { target, isDynamic });
      if (!isDynamic) continue;
      const others = this.dynamic.get(name);
      if (others) others.push(target);
      else this.dynamic.set(name, [target]);
    }
    if (own(schema, '$recursiveAnchor') === true) this.recursive.push(target);
  }

  private within({ schema, pointer, outer }: Target, keys: readonly string[]): Target | undefined {
    let at: Json | undefined = schema;
    let address = outer;
    for (const key of keys) {
      address = this.baseOf(at, address);
      at = childByKey(at, key);
      if (at === undefined) return undefined;
    }
    return { pointer: pointer + pointerOf(keys), outer: address, schema: at };
  }
}

function addressOf(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href;
  } catch {
    return undefined;
  }
}

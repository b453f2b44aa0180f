/** What the references of a schema mean: its `$id`s and anchors, read the way browsers read addresses. */
import { escapedKey } from '../../../../common/json/pointer';
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Draft } from './drafts';
import { KEYWORDS } from './keywords';

/** Where a reference leads. */
export interface Target {
  /** JSON Pointer into the whole schema; empty for all of it. */
  readonly pointer: string;
  /** The address that its own `$id`, where it has one, is read from. */
  readonly outer: string;
  readonly schema: Json;
}

/** The address of a schema that names none. */
export const NO_ADDRESS = 'schema://none/schema';

/** More schemas than these are not looked through for names. */
const MAX_SCHEMAS = 20_000;

interface Anchor {
  readonly target: Target;
  readonly isDynamic: boolean;
}

/** The names in one schema. Nothing outside of it is ever looked up. */
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

  /** What a `$ref` leads to; `undefined`: nothing in this schema. */
  target(reference: string, base: string): Target | undefined {
    const url = addressOf(reference, base);
    if (!url) return undefined;
    const [address = '', fragment = ''] = splitOnce(url);
    const resource = this.resources.get(address);
    if (!resource || fragment === '') return resource;
    return fragment.startsWith('/')
      ? this.within(resource, fragment)
      : this.anchors.get(`${address}#${decoded(fragment)}`)?.target;
  }

  /** What a `$dynamicRef` leads to; `undefined` where that depends on the way to it, or is not known. */
  dynamicTarget(reference: string, base: string): Target | undefined {
    const url = addressOf(reference, base);
    const [address = '', fragment = ''] = splitOnce(url ?? '');
    const name = decoded(fragment);
    const isDynamic = this.anchors.get(`${address}#${name}`)?.isDynamic === true;
    const isOneOfSeveral = isDynamic && (this.dynamic.get(name)?.length ?? 0) > 1;
    return isOneOfSeveral ? undefined : this.target(reference, base);
  }

  /** The same for `$recursiveRef`, which is always `#`. */
  recursiveTarget(base: string): Target | undefined {
    return this.recursive.length > 1 ? undefined : this.target('#', base);
  }

  /** The address that references within a schema begin from. @param outer that of what it stands in */
  baseOf(schema: Json, outer: string): string {
    const id = this.idOf(schema);
    return id === undefined ? outer : (splitOnce(addressOf(id, outer) ?? outer)[0] ?? outer);
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
    for (const { path, inner } of innerSchemas(schema)) this.collect(inner, pointer + path, base);
  }

  private collectAnchors(schema: { readonly [key: string]: Json }, target: Target, base: string): void {
    const anchors = [own(schema, '$anchor'), own(schema, '$dynamicAnchor')];
    const id = own(schema, this.draft === 'draft-04' ? 'id' : '$id');
    // Until draft-07.
    if (typeof id === 'string' && id.startsWith('#')) anchors.push(id.slice(1));
    for (const [index, name] of anchors.entries()) {
      if (typeof name !== 'string') continue;
      const isDynamic = index === 1;
      this.anchors.set(`${base}#${name}`, { target, isDynamic });
      if (isDynamic) this.dynamic.set(name, [...(this.dynamic.get(name) ?? []), target]);
    }
    if (own(schema, '$recursiveAnchor') === true) this.recursive.push(target);
  }

  private within({ schema, pointer, outer }: Target, fragment: string): Target | undefined {
    let at: Json | undefined = schema;
    let address = outer;
    let path = pointer;
    for (const part of fragment.split('/').slice(1)) {
      const key = decoded(part).replace(/~1/g, '/').replace(/~0/g, '~');
      address = this.baseOf(at, address);
      if (Array.isArray(at)) at = /^\d{1,9}$/.test(key) ? at[Number(key)] : undefined;
      else at = typeof at === 'object' && at !== null ? own(at, key) : undefined;
      if (at === undefined) return undefined;
      path += `/${escapedKey(key)}`;
    }
    return { pointer: path, outer: address, schema: at };
  }
}

/** The schemas directly within a schema, with the JSON Pointers from it to them. */
function* innerSchemas(schema: {
  readonly [key: string]: Json;
}): Generator<{ readonly path: string; readonly inner: Json }> {
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = KEYWORDS.get(keyword)?.kind;
    if (kind === undefined || kind === 'leaf' || typeof value !== 'object' || value === null) continue;
    const path = `/${escapedKey(keyword)}`;
    if (kind === 'schema' || (kind === 'mixed' && !Array.isArray(value))) yield { path, inner: value };
    else for (const [key, inner] of Object.entries(value)) yield { path: `${path}/${escapedKey(key)}`, inner };
  }
}

function addressOf(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href;
  } catch {
    return undefined;
  }
}

function splitOnce(address: string): readonly [string, string?] {
  const at = address.indexOf('#');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

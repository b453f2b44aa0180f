/** Forms of texts and numbers that several formats ask for. */

import parse from 'semver/functions/parse';
import { urlOf } from '../../../common/network/web-address';
import { type ASTNode, type Json, pathOf, propertiesOf } from '../document/tree/node';
import { quote } from '../model/rule';
import { placeName } from '../rules/places';
import type { Custom, Found, Matches } from './model';

/** A semantic version: three numbers with dots between them. */
export const SEMVER: Matches = {
  kind: 'form',
  test: (text) => parse(text) !== null,
  must: 'must be a semantic version such as `1.0.0`',
  better: (text) => {
    const [, major, minor = '0'] = /^v?(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
    return major === undefined ? undefined : `${major}.${minor}.0`;
  },
};

/** A text with something in it. */
export const NOT_EMPTY: Matches = { kind: 'form', test: (text) => text !== '', must: 'must not be empty' };

/** A name of lower-case letters, digits, dots and hyphens. */
export const LOWER_CASE_NAME: Matches = {
  kind: 'form',
  test: (text) => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(text),
  must: 'must have only lower-case letters, digits, `.` and `-`, and begin and end with a letter or digit',
  better: (text) => named(text.toLowerCase(), /[^a-z\d.-]+/g),
};

/** A text with hyphens for what a name can't have; `undefined` if nothing is left. @param wrong matches what it can't have */
export function named(text: string, wrong: RegExp): string | undefined {
  const name = text
    .trim()
    .replace(wrong, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return name === '' ? undefined : name;
}

/** A path below the root of the plugin: relative, and without `..`. */
export const INSIDE: Matches = {
  kind: 'form',
  test: (text) => !/^(?:[/\\~]|[a-z]:)/i.test(text) && !text.split(/[/\\]/).includes('..'),
  must: 'must be a path inside the folder, without `..`',
};

/** An address with a scheme. */
export const ABSOLUTE_URL: Matches = {
  kind: 'form',
  test: (text) => urlOf(text) !== undefined,
  must: 'must be a URL',
  better: (text) => (/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/\S*)?$/i.test(text) ? `https://${text}` : undefined),
};

/** The address of a server, with its scheme: `localhost:3000` has the scheme `localhost:`. */
export const ADDRESS: Matches = {
  kind: 'form',
  test: (text) => text === '' || /[${]/.test(text) || (urlOf(text) !== undefined && !/^[\w.-]+:\d/.test(text)),
  must: 'must begin with `https://` or `http://`',
  better: (text) => (/^[\w.-]+:\d/.test(text) ? `http://${text}` : ABSOLUTE_URL.better?.(text)),
};

/** A name in lower case, with `-` between its words. */
export function kebabCase(name: string): string {
  const words = name.trim().replace(/([a-z\d])([A-Z])/g, '$1-$2');
  return words
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A path that begins with `./`. @param others other texts that are accepted */
export function dotSlash(others: (text: string) => boolean = () => false): Matches {
  return {
    kind: 'form',
    test: (text) => text.startsWith('./') || others(text),
    must: 'must start with `./`',
    // A path of another kind can't be mended by its beginning.
    better: (text) => (/^[\w.][\w./-]*$/.test(text) && !/^\.\./.test(text) ? `./${text}` : undefined),
  };
}

/** A path that does not go up, not even to come back. */
export const NO_WAY_UP: Matches = {
  kind: 'form',
  test: (text) => !text.split(/[/\\]/).includes('..'),
  must: 'must not contain `..`',
};

/** Numbers that a client takes. */
interface Numbers {
  /** It must be greater. */
  readonly above?: number;
  /** It must not be smaller. */
  readonly least?: number;
  /** It must not be larger. */
  readonly most?: number;
  readonly isInteger?: true;
}

/** A number in bounds. */
export function numbers({ above = -Infinity, least = -Infinity, most = Infinity, isInteger }: Numbers): Custom {
  const kind = isInteger ? 'an integer' : 'a number';
  const from = `from ${least} ${most === Infinity ? 'on' : `to ${most}`}`;
  const must = `must be ${kind} ${above === -Infinity ? from : `greater than ${above}`}`;
  const find = (node: ASTNode): readonly Found[] => {
    if (node.type !== 'number') return [];
    const { value } = node;
    if (value > above && value >= least && value <= most && (!isInteger || Number.isInteger(value))) return [];
    const path = pathOf(node);
    return [{ at: node, what: `${placeName(path)} ${must}, but it is \`${value}\`.`, data: { path } }];
  };
  return { kind: 'custom', as: 'form', must, find };
}

/** The address in npm's way to name a repository: `{ "type": "git", "url": "git+https://…" }`. */
export function addressIn(value: Json): Json | undefined {
  const { url } = (value ?? {}) as { readonly url?: Json };
  return typeof url === 'string' ? url.replace(/^git\+/, '').replace(/\.git$/, '') : undefined;
}

/** A person in npm's way, as an object: `Ann <ann@acme.example> (https://acme.example)`. */
export function personIn(value: Json): Json | undefined {
  if (typeof value !== 'string') return undefined;
  const [, name = '', email, url] = /^([^<(]*)(?:<([^>]*)>)?\s*(?:\(([^)]*)\))?/.exec(value) ?? [];
  if (name.trim() === '') return undefined;
  return { name: name.trim(), ...(email && { email }), ...(url && { url }) };
}

/** Keys that a client refuses to find twice. @param keys those that it knows: it does not look at others */
export function distinctKeys(keys: readonly string[]): Custom {
  return {
    kind: 'custom',
    as: 'unique',
    find: (node) => {
      const last = new Map(propertiesOf(node).map((property) => [property.keyNode.value, property.keyNode]));
      return propertiesOf(node).flatMap(({ keyNode: at }): readonly Found[] => {
        const other = last.get(at.value);
        if (!other || other === at || !keys.includes(at.value)) return [];
        const what = `Duplicate key ${quote(at.value)}.`;
        const related = [{ at: other, message: 'And here.' }];
        const data = { path: pathOf(node), key: at.value };
        return [{ at, what, related, same: { at, code: 'duplicate-key' }, advice: 'Remove one of them.', data }];
      });
    },
    fix: ({ node, key, editor }) => {
      const first = propertiesOf(node).find(({ keyNode }) => keyNode.value === key);
      return first
        ? [{ title: `Remove the first ${quote(key ?? '')}`, edits: editor.removeMember(first), safe: false }]
        : [];
    },
  };
}

/** A text of at most so many characters, as JavaScript counts them. */
export function atMost(max: number): Custom {
  const find = (node: ASTNode): readonly Found[] => {
    const length = node.type === 'string' ? node.value.length : 0;
    if (length <= max) return [];
    const [path, has] = [pathOf(node), length.toLocaleString('en')];
    const what = `${placeName(path)} has ${has} characters, ${(length - max).toLocaleString('en')} more than ${max.toLocaleString('en')}.`;
    return [{ at: node, what, data: { path } }];
  };
  const must = `must have at most ${max.toLocaleString('en')} characters`;
  return { kind: 'custom', as: 'form', must, find };
}

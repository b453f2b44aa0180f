/** Tests about one value: its type, its choices, its form. */
import { jsonOf, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { kindWord, orList, shown, typeWord } from '../../rules/labels';
import { nearest } from '../../rules/near';
import { placeName } from '../../rules/places';
import type { HasType, Matches, NotReserved, OneOf, TypeName } from '../model';
import type { CheckTest } from './check-test';

/** A value must be of one of these types. */
export const hasType: CheckTest<HasType> = {
  find: ({ types }, node) => {
    const path = pathOf(node);
    if (node.type === 'property' || types.includes(node.type)) return [];
    // `null` is accepted next to others, but not meant.
    const words = types.filter((type) => type !== 'null' || types.length === 1).map(typeWord);
    const what = `${placeName(path)} must be ${orList(words)}, but it is ${kindWord(node)}.`;
    return [{ at: node, what, data: { path } }];
  },
  fix: ({ types, better }, { node, editor }) => {
    const given = jsonOf(node);
    const value = better?.(given) ?? types.map((type) => converted(given, type)).find((one) => one !== undefined);
    if (value === undefined) return [];
    return [{ title: `Change to ${shown(value)}`, edits: editor.replaceValue(node, value), safe: false }];
  },
};

/** A value as another type, where nothing is lost. */
function converted(value: unknown, type: TypeName): string | number | boolean | string[] | undefined {
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (type === 'array' && typeof value === 'string') return [value];
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return type === 'number' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** A value must be one of these. */
export const oneOf: CheckTest<OneOf> = {
  find: ({ values, meant = {} }, node) => {
    if (node.type !== 'string' || values.includes(node.value)) return [];
    const path = pathOf(node);
    const near = meant[node.value] ?? nearest(node.value, values)?.word;
    const what = `${placeName(path)} must be ${orList(values.map(shown))}, not ${shown(node.value)}.`;
    return [{ at: node, what, ...(near && { advice: `Did you mean ${shown(near)}?` }), data: { path } }];
  },
  fix: ({ values, meant = {} }, { node, editor }) => {
    if (node.type !== 'string') return [];
    const near = meant[node.value] ?? nearest(node.value, values)?.word;
    return (near === undefined ? values : [near]).map((value) => ({
      title: `Change to ${shown(value)}`,
      edits: editor.replaceValue(node, value),
      safe: false,
      ...(near === undefined && { isOneOfMany: true }),
    }));
  },
};

/** A text must have a form. */
export const matches: CheckTest<Matches> = {
  find: ({ test, must }, node) => {
    if (node.type !== 'string' || test(node.value)) return [];
    const path = pathOf(node);
    return [{ at: node, what: `${placeName(path)} ${must}, but it is ${quote(node.value)}.`, data: { path } }];
  },
  fix: ({ better }, { node, editor }) => {
    const value = node.type === 'string' ? better?.(node.value) : undefined;
    if (value === undefined) return [];
    return [{ title: `Change to ${shown(value)}`, edits: editor.replaceValue(node, value), safe: false }];
  },
};

/** A name that the client keeps for itself. */
export const reserved: CheckTest<NotReserved> = {
  find: ({ test, ofKey }, node) => {
    const at = ofKey && node.parent?.type === 'property' ? node.parent.keyNode : node;
    if (at.type !== 'string' || !test(at.value)) return [];
    return [{ at, what: `The name ${quote(at.value)} is reserved.`, data: { path: pathOf(node) } }];
  },
};

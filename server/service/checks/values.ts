/** Tests about one value: its type, its choices, its form. */
import { type ASTNode, type Json, jsonOf, pathOf } from '../document/tree/node';
import { type Fix, quote } from '../model/rule';
import { kindWord, orList, shown, typeWord } from '../rules/labels';
import { placeName } from '../rules/places';
import type { CheckTest } from './check-test';
import { wordFor } from './meant';
import type { Current, FixTarget, HasType, Matches, NotReserved, OneOf, TypeName } from './model';

/** A value must be of one of these types. */
export const hasType: CheckTest<HasType> = {
  find: ({ types, above, only }, node) => {
    const path = pathOf(node);
    if (node.type === 'number' && above !== undefined && node.value <= above)
      return [{ at: node, what: `${placeName(path)} must be greater than ${above}.`, data: { path } }];
    if (node.type === 'property' || types.includes(node.type) || only?.includes(node.type) === false) return [];
    // `null` is accepted next to others, but not meant.
    const words = types.filter((type) => type !== 'null' || types.length === 1).map(typeWord);
    const name = path.length === 0 ? 'The file' : placeName(path);
    const what = `${name} must be ${orList(words)}, but it is ${kindWord(node)}.`;
    return [{ at: node, what, data: { path } }];
  },
  fix: ({ types, better }, target) => {
    const given = jsonOf(target.node);
    return change(
      better?.(given) ?? types.map((type) => converted(given, type)).find((one) => one !== undefined),
      target,
    );
  },
};

/** The fix that writes another value; none if it is not known. */
function change(value: Json | undefined, { node, editor }: FixTarget): readonly Fix[] {
  if (value === undefined) return [];
  return [{ title: `Change to ${shown(value)}`, edits: editor.replaceValue(node, value), safe: false }];
}

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
    // Of one value it is said already.
    const near = values.length > 1 ? wordFor(node.value, values, meant) : undefined;
    const what = `${placeName(path)} must be ${orList(values.map(shown))}, not ${shown(node.value)}.`;
    return [{ at: node, what, ...(near && { advice: `Did you mean ${shown(near)}?` }), data: { path } }];
  },
  fix: ({ values, meant = {} }, target) => {
    const near = target.node.type === 'string' ? wordFor(target.node.value, values, meant) : undefined;
    if (near !== undefined || target.node.type !== 'string') return change(near, target);
    return values.flatMap((value) => change(value, target)).map((fix) => ({ ...fix, isOneOfMany: true }));
  },
};

/** A text must have a form. */
export const matches: CheckTest<Matches> = {
  find: ({ test, must, ofKey }, node) => {
    const at = subjectOf(node, ofKey);
    if (at.type !== 'string' || test(at.value)) return [];
    const path = pathOf(node);
    const name = ofKey ? 'The name' : placeName(path);
    return [{ at, what: `${name} ${must}, but it is ${quote(at.value)}.`, data: { path } }];
  },
  fix: ({ better, fixes }, target) => {
    if (fixes) return fixes(target);
    return change(target.node.type === 'string' ? better?.(target.node.value) : undefined, target);
  },
};

/** A value, or its key. */
function subjectOf(node: ASTNode, ofKey: true | undefined): ASTNode {
  return ofKey && node.parent?.type === 'property' ? node.parent.keyNode : node;
}

/** A value must be none that is deprecated. */
export const current: CheckTest<Current> = {
  find: ({ deprecated }, node) => {
    if (node.type !== 'string' || !Object.hasOwn(deprecated, node.value)) return [];
    return [{ at: node, what: `${shown(node.value)} is deprecated.`, data: { path: pathOf(node) } }];
  },
  fix: ({ deprecated }, target) =>
    change(target.node.type === 'string' ? deprecated[target.node.value] : undefined, target),
};

/** A name that the client keeps for itself. */
export const reserved: CheckTest<NotReserved> = {
  find: ({ test, ofKey }, node) => {
    const at = subjectOf(node, ofKey);
    if (at.type !== 'string' || !test(at.value)) return [];
    return [{ at, what: `The name ${quote(at.value)} is reserved.`, data: { path: pathOf(node) } }];
  },
};

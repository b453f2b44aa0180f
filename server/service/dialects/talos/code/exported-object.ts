/** The keys of an object that a module exports, as far as they can be read without running it. */
import type { SyntaxNode } from './syntax';
import { children, nodesOf, textOf } from './syntax';

/** `unsure`: something is exported, but what is in it is only known at run time. */
export type ExportedKeys =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'keys'; readonly keys: readonly ExportedKey[] };

/** One key with the line where it stands, counted from 1. */
export interface ExportedKey {
  readonly key: string;
  readonly line: number;
}

const UNSURE: ExportedKeys = { kind: 'unsure' };
/** A method that gives the object another member. */
const CHANGES_ITSELF = /\bthis\s{0,20}(?:\.\s{0,20}\w{1,200}|\[[^\]\n]{0,200}\])\s{0,20}(?:\|\||&&|\?\?)?=(?!=)/;
const READING_CALLS = /^Object\.(?:keys|values|entries)$/;

/** The keys of an object literal that stays as it is written: no spread, no computed key, nothing that changes it later. */
export function keysOfObject(value: SyntaxNode, variable: string, root: SyntaxNode, source: string): ExportedKeys {
  const object = unwrapped(value);
  if (object?.name !== 'ObjectExpression' || CHANGES_ITSELF.test(textOf(object, source))) return UNSURE;
  if (isChanged(variable, root, source)) return UNSURE;
  const keys: ExportedKey[] = [];
  let line = 1;
  let at = 0;
  for (const property of children(object)) {
    if (property.name !== 'Property') continue;
    const key = keyOf(property, source);
    // The prototype has members too.
    if (key === undefined || key === '__proto__') return UNSURE;
    for (let next = source.indexOf('\n', at); next >= 0 && next < property.from; next = source.indexOf('\n', at)) {
      at = next + 1;
      line++;
    }
    keys.push({ key, line });
  }
  return { kind: 'keys', keys };
}

/** Without parentheses and TypeScript's casts. */
function unwrapped(value: SyntaxNode): SyntaxNode | undefined {
  let node: SyntaxNode | null = value;
  for (let i = 0; node && i < 10; i++) {
    if (node.name === 'ParenthesizedExpression') node = node.firstChild?.nextSibling ?? null;
    else if (node.name === 'PrefixCast') node = node.lastChild;
    else if (node.name === 'BinaryExpression' && (node.getChild('as') || node.getChild('satisfies'))) {
      node = node.firstChild;
    } else return node;
  }
  return undefined;
}

function keyOf(property: SyntaxNode, source: string): string | undefined {
  for (const part of children(property)) {
    const text = textOf(part, source);
    switch (part.name) {
      case 'PropertyDefinition':
        return text.includes('\\') ? undefined : text;
      case 'String':
        return text.includes('\\') ? undefined : text.slice(1, -1);
      case 'Number':
        return String(Number(text));
      case 'Spread':
      case '[':
        return undefined;
    }
  }
  return undefined;
}

/** Whether anything but a plain reading of a member is done with the variable. */
function isChanged(variable: string, root: SyntaxNode, source: string): boolean {
  let declared = 0;
  for (const node of nodesOf(root)) {
    if (node.name === 'VariableDefinition' && node.parent?.name === 'VariableDeclaration') {
      if (textOf(node, source) === variable && ++declared > 1) return true;
    }
    if (node.name !== 'VariableName' || textOf(node, source) !== variable) continue;
    if (!isHarmless(node, source)) return true;
  }
  return false;
}

function isHarmless(use: SyntaxNode, source: string): boolean {
  const { parent } = use;
  if (!parent || parent.name === 'ExportGroup' || /Type/.test(parent.name)) return true;
  if (parent.name === 'ArgList') {
    const callee = parent.parent?.firstChild;
    return callee !== null && callee !== undefined && READING_CALLS.test(textOf(callee, source));
  }
  if (parent.name !== 'MemberExpression' || parent.firstChild?.from !== use.from) return false;
  const outer = parent.parent;
  if (!outer) return true;
  const isTarget = outer.firstChild?.from === parent.from && /Assignment|Postfix/.test(outer.name);
  if (/^For\w*Spec$/.test(outer.name)) return false;
  return !isTarget && !/Unary|Update|Prefix/.test(outer.name);
}

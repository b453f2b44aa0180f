/** Carries out the repairs of problems with targets in the text of a manifest. */
import type { Path } from '../../../../common/json/pointer';
import { isObject, isSame, type Json, type JsonObject } from '../../../../common/json/value';
import type { Edit, Editor, NewMember } from '../../document/edit/edit';
import { createEditor } from '../../document/edit/editor';
import type { ManifestDocument } from '../../document/manifest-document';
import {
  type ArrayASTNode,
  type ASTNode,
  jsonOf,
  member,
  nodeAt,
  type ObjectASTNode,
  type PropertyASTNode,
} from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Tool, ToolSchema } from '../../model/tool';
import { isInText } from '../../targets/as-written';
import { inexactNumbers } from '../../targets/inexact-numbers';
import type { Repair, SchemaChange } from '../../targets/model/problem';

/** `undefined`: the text can't be changed so, as a YAML alias stands for a part of it. */
type Edits = readonly Edit[] | undefined;

/** The edits of a repair; `undefined` if the manifest does not contain all that it changes, or others share it. */
export function repairEdits(tool: Tool, { changes }: Pick<Repair, 'changes'>, editor: Editor): Edits {
  const edits = all(
    changes.map((change) => {
      const object = objectAt(tool.inputSchema, change.path);
      return object && changeEdits(object, change, editor);
    }),
  );
  return edits && edits.length > 0 ? edits : undefined;
}

function all(parts: readonly Edits[]): Edits {
  const found: Edit[] = [];
  for (const part of parts) {
    if (!part) return undefined;
    found.push(...part);
  }
  return found;
}

/** The object of a schema. In a dialect's own notation there are objects for parameters alone. */
function objectAt(schema: ToolSchema | undefined, path: Path): ObjectASTNode | undefined {
  if (!schema || schema.origin === 'adjacent') return undefined;
  if (schema.origin === 'written') return asObject(nodeAt(schema.node, path));
  const [first, ...rest] = path;
  return first === 'properties' && rest.length > 0 ? asObject(nodeAt(schema.node, rest)) : undefined;
}

function asObject(node: ReturnType<typeof nodeAt>): ObjectASTNode | undefined {
  return node?.type === 'object' ? node : undefined;
}

/** What is added takes the place of what is removed, so that the order of members stays. */
function changeEdits(object: ObjectASTNode, { set = {}, remove = [] }: SchemaChange, editor: Editor): Edits {
  const edits: Edits[] = [];
  const removed = remove.map((key) => member(object, key)).filter((property) => property !== undefined);
  const added: NewMember[] = [];
  for (const [key, value] of Object.entries(set)) {
    const present = member(object, key);
    if (present?.valueNode) edits.push(valueEdits(present.valueNode, value, editor));
    else added.push({ key, value });
  }
  const replaceable = removed.filter(({ valueNode }) => valueNode !== undefined);
  const replaced = new Set<PropertyASTNode>();
  for (const { key, value } of added.splice(0, replaceable.length)) {
    const property = replaceable[replaced.size];
    if (!property?.valueNode) continue;
    replaced.add(property);
    edits.push(editor.renameKey(property, key), replacing(property.valueNode, value, editor));
  }
  const left = removed.filter((property) => !replaced.has(property));
  if (left.some((property) => editor.removeMember(property).length === 0)) return undefined;
  if (left.length > 0) edits.push(editor.removeMembers(object, left));
  if (added.length > 0) edits.push(editor.addMembers(object, added));
  return all(edits);
}

/** The edits that write a whole value anew. */
function replacing(node: ASTNode, value: Json, editor: Editor): Edits {
  const edits = editor.isShared(node) ? [] : editor.replaceValue(node, value);
  return edits.length > 0 ? edits : undefined;
}

/** The edits that make a value another one. What stays the same is not touched, so that comments in it stay, too. */
function valueEdits(node: ASTNode, value: Json, editor: Editor): Edits {
  if (isSame(jsonOf(node), value)) return [];
  if (editor.isShared(node)) return undefined;
  if (node.type === 'object' && isObject(value)) return objectEdits(node, value, editor);
  if (node.type === 'array' && Array.isArray(value)) return arrayEdits(node, value, editor);
  return replacing(node, value, editor);
}

function objectEdits(node: ObjectASTNode, value: JsonObject, editor: Editor): Edits {
  const keys = node.properties.map(({ keyNode }) => keyNode.value);
  const remove = keys.filter((key) => !Object.hasOwn(value, key));
  const isRewritten = remove.length === keys.length || new Set(keys).size < keys.length || !isWhole(node);
  if (isRewritten) return replacing(node, value, editor);
  return changeEdits(node, { path: [], set: value, remove }, editor);
}

function arrayEdits(node: ArrayASTNode, values: readonly Json[], editor: Editor): Edits {
  const { items } = node;
  if (!isWhole(node) || values.length === 0 || Math.abs(items.length - values.length) > 1) {
    return replacing(node, [...values], editor);
  }
  if (items.length === values.length) {
    return all(items.map((item, index) => valueEdits(item, values[index] as Json, editor)));
  }
  const written = items.map(jsonOf);
  const first = written.findIndex((item, index) => !isSame(item, values[index]));
  const [removed, added] = [items[first], values.at(-1) as Json];
  if (items.length < values.length) {
    return first < 0 ? editor.addItem(node, added) : replacing(node, [...values], editor);
  }
  const isOne = removed && isSame(written.slice(first + 1), values.slice(first));
  return isOne ? editor.removeItem(removed) : replacing(node, [...values], editor);
}

/** Whether all parts are within the node: those of an alias, or of a merge key, belong to others as well. */
function isWhole(node: ObjectASTNode | ArrayASTNode): boolean {
  const end = node.offset + node.length;
  const isWithin = ({ offset, length }: ASTNode) => node.offset <= offset && offset + length <= end;
  return node.type === 'array'
    ? node.items.every(isWithin)
    : node.properties.every((property) => isWithin(property) && property.valueNode && isWithin(property.valueNode));
}

/** How many comments of a document edits remove. */
export function lostComments(
  edits: readonly Edit[],
  { text, comments }: Pick<ManifestDocument, 'text' | 'comments'>,
): number {
  if (comments.length === 0) return 0;
  // Most of what is replaced is a word.
  const replaced = edits.filter(({ offset, length }) => /[#/]/.test(text.slice(offset, offset + length)));
  if (replaced.length === 0) return 0;
  return comments.filter(({ offset }) =>
    replaced.some((edit) => edit.offset <= offset && offset < edit.offset + edit.length),
  ).length;
}

/** A number, or `null`, in a text, also within a string: what a description states. */
const NUMBER = /(?<![\w.])(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|null\b)/g;

/** The numbers of the tools of one file that JavaScript does not hold exactly: no repair writes them. No public tool was seen to have one. */
export class WrittenNumbers {
  private readonly known = new Map<Tool, ReadonlySet<string>>();

  constructor(private readonly file: KnownFile) {}

  /** The edits; `undefined` if one of them would write another number than the schema of a tool has. */
  exact(edits: readonly Edit[], tool: Tool): readonly Edit[] | undefined {
    const inexact = this.of(tool);
    const isOther = ({ text }: Edit) => text.match(NUMBER)?.some((one) => inexact.has(one));
    return inexact.size > 0 && edits.some(isOther) ? undefined : edits;
  }

  /** Whether the schema of a tool has such numbers. */
  areInexact(tool: Tool): boolean {
    return this.of(tool).size > 0;
  }

  /** What would be written of them. */
  private of(tool: Tool): ReadonlySet<string> {
    const known = this.known.get(tool);
    if (known) return known;
    const found = new Set(inexactNumbers(this.file.document, tool).map(({ exported }) => exported));
    this.known.set(tool, found);
    return found;
  }
}

/** For a memo of a file. */
export function writtenNumbers(file: KnownFile): WrittenNumbers {
  return new WrittenNumbers(file);
}

/** Which repairs a manifest can get: some would write another number, or an alias stands for what they change. */
export class Writable {
  private readonly numbers: WrittenNumbers;
  private readonly hasAnchors: boolean;
  private editor: ReturnType<typeof createEditor> | undefined;

  constructor(private readonly manifest: Manifest) {
    this.numbers = new WrittenNumbers(manifest);
    const { language, text } = manifest.document;
    this.hasAnchors = language === 'yaml' && text.includes('&');
  }

  /** Whether that depends on the schemas alone, and not on how they are written. */
  isSame(tool: Tool): boolean {
    return !this.hasAnchors && !this.numbers.areInexact(tool);
  }

  /** Whether an author, or the editor, can carry out a repair of a tool. */
  has(repair: Repair, tool: Tool): boolean {
    if (!isInText(repair, tool)) return false;
    return this.isSame(tool) || tool.inputSchema?.origin === 'adjacent' || this.edits(repair, tool) !== undefined;
  }

  /** The edits of a repair; `undefined` if the manifest does not contain all that is changed, or they would write another number than it has. */
  edits(repair: Pick<Repair, 'changes'>, tool: Tool): readonly Edit[] | undefined {
    this.editor ??= createEditor(this.manifest.document);
    const edits = repairEdits(tool, repair, this.editor);
    return edits && this.numbers.exact(edits, tool);
  }
}

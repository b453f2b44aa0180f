import { own } from '../../../../common/json/value';
import { writtenAt } from '../../document/manifest-document';
import { type ASTNode, type Json, jsonOf, member, nodeAt, pathFromPointer, propertyOf } from '../../document/tree/node';
import { type Fix, quote } from '../../model/rule';
import { shown } from '../../rules/labels';
import { nearest } from '../../rules/near';
import { isAliased } from '../../rules/places';
import { converted } from '../../rules/wrong-type/convert';
import { ArgumentSchema } from '../argument-problems';
import type { CaseCall } from '../case';
import { toolOf } from '../manifest-choice';
import type { CasesFixContext, CasesRule } from './rule';

/** Limit of `enum` values offered where none is similar. */
const MAX_OFFERED = 8;

/** An argument does not match the schema of the tool. No fix is safe: the case may send it on purpose. */
export const casesArgument: CasesRule = {
  code: 'cases/argument',
  severity: 'warning',
  summary: "The arguments of a case do not match the tool's input schema.",
  explanation:
    "Arguments are checked against the tool's input schema: names, types, enums, bounds and what is required. If the schema allows additional properties, only those that look like a misspelling are reported. This is a warning, because the call is still made: " +
    'most platforms do not check what a model sends. If the case expects a failure (`ok: false`, an `exit` other than 0, a `status` from 400 on), wrong arguments may well be the point, and nothing is reported.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - name: counts words\n    tool: word_count\n    arguments: { txt: one two }\n    expect: { contains: { words: 2 } }\n',
    good: 'cases:\n  - name: counts words\n    tool: word_count\n    arguments: { text: one two }\n    expect: { contains: { words: 2 } }\n',
  },
  fix: (context) => {
    const { file, data } = context;
    const pointer = own(data, 'path');
    const index = own(data, 'case');
    const call = file.parts.find((one) => one.index === index)?.call;
    const tool = toolOf(file.manifest, call?.tool);
    if (!call || !tool?.inputSchema || typeof pointer !== 'string') return [];
    const at: Place = { ...context, call, schema: new ArgumentSchema(tool) };
    const { argumentsNode } = call;
    if (!argumentsNode) return withoutArguments(at);
    if (isAliased(argumentsNode)) return [];
    const path = pathFromPointer(argumentsNode, pointer);
    const node = nodeAt(argumentsNode, path);
    const around = nodeAt(argumentsNode, path.slice(0, -1));
    if (!node) return around ? missing(at, around, path.slice(0, -1)) : [];
    const key = path.at(-1);
    if (around?.type === 'object' && typeof key === 'string' && !at.schema.names(path.slice(0, -1)).includes(key)) {
      return unknown(at, node, key, path.slice(0, -1));
    }
    return otherValue(at, node, path);
  },
};

interface Place extends CasesFixContext {
  readonly call: CaseCall;
  readonly schema: ArgumentSchema;
}

type ArgumentPath = ReturnType<typeof pathFromPointer>;

/** Fixes a case without arguments for a tool that requires some. */
function withoutArguments(at: Place): readonly Fix[] {
  const { call, file, editor, schema } = at;
  const node = file.parts.find((one) => one.call === call)?.node;
  const required = schema.required([]);
  if (node?.type !== 'object' || member(node, 'arguments') || required.length === 0) return [];
  const value = Object.fromEntries(required.map((key) => [key, schema.sample([key])]));
  const edits = editor.addMembers(node, [{ key: 'arguments', value }], member(node, 'tool'));
  return [{ title: `Add \`arguments\` with ${required.map(quote).join(', ')}`, edits, safe: false }];
}

/** Adds all missing members of one object at once. */
function missing(at: Place, object: ASTNode, path: ArgumentPath): readonly Fix[] {
  if (object.type === 'null') {
    // `arguments:` without a value.
    const required = at.schema.required(path);
    if (required.length === 0) return [];
    const value = Object.fromEntries(required.map((key) => [key, at.schema.sample([...path, key])]));
    return [{ title: added(required), edits: at.editor.replaceValue(object, value), safe: false }];
  }
  if (object.type !== 'object') return [];
  const keys = at.schema.required(path).filter((key) => !member(object, key));
  if (keys.length === 0) return [];
  const members = keys.map((key) => ({ key, value: at.schema.sample([...path, key]) }));
  return [{ title: added(keys), edits: at.editor.addMembers(object, members), safe: false }];
}

function added(keys: readonly string[]): string {
  return keys.length === 1 ? `Add ${quote(keys[0] ?? '')}` : `Add the ${keys.length} missing arguments`;
}

function unknown(at: Place, node: ASTNode, key: string, path: ArgumentPath): readonly Fix[] {
  const { editor } = at;
  const property = propertyOf(node);
  const object = property?.parent;
  if (!property || object?.type !== 'object') return [];
  const free = at.schema.names(path).filter((one) => !member(object, one));
  const near = nearest(key, free);
  const renamed: readonly Fix[] = near
    ? [{ title: `Rename to ${quote(near.word)}`, edits: editor.renameKey(property, near.word), safe: false }]
    : [];
  return [...renamed, { title: `Remove ${quote(key)}`, edits: editor.removeMember(property), safe: false }];
}

/** Changes the value to the expected type, or to one of the choices. */
function otherValue(at: Place, node: ASTNode, path: ArgumentPath): readonly Fix[] {
  const { editor, file } = at;
  const found = at.schema.at(path);
  const change = (value: Json, isOneOfMany = false): Fix => ({
    title: `Change to ${shown(value)}`,
    edits: editor.replaceValue(node, value),
    safe: false,
    isOneOfMany,
  });
  if (node.type === 'null') {
    const keys = at.schema.required(path);
    if (keys.length > 0) return missing(at, node, path);
  }
  const choices = found.find((schema) => schema.enum)?.enum ?? [];
  if (choices.length > 0) {
    const words = choices.filter((choice): choice is string => typeof choice === 'string');
    const near = node.type === 'string' ? nearest(node.value, words) : undefined;
    if (near) return [change(near.word)];
    return choices.slice(0, MAX_OFFERED).map((choice) => change(choice as Json, true));
  }
  const types = found.flatMap(({ type }) => (typeof type === 'string' ? [type] : (type ?? [])));
  const [wanted] = types;
  const text = writtenAt(node, file.document);
  const value = wanted !== undefined && types.length === 1 ? converted(jsonOf(node), text, wanted, []) : undefined;
  return value && JSON.stringify(jsonOf(node)) !== JSON.stringify(value.json)
    ? [{ ...change(value.json), title: `Change to ${JSON.stringify(value.json)}` }]
    : [];
}

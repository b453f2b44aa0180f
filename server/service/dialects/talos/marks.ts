/** Marks of Talos: parts of a manifest that only Talos writes in this form. */
import {
  type ASTNode,
  member,
  memberString,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
  stringOf,
} from '../../document/tree/node';
import { schemaNamed } from '../../schema/schemas';
import { firstItems, hasOnly, keysOf, LOOKED_AT, type Mark } from '../marks';

/** The members of a function. */
export const PARTS: readonly string[] = ['name', 'description', 'parameters'];
/** Members of functions in other formats: how they are called, or their kind. */
const FOREIGN: readonly string[] =
  'type url endpoint method path handler command code inputSchema input_schema result returns signature strict'.split(
    ' ',
  );
const SETTING_TYPES: readonly string[] = ['string', 'number', 'boolean', 'select'];

/** The keys of the items of each section. */
const SECTIONS = ['credential', 'setting', 'trigger', 'module'].map(
  (name) => [`${name}s`, keysOf(schemaNamed('talos.schema.json')?.definitions?.[name])] as const,
);

/** The marks of the sections that have Talos' own form. */
export function sectionMarks(root: ASTNode): readonly Mark[] {
  const one = (key: string, isOwn: (item: ASTNode) => boolean): readonly Mark[] =>
    firstItems(memberValue(root, key)).some(isOwn) ? [{ weight: 1, text: `\`${key}\`` }] : [];
  const half = (marks: readonly Mark[]) => marks.map((mark) => ({ ...mark, weight: 0.5 }));
  return [
    ...one(
      'credentials',
      (item) => hasAll(item, ['name', 'label']) && memberValue(item, 'required')?.type === 'boolean',
    ),
    ...half(one('settings', (item) => hasAll(item, ['name', 'label']) && isSettingType(memberValue(item, 'type')))),
    ...one('triggers', (item) => hasAll(item, ['id', 'label']) && !member(item, 'type')),
    ...one('modules', (item) => hasAll(item, ['id']) && memberValue(item, 'functions')?.type === 'array'),
    ...oauthMarks(memberValue(root, 'oauth')),
    ...sidecarMarks(memberValue(root, 'sidecar')),
    ...(memberString(root, 'logName') === undefined ? [] : [{ weight: 0.5, text: '`logName`' }]),
  ];
}

/** Whether the items of the sections have only keys of Talos, as far as they are written. */
export function hasOwnSections(root: ASTNode): boolean {
  return SECTIONS.every(([key, keys]) =>
    firstItems(memberValue(root, key)).every((item) => item.type === 'object' && hasOnly(item, keys)),
  );
}

/** The members of {@link PARTS} that the first functions have. */
export function functionParts(functions: ASTNode | undefined): readonly string[] {
  const first = firstItems(functions);
  return PARTS.filter((part) => first.some((item) => member(item, part) !== undefined));
}

/** Whether the `parameters` of a function are `null`. */
export function hasNullParameters(functions: ASTNode | undefined): boolean {
  return firstItems(functions).some((item) => memberValue(item, 'parameters')?.type === 'null');
}

/**
 * Whether functions have a schema as `parameters`. `false` if none has, but they may still be functions; `undefined` if they are something
 * else.
 */
export function hasOwnFunctions(functions: ASTNode | undefined): boolean | undefined {
  const items = functions?.type === 'array' ? firstItems(functions) : mapValues(functions);
  // Items that are just being started do not count: `{}`, `{ "na`.
  const written = items.filter((item) => item.type !== 'object' || propertiesOf(item).some(isWritten));
  const own = written.filter((item) => !FOREIGN.some((key) => member(item, key)));
  const isOwn = own.some((item) => isSchema(memberValue(item, 'parameters')));
  // Keys of another format in some items count as a mistake if other items are Talos' own.
  if (own.length < written.length && !isOwn) return undefined;
  const isNone = written.length > 0 && !written.some((item) => PARTS.some((part) => member(item, part)));
  return isNone ? undefined : isOwn;
}

function isWritten({ keyNode, valueNode }: PropertyASTNode): boolean {
  return valueNode !== undefined || PARTS.includes(keyNode.value);
}

/** Whether a node is a schema; `{}` is one that is being started. */
function isSchema(node: ASTNode | undefined): boolean {
  if (node?.type !== 'object') return false;
  return (
    stringOf(memberValue(node, 'type')) === 'object' ||
    member(node, 'properties') !== undefined ||
    node.properties.length === 0
  );
}

function mapValues(node: ASTNode | undefined): readonly ASTNode[] {
  return propertiesOf(node)
    .slice(0, LOOKED_AT)
    .flatMap(({ valueNode }) => valueNode ?? []);
}

function hasAll(node: ASTNode, keys: readonly string[]): boolean {
  return keys.every((key) => memberString(node, key) !== undefined);
}

function isSettingType(node: ASTNode | undefined): boolean {
  return SETTING_TYPES.includes(stringOf(node) ?? '');
}

function oauthMarks(node: ASTNode | undefined): readonly Mark[] {
  const isOwn =
    memberString(node, 'provider') !== undefined && (member(node, 'scopes') ?? member(node, 'authorizeUrl'));
  return isOwn ? [{ weight: 1, text: '`oauth`' }] : [];
}

function sidecarMarks(node: ASTNode | undefined): readonly Mark[] {
  const isOwn = memberString(node, 'dockerfile') !== undefined && member(node, 'port');
  return isOwn ? [{ weight: 1, text: '`sidecar`' }] : [];
}

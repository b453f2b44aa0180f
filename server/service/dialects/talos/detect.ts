/** Whether a tree is a Talos tool's manifest. Sources: Talos' manifest reference, `src/core` loaders, and all manifests of its repository. */
import {
  type ASTNode,
  itemsOf,
  member,
  memberString,
  memberValue,
  type ObjectASTNode,
  propertiesOf,
  stringOf,
} from '../../document/node';
import type { Detection } from '../../model/manifest';
import { pathOfUri } from '../../uri';

/** Members that say that a file is something else, however much the rest looks like a tool. */
const FOREIGN_KEYS: readonly string[] = [
  // Browser extensions, web apps, desktop extensions, editor plugins of other products.
  'manifest_version',
  'dxt_version',
  'short_name',
  'start_url',
  'background',
  'content_scripts',
  'minAppVersion',
  'editorType',
  'server',
  // Packages and requests to model providers.
  'dependencies',
  'devDependencies',
  'scripts',
  'engines',
  'model',
  'messages',
  'openapi',
  'swagger',
  // Other dialects.
  'schema_version',
  'tools',
  'baseUrl',
  'slug',
  'displayDescription',
];

/** Lists whose items have these members only in Talos. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  credentials: ['name', 'label'],
  settings: ['name', 'label', 'type'],
  triggers: ['id', 'label'],
  modules: ['id', 'functions'],
};
const MARKS: readonly string[] = ['logName', 'category', 'defaultEnabled', 'oauth', 'sidecar'];
const HEAD: readonly string[] = ['id', 'name', 'version'];
const PARTS: readonly string[] = ['name', 'description', 'parameters'];
const NOTHING: Detection = { score: 0, reason: 'has no `functions` of a Talos tool' };

/**
 * Scores a tree. A head (`id`, `name`, `version`) alone is not enough, as Talos' own channel manifests have the same:
 * there must be `functions`, or the file must stand where only tools do and have a section of theirs.
 */
export function detect(root: ASTNode, uri: string): Detection {
  if (root.type !== 'object') return NOTHING;
  const keys = new Set(propertiesOf(root).map(({ keyNode }) => keyNode.value));
  if (FOREIGN_KEYS.some((key) => keys.has(key))) return NOTHING;
  const head = HEAD.filter((key) => memberString(root, key) !== undefined);
  const marks = marksOf(root);
  if (!keys.has('functions')) return withoutFunctions(root, head, marks, uri);
  const functions = memberValue(root, 'functions');
  if (functions?.type !== 'array') return brokenFunctions(head, marks);
  // What is being written is nothing yet: `{}`, `{ "na`.
  const items = functions.items.slice(0, 5).filter((item) => item.type !== 'object' || hasContent(item));
  const parts = partsOf(items);
  if (items.length > 0 && parts.length === 0) return { score: 0, reason: 'its `functions` are no functions' };
  const score = functionScore(items.length, parts.length) + head.length * 0.12 + Math.min(marks.length, 3) * 0.1;
  // A bare list of functions is what requests to model providers have too.
  if (head.length === 0 && marks.length === 0) return { score: Math.min(score, 0.35), reason: reasonOf(parts, head) };
  // With no more than a name it may be what describes an assistant: only the usual place makes that sure.
  if (head.join() === 'name' && marks.length === 0)
    return { score: Math.min(score, 0.45), reason: reasonOf(parts, head) };
  return { score: Math.min(score, 1), reason: reasonOf(parts, head) };
}

function functionScore(count: number, parts: number): number {
  if (count === 0) return 0.15;
  return parts >= 2 ? 0.38 : 0.2;
}

function hasContent({ properties }: ObjectASTNode): boolean {
  return properties.some(({ keyNode, valueNode }) => valueNode !== undefined || PARTS.includes(keyNode.value));
}

/** What the first items have in common with functions. */
function partsOf(items: readonly ASTNode[]): readonly string[] {
  const first = items.filter((item): item is ObjectASTNode => item.type === 'object');
  if (first.some((item) => stringOf(memberValue(item, 'type')) === 'function')) return [];
  return PARTS.filter((part) => first.some((item) => member(item, part) !== undefined));
}

function marksOf(root: ASTNode): readonly string[] {
  const sections = Object.entries(SECTIONS)
    .filter(([key, parts]) =>
      itemsOf(memberValue(root, key))
        .slice(0, 5)
        .some((item) => parts.every((part) => member(item, part) !== undefined)),
    )
    .map(([key]) => key);
  return [...sections, ...MARKS.filter((key) => member(root, key) !== undefined)];
}

/**
 * In `tools/<id>/` a manifest with a section of Talos is a tool that forgot its functions, and one that has nothing but what Talos knows,
 * and the folder's name as its id, is one that is being written. Elsewhere it may be a channel.
 */
function withoutFunctions(
  root: ObjectASTNode,
  head: readonly string[],
  marks: readonly string[],
  uri: string,
): Detection {
  const [, folder] = /\/(?:tools|plugins)\/([^/]+)\/manifest\.json$/.exec(pathOfUri(uri)) ?? [];
  if (folder === undefined) return NOTHING;
  if (head.length >= 2 && marks.length > 0) {
    return { score: 0.4, reason: `has ${list(head)} and ${list(marks)} of a Talos tool, but no \`functions\`` };
  }
  const isKnown = root.properties.every(
    ({ keyNode: { value }, valueNode }) => !valueNode || HEAD.includes(value) || value === 'description',
  );
  if (!isKnown || memberString(root, 'id') !== folder) return NOTHING;
  return { score: 0.4, reason: `has ${list(head)} of a Talos tool, and its folder's name as \`id\`` };
}

function brokenFunctions(head: readonly string[], marks: readonly string[]): Detection {
  if (head.length < 2) return NOTHING;
  const score = head.length === HEAD.length || marks.length > 0 ? 0.5 : 0.3;
  return { score, reason: `has ${list(head)} and \`functions\` (that are no list)` };
}

function reasonOf(parts: readonly string[], head: readonly string[]): string {
  const functions = parts.length > 0 ? `\`functions\` whose items have ${list(parts)}` : 'a list of `functions`';
  return head.length > 0 ? `has ${list(head)} and ${functions}` : `has ${functions}`;
}

function list(keys: readonly string[]): string {
  const quoted = keys.map((key) => `\`${key}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

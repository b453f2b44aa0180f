/** Detects manifests of Talos tools. Sources: Talos' manifest reference, `src/core` loaders, and all manifests of its repository. */
import { type ASTNode, memberString, type ObjectASTNode, propertiesOf } from '../../document/tree/node';
import type { Detection } from '../../model/manifest';
import { schemaNamed } from '../../schema/schemas';
import { pathOfUri } from '../../uri';
import { doubts, hasOnly, isBeginning, keysOf, listed, memberMeant, SURE, scoreOf, weightOf } from '../marks';
import { functionParts, hasNullParameters, hasOwnFunctions, hasOwnSections, PARTS, sectionMarks } from './marks';

const SCHEMA = schemaNamed('talos.schema.json');
const ROOT_WORDS = keysOf(SCHEMA);
const FUNCTION_WORDS = keysOf(SCHEMA?.definitions?.tool);
/** The weight needed: two of `id`, functions in Talos' form, and sections that only Talos has. */
const NEEDED = 2;
const HEAD: readonly string[] = ['id', 'name', 'version'];
const NOTHING: Detection = { score: 0, reason: 'has no `functions` of a Talos tool' };

/** Members that rule out a Talos tool, however much the rest looks like one. */
const FOREIGN_KEYS: readonly string[] =
  // Browser extensions, web apps, desktop extensions, editor plugins of other products.
  (
    'manifest_version manifestVersion dxt_version short_name start_url background content_scripts minAppVersion editorType server ' +
    // Packages and requests to model providers.
    'dependencies devDependencies scripts engines model messages openapi swagger'
  ).split(' ');

/** Members of nearly all other plugin manifests that no Talos tool has. */
const OTHER_PLUGINS: ReadonlySet<string> = new Set(
  'author authors license homepage repository keywords icon main entry entryPoint entrypoint runtime permissions actions commands skills'.split(
    ' ',
  ),
);

/**
 * Scores a tree. Every plugin has a head (`id`, `name`, `version`), and many have a `category` and an array of `functions` with names:
 * there must be an `id` and functions whose `parameters` are a schema, or a section in Talos' own form.
 */
export function detect(root: ASTNode, uri: string): Detection {
  if (root.type !== 'object') return NOTHING;
  const keys = new Set(propertiesOf(root).map(({ keyNode }) => keyNode.value));
  if (FOREIGN_KEYS.some((key) => keys.has(key))) return NOTHING;
  const head = HEAD.filter((key) => memberString(root, key) !== undefined);
  const folder = folderOf(uri);
  const list = memberMeant(root, 'functions', ROOT_WORDS);
  // Without `functions`, only a file in one of Talos' folders may be a manifest.
  if (!list && folder === undefined) return NOTHING;
  const sections = sectionMarks(root);
  const isBegun = () => isBeginningOf(root, folder);
  if (!list) {
    return withoutFunctions(root, head, sections, folder) ?? { ...NOTHING, isBegun: isBegun() };
  }
  const functions = list.valueNode;
  const isOwn = hasOwnFunctions(functions);
  if (isOwn === undefined) return { score: 0, reason: 'has `functions` that are not functions', isBegun: isBegun() };
  const parts = functionParts(functions);
  // A complete manifest without unknown keys counts even if its `parameters` are not a schema. As other formats look like this too, its
  // `parameters` must be `null` or its `id` the folder's name.
  const isAtHome = folder !== undefined && memberString(root, 'id') === folder;
  const isComplete = head.length === HEAD.length && parts.length === PARTS.length;
  const isWhole = !isOwn && isComplete && (hasNullParameters(functions) || isAtHome) && hasOnlyKnownKeys(root);
  // Where Talos itself would load the file, it ignores unknown keys.
  const isLoaded = isOwn && isComplete && isAtHome;
  const weight = (head.includes('id') ? 1 : 0) + (isOwn || isWhole ? 1 : 0) + (isLoaded ? 1 : 0) + weightOf(sections);
  // A bare array of functions is not enough: requests to model providers have one too.
  const isNamed = head.some((key) => key !== 'id') || memberString(root, 'description') !== undefined;
  const score = isNamed ? scoreOf(weight, NEEDED + doubts(root, ROOT_WORDS, OTHER_PLUGINS)) : 0;
  return { score, reason: reasonOf(functions, parts, head), isBegun: score < SURE && isBegun() };
}

/** The folder's name, in the locations where Talos looks for tools. */
function folderOf(uri: string): string | undefined {
  return /\/(?:tools|plugins)\/([^/]+)\/manifest\.json$/.exec(pathOfUri(uri))?.[1];
}

function hasOnlyKnownKeys(root: ASTNode): boolean {
  return isBeginning(root, ROOT_WORDS, 'functions', FUNCTION_WORDS) && hasOwnSections(root);
}

/**
 * Whether the root may be the start of a manifest. An `id` must be a prefix of the folder's name. Without one, only `functions`, or up to
 * two other members, may be written: more would be a finished file of another format.
 */
function isBeginningOf(root: ObjectASTNode, folder: string | undefined): boolean {
  if (!hasOnlyKnownKeys(root)) return false;
  const id = memberString(root, 'id');
  if (id !== undefined) return folder?.startsWith(id) ?? false;
  const written = root.properties.filter(({ valueNode }) => valueNode).length;
  return written <= (memberMeant(root, 'functions', ROOT_WORDS) ? 1 : 2);
}

/**
 * Detects a tool without `functions`: in `tools/<id>/`, with the folder's name as `id` and a section of Talos. Elsewhere it may be a
 * channel.
 */
function withoutFunctions(
  root: ObjectASTNode,
  head: readonly string[],
  sections: ReturnType<typeof sectionMarks>,
  folder: string | undefined,
): Detection | undefined {
  if (folder === undefined || memberString(root, 'id') !== folder || !hasOnly(root, ROOT_WORDS)) return undefined;
  if (head.length < HEAD.length || weightOf(sections) < 1) return undefined;
  const found = [...head.map((key) => `\`${key}\``), ...sections.map(({ text }) => text)];
  return {
    score: scoreOf(1 + weightOf(sections), NEEDED),
    reason: `has ${listed(found)} of a Talos tool, but no \`functions\``,
  };
}

function reasonOf(functions: ASTNode | undefined, parts: readonly string[], head: readonly string[]): string {
  const items = listed(parts.map((part) => `\`${part}\``));
  const text =
    functions?.type !== 'array'
      ? '`functions` (not an array)'
      : parts.length > 0
        ? `\`functions\` whose items have ${items}`
        : 'an array of `functions`';
  return head.length > 0 ? `has ${listed(head.map((key) => `\`${key}\``))} and ${text}` : `has ${text}`;
}

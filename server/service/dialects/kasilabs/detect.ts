/** Whether a tree is a KasiLabs plugin's manifest. Sources: the three generations of KasiLabs' manifest page. */
import { type ASTNode, itemsOf, member, memberString, memberValue, propertiesOf } from '../../document/node';
import type { Detection } from '../../model/manifest';

/** Members that say that a file is something else, however much the rest looks like a plugin. */
const FOREIGN_KEYS: readonly string[] = [
  // Browser extensions, web apps, desktop extensions.
  'manifest_version',
  'dxt_version',
  'short_name',
  'start_url',
  'server',
  // Packages, protocols, descriptions of APIs.
  'dependencies',
  'devDependencies',
  'scripts',
  'jsonrpc',
  'openapi',
  'swagger',
  'model',
  'messages',
  // Other dialects.
  'schema_version',
  'functions',
  'displayDescription',
];
const AUTH_TYPES: readonly string[] = ['none', 'secret', 'oauth2', 'platform_token'];
const HEAD_KEYS: readonly string[] = ['slug', 'version', 'name', 'description', 'author', 'tags', 'homepage'];
const UPPER_SNAKE = /^[A-Z][A-Z0-9_]{0,100}$/;
const NOTHING: Detection = { score: 0, reason: 'has no `slug`, `baseUrl` and `tools` of a KasiLabs plugin' };

/** One thing that speaks for a plugin. */
interface Sign {
  readonly weight: number;
  readonly words: string;
}

/**
 * Scores a tree. A list of tools with an `inputSchema` is what MCP servers have too, and a `slug` and a `baseUrl` are what web sites have:
 * there must be something of both.
 */
export function detect(root: ASTNode): Detection {
  if (root.type !== 'object') return NOTHING;
  const keys = new Set(propertiesOf(root).map(({ keyNode }) => keyNode.value));
  if (FOREIGN_KEYS.some((key) => keys.has(key))) return NOTHING;
  const address = [...slugSigns(root), ...baseUrlSigns(root)];
  const contents = [...toolSigns(root), ...authSigns(root), ...configurationSigns(root)];
  if (address.length === 0 || (contents.length === 0 && !isHead(root, keys))) return NOTHING;
  const head = ['name', 'version'].filter((key) => memberString(root, key) !== undefined).length * 0.05;
  const signs = [...address, ...contents];
  return {
    score: Math.min(1, head + signs.reduce((sum, { weight }) => sum + weight, 0)),
    reason: `has ${listed(signs.map(({ words }) => words))}`,
  };
}

/** A head being written: both of what identifies a plugin, or a slug in upper case with nothing unknown beside it (enough in a usual place). */
function isHead(root: ASTNode, keys: ReadonlySet<string>): boolean {
  if (keys.has('slug') && keys.has('baseUrl')) return true;
  if (!UPPER_SNAKE.test(memberString(root, 'slug') ?? '')) return false;
  return propertiesOf(root).every(({ keyNode, valueNode }) => !valueNode || HEAD_KEYS.includes(keyNode.value));
}

function slugSigns(root: ASTNode): readonly Sign[] {
  const slug = memberString(root, 'slug');
  if (slug === undefined) return member(root, 'slug') ? [{ weight: 0.1, words: 'a `slug`' }] : [];
  if (UPPER_SNAKE.test(slug)) return [{ weight: 0.3, words: 'a `slug` in upper case' }];
  return [{ weight: 0.2, words: 'a `slug`' }];
}

function baseUrlSigns(root: ASTNode): readonly Sign[] {
  return member(root, 'baseUrl') ? [{ weight: 0.25, words: 'a `baseUrl`' }] : [];
}

function toolSigns(root: ASTNode): readonly Sign[] {
  const tools = member(root, 'tools');
  if (!tools) return [];
  const first = itemsOf(tools.valueNode).slice(0, 5);
  // Programs and Python modules are what other dialects call.
  if (first.some((tool) => member(tool, 'command') ?? member(tool, 'module'))) return [];
  if (first.some((tool) => member(tool, 'inputSchema'))) {
    return [{ weight: 0.25, words: '`tools` whose items have an `inputSchema`' }];
  }
  return [{ weight: 0.1, words: '`tools`' }];
}

function authSigns(root: ASTNode): readonly Sign[] {
  const type = memberString(memberValue(root, 'auth'), 'type');
  if (type === undefined) return [];
  return [{ weight: AUTH_TYPES.includes(type) ? 0.15 : 0.05, words: 'an `auth` with its `type`' }];
}

function configurationSigns(root: ASTNode): readonly Sign[] {
  return member(root, 'configurationSchema') ? [{ weight: 0.1, words: 'a `configurationSchema`' }] : [];
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Detects manifests of KasiLabs plugins. Sources: the three generations of KasiLabs' manifest page. */
import { type ASTNode, member, memberString, memberValue, propertiesOf } from '../../document/tree/node';
import type { Detection } from '../../model/manifest';
import { schemaNamed } from '../../schema/schemas';
import {
  doubts,
  firstItems,
  isBeginning,
  keysOf,
  listed,
  type Mark,
  memberMeant,
  SURE,
  scoreOf,
  weightOf,
} from '../marks';

const SCHEMA = schemaNamed('kasilabs.schema.json');
const ROOT_WORDS = keysOf(SCHEMA);
const TOOL_WORDS = keysOf(SCHEMA?.definitions?.tool);
/** The weight needed: a slug in upper case, a base URL, and some of the contents. */
const NEEDED = 2.5;
/** The weight needed without a `slug`, the most distinctive member. */
const NEEDED_WITHOUT_SLUG = 3;

/** Members that rule out a plugin, however much the rest looks like one. */
const FOREIGN_KEYS: readonly string[] =
  // Browser extensions, web apps, desktop extensions.
  (
    'manifest_version dxt_version short_name start_url server ' +
    // Packages, protocols, descriptions of APIs.
    'dependencies devDependencies scripts jsonrpc openapi swagger model messages'
  ).split(' ');
/** Tool members that define how other formats call a tool. */
const FOREIGN_TOOL =
  'command module handler function parameters input_schema input_parameters slug url method path annotations'.split(
    ' ',
  );
const UPPER_SNAKE = /^[A-Z][A-Z0-9_]{0,100}$/;
const NOTHING: Detection = { score: 0, reason: 'has no `slug`, `baseUrl` and `tools` of a KasiLabs plugin' };

/**
 * Scores a tree. MCP servers also have an array of tools with an `inputSchema`, and web sites have a `slug` and a `baseUrl`: there must be
 * something of both.
 */
export function detect(root: ASTNode): Detection {
  if (root.type !== 'object') return NOTHING;
  const keys = new Set(propertiesOf(root).map(({ keyNode }) => keyNode.value));
  if (FOREIGN_KEYS.some((key) => keys.has(key))) return NOTHING;
  const isBegun = () => isBeginning(root, ROOT_WORDS, 'tools', TOOL_WORDS);
  const address = [...slugMarks(root), ...baseUrlMarks(root)];
  const contents = [...toolMarks(root), ...authMarks(root), ...configurationMarks(root)];
  if (address.length === 0) return { ...NOTHING, isBegun: isBegun() };
  const marks = [...address, ...contents];
  const needed = keys.has('slug') ? NEEDED : NEEDED_WITHOUT_SLUG;
  const score = scoreOf(weightOf(marks), needed + doubts(root, ROOT_WORDS, NONE));
  return {
    score,
    // More would not fit in a row of VS Code's list of dialects.
    reason: `has ${listed(marks.slice(0, 3).map(({ text }) => text))}`,
    isBegun: score < SURE && isBegun(),
  };
}

const NONE: ReadonlySet<string> = new Set();

function slugMarks(root: ASTNode): readonly Mark[] {
  const slug = memberString(root, 'slug');
  if (slug === undefined) return member(root, 'slug') ? [{ weight: 0.5, text: 'a `slug`' }] : [];
  if (UPPER_SNAKE.test(slug)) return [{ weight: 1, text: 'a `slug` in upper case' }];
  return [{ weight: 0.5, text: 'a `slug`' }];
}

function baseUrlMarks(root: ASTNode): readonly Mark[] {
  const address = memberMeant(root, 'baseUrl', ROOT_WORDS);
  return address ? [{ weight: 1, text: `a \`${address.keyNode.value}\`` }] : [];
}

function toolMarks(root: ASTNode): readonly Mark[] {
  const tools = member(root, 'tools');
  if (!tools) return [];
  const first = firstItems(tools.valueNode);
  if (first.some((tool) => FOREIGN_TOOL.some((key) => member(tool, key)))) return [];
  if (first.some((tool) => member(tool, 'inputSchema'))) {
    return [{ weight: 1, text: '`tools` whose items have an `inputSchema`' }];
  }
  return [{ weight: 0, text: '`tools`' }];
}

/** `none` and `oauth2` count half: other formats use them too. */
function authMarks(root: ASTNode): readonly Mark[] {
  const type = memberString(memberValue(root, 'auth'), 'type');
  if (type === undefined) return [];
  const weight = type === 'secret' || type === 'platform_token' ? 1 : type === 'none' || type === 'oauth2' ? 0.5 : 0;
  return [{ weight, text: 'an `auth` with its `type`' }];
}

function configurationMarks(root: ASTNode): readonly Mark[] {
  return member(root, 'configurationSchema') ? [{ weight: 0.5, text: 'a `configurationSchema`' }] : [];
}

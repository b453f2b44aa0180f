/** What manifests of KasiLabs plugins have that other files don't. Sources: the three generations of KasiLabs' manifest page. */
import { type ASTNode, member, memberString, memberValue } from '../../document/tree/node';
import { schemaNamed } from '../../schema/schemas';
import type { Recognition } from '../dialect-of';
import { firstItems, keysOf, type Mark, memberMeant } from '../marks';

const ROOT_WORDS = keysOf(schemaNamed('kasilabs.schema.json'));

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

export const recognition: Recognition = {
  // MCP servers also have an array of tools with an `inputSchema`, and web sites have a `slug` and a `baseUrl`: there must be something of both.
  found: (root) => {
    const address = [...slugMarks(root), ...baseUrlMarks(root)];
    return address.length === 0
      ? []
      : [...address, ...toolMarks(root), ...authMarks(root), ...configurationMarks(root)];
  },
  // A slug in upper case, a base URL, and some of the contents.
  needed: 3,
  foreign: FOREIGN_KEYS,
  otherwise: 'has no `slug`, `baseUrl` and `tools` of a KasiLabs plugin',
};

function slugMarks(root: ASTNode): readonly Mark[] {
  if (!member(root, 'slug')) return [];
  const isUpper = UPPER_SNAKE.test(memberString(root, 'slug') ?? '');
  return [isUpper ? { weight: 1.5, text: 'a `slug` in upper case' } : { weight: 1, text: 'a `slug`' }];
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

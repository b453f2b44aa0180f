/**
 * Files of a plugin that its servers are started with (MC16): Claude Code starts them in the user's project, Codex where it was started itself.
 * Sources: `claude mcp list` and `mcpServerStatus/list` of Codex, with an installed plugin.
 */
import { own } from '../../../../common/json/value';
import { withKey } from '../../checks/keys';
import { parseFile } from '../../document/manifest-document';
import { type ASTNode, itemsOf, jsonOf, memberValue, pathOf, type StringASTNode } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { parentUri } from '../../uri';
import type { Workspace } from '../../workspace';
import type { Check, Custom, Found } from '../model';
import { resolved } from '../paths';
import { cannotStart } from '../verdicts';

/** Those of Claude Code. @param beside a file without which it is no plugin's */
export function claudeFolderCheck(at: string | readonly string[], beside?: string): Check {
  const test: Custom = {
    kind: 'custom',
    as: 'exists',
    find: async (server, { file, workspace }) => {
      const folder = pluginOf(file.document.uri);
      if (beside !== undefined && !(await workspace.stat(`${folder}/${beside}`))) return [];
      const nodes = await filesIn(server, folder, workspace);
      return nodes.map((node) => misplaced(node, "in the user's project", `Write ${quote(inRoot(node.value))}.`, node));
    },
    fix: ({ node, editor }) => {
      if (node.type !== 'string') return [];
      const value = inRoot(node.value);
      return [{ title: `Change to ${quote(value)}`, edits: editor.replaceValue(node, value), safe: false }];
    },
  };
  return { id: 'MC16', at, test, verdicts: [cannotStart('claude-code')], severity: 'warning' };
}

function inRoot(path: string): string {
  return `\${CLAUDE_PLUGIN_ROOT}/${path.replace(/^\.\//, '')}`;
}

/** Those of Codex. */
export function codexFolderCheck(at: string | readonly string[]): Check {
  const test: Custom = {
    kind: 'custom',
    as: 'exists',
    find: async (server, { file, workspace }) => {
      const [node] = await filesIn(server, pluginOf(file.document.uri), workspace);
      const advice = 'Add `"cwd": "."`: the plugin\'s folder.';
      return node ? [misplaced(node, 'where Codex was started', advice, server)] : [];
    },
    fix: (target) => [{ title: 'Add `"cwd": "."`', edits: withKey(target, 'cwd', '.'), safe: false }],
  };
  return {
    id: 'MC16.codex',
    at,
    when: { lacks: ['cwd'] },
    test,
    verdicts: [cannotStart('codex')],
    severity: 'warning',
  };
}

/** The folder of the plugin that a file belongs to: the manifest has one of its own in it. */
export function pluginOf(uri: string): string {
  return parentUri(uri).replace(/\/\.(?:claude|codex)-plugin$/, '');
}

function misplaced(node: StringASTNode, where: string, advice: string, subject: ASTNode): Found {
  const what = `${quote(node.value)} is looked for ${where}, not in the plugin.`;
  return { at: node, what, advice, data: { path: pathOf(subject) } };
}

/** The files of a folder that a server is started with. */
async function filesIn(server: ASTNode, folder: string, workspace: Workspace): Promise<readonly StringASTNode[]> {
  const words = [memberValue(server, 'command'), ...itemsOf(memberValue(server, 'args'))];
  const paths = words.flatMap((word) => (word?.type === 'string' && PATH.test(word.value) ? [word] : []));
  const found = await Promise.all(paths.map(({ value }) => workspace.stat(resolved(folder, value) ?? '')));
  return paths.filter((_, index) => found[index]);
}

/** A relative path: with a folder, or with the ending of a script. */
const PATH = /^(?:\.\/)?(?:[\w@.-]+\/[\w@./-]+|[\w-]+\.(?:[cm]?[jt]s|py|sh|rb))$|^\.\/[\w@.-]+$/;

/** Whether Codex reads `.mcp.json` of a folder: it is a plugin of Codex that does not name other servers. */
export async function isOfCodex(folder: string, workspace: Workspace): Promise<boolean> {
  const uri = `${folder}/.codex-plugin/plugin.json`;
  const [text, other] = await Promise.all([workspace.readFile(uri), workspace.stat(`${folder}/plugin.json`)]);
  const root = text === undefined || other ? undefined : parseFile(uri, text).root;
  const servers = root && own(jsonOf(root), 'mcpServers');
  return root !== undefined && (servers === undefined || servers === null || servers === './.mcp.json');
}

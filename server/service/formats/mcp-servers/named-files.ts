/**
 * Files of servers that are a plugin's only if its manifest names them (MC25). Sources: `claude mcp list`, `copilot mcp list` and `plugin/read`
 * of Codex, with installed plugins.
 */
import { createEditor } from '../../document/edit/editor';
import { parseFile } from '../../document/manifest-document';
import { memberValue, pathOf } from '../../document/tree/node';
import type { JsonSchema } from '../../model/json-schema';
import { quote } from '../../model/rule';
import { andList } from '../../rules/labels';
import { anchorOf } from '../../rules/places';
import { schemaNamed } from '../../schema/schemas';
import type { Workspace } from '../../workspace';
import { serverChecks } from '../claude-plugin/servers';
import { type ClientId, clientOf } from '../clients';
import { codexServerChecks } from '../codex-plugin/servers';
import type { Check, Custom, Place } from '../model';
import { drops, SILENT } from '../verdicts';
import { adviceFor } from './advice';
import { noServersCheck } from './bare-map';
import { checksOf } from './checks-of';
import { claudeFolderCheck, codexFolderCheck, pluginOf } from './plugin-folder';
import type { Profile } from './profile';
import { claudeCode } from './profiles/claude-code';
import { schemaFor } from './schema-for';

const AT = 'mcpServers/*';
const NO_SERVER = { does: 'starts-none', ...SILENT } as const;

/** Codex's servers as JSON. */
const CODEX: Profile = { client: 'codex', files: [], root: 'mcpServers', otherRoot: NO_SERVER, noMap: NO_SERVER };

/** Files that a manifest must name, and what is checked there. */
interface Named extends Pick<Place, 'files'> {
  readonly manifest: string;
  /** The clients that read it, the main one first. */
  readonly clients: readonly [ClientId, ...ClientId[]];
  readonly checks: () => readonly Check[];
  readonly schema: (schema: JsonSchema) => JsonSchema;
}

/** The names that public plugins have. Any other one would have to be looked up in a manifest before it is known what a file is. */
const NAMED: readonly Named[] = [
  {
    manifest: '.claude-plugin/plugin.json',
    clients: ['claude-code', 'copilot-cli'],
    files: ['.claude-plugin/.mcp.json', '.claude-plugin/mcp.json', '.claude-mcp.json', '.mcp.claude.json'],
    checks: () => [
      ...serverChecks([AT], drops('claude-code', SILENT)),
      ...adviceFor(claudeCode).filter(({ id }) => id === 'MC18'),
      noServersCheck([{ client: 'claude-code', ...NO_SERVER }]),
      claudeFolderCheck(AT),
    ],
    schema: (schema) => schemaFor(schema, claudeCode),
  },
  {
    manifest: '.codex-plugin/plugin.json',
    clients: ['codex'],
    files: ['.codex-plugin/mcp.json', '.codex-plugin/.mcp.json', '.codex-mcp.json', '.mcp.codex.json'],
    checks: () => [
      ...checksOf(CODEX),
      ...codexServerChecks([AT]),
      ...adviceFor(CODEX),
      noServersCheck([{ client: 'codex', ...NO_SERVER }]),
      codexFolderCheck(AT),
    ],
    schema: (schema) => ({ ...schema, definitions: { ...schemaNamed('codex-plugin.schema.json')?.definitions } }),
  },
];

/** The names of these files. */
export const NAMED_FILES: readonly string[] = NAMED.flatMap(({ files }) => files);

/** Their places. */
export const NAMED_PLACES: readonly Place[] = NAMED.map((named): Place => {
  const { files, manifest, clients, schema, checks } = named;
  const isNamed = async (_folder: string, workspace: Workspace, uri: string) =>
    names(await workspace.readFile(`${pluginOf(uri)}/${manifest}`), uri);
  return {
    files,
    readers: [clients[0]],
    beside: { [clients[0]]: isNamed },
    mayBeBare: true,
    checks: () => [...checks(), unnamedCheck(named)],
    schema,
  };
});

/** Whether a manifest names a file of its plugin. */
function names(manifest: string | undefined, uri: string): boolean {
  return manifest?.includes(`".${uri.slice(pluginOf(uri).length)}"`) === true;
}

/** Other files that may name one of servers. */
const OTHERS = ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json', '.cursor-plugin/plugin.json'];
/** It may, too, lead to a folder of manifests, as if that were the plugin's. */
const MARKETPLACE = '.claude-plugin/marketplace.json';

/** A plugin has the file, and nothing names it. */
function unnamedCheck({ manifest, clients }: Named): Check {
  const titles = andList(clients.map((client) => clientOf(client).title));
  const [does, says] = clients.length > 1 ? ['do', 'say'] : ['does', 'says'];
  const test: Custom = {
    kind: 'custom',
    as: 'unread',
    find: async (root, { file, workspace }) => {
      const { uri } = file.document;
      const [own, market, ...others] = await Promise.all(
        [manifest, MARKETPLACE, ...OTHERS].map((one) => workspace.readFile(`${pluginOf(uri)}/${one}`)),
      );
      if (own === undefined || [own, market, ...others].some((one) => names(one, uri))) return [];
      if (market && /"\.\/\.(?:claude|codex)-plugin\/?"/.test(market)) return [];
      const what = `${titles} ${does} not read this file, and ${says} nothing: ${quote(manifest)} does not name it.`;
      return [{ at: anchorOf(root), what, data: { path: pathOf(root) } }];
    },
    fix: async ({ file, workspace }) => {
      const { uri } = file.document;
      const path = `${pluginOf(uri)}/${manifest}`;
      const document = parseFile(path, (await workspace.readFile(path)) ?? '');
      const { root } = document;
      if (root?.type !== 'object' || memberValue(root, 'mcpServers')) return [];
      const members = [{ key: 'mcpServers', value: `.${uri.slice(pluginOf(uri).length)}` }];
      const elsewhere = { document, edits: createEditor(document).addMembers(root, members) };
      return [{ title: `Name it in ${quote(manifest)}`, edits: [], elsewhere, safe: false }];
    },
  };
  const advice = 'Name it there in `mcpServers`, or move it to `.mcp.json` in the folder of the plugin.';
  return { id: 'MC25', at: '', test, verdicts: [], severity: 'warning', advice };
}

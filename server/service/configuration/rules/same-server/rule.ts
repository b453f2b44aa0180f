import { memberString, memberValue, propertiesOf } from '../../../document/tree/node';
import type { CompanionFile } from '../../../model/document-kind';
import { quote, type Rule } from '../../../model/rule';
import { effectiveNameOf } from '../../../targets/conversion/name';
import type { Target } from '../../../targets/model/target';
import { targetById } from '../../../targets/registry';
import type { Workspace } from '../../../workspace';
import type { ServerConfiguration } from '../../configuration';
import type { Layer } from '../../in-effect';
import { loaded } from '../../load';

/** A tool that stands for all of a server. */
const TOOL = 'tool';

/** Two servers that a client can't tell apart. */
export const configurationSameServer: Rule<CompanionFile> = {
  code: 'configuration/same-server',
  severity: 'warning',
  summary: 'A client puts the same before the names of the tools of two servers.',
  explanation:
    'Clients put the name of the server before that of a tool, and replace characters in it: for Claude Code `my.server` and `my_server` are one. ' +
    'Tools that both servers have then get one name, and are refused, or one of them is lost. Only clients among `targets` are examined, of this file or those that it extends.',
  example: {
    language: 'json',
    uri: 'file:///w/.tool-manifest.json',
    bad: '{ "targets": ["claude-code"], "servers": { "my.server": { "files": "a/**" }, "my_server": { "files": "b/**" } } }',
    good: '{ "targets": ["claude-code"], "servers": { "my-server": { "files": "a/**" }, "my_server": { "files": "b/**" } } }',
  },
  checkFile: async ({ file, workspace, report }) => {
    const servers = propertiesOf(memberValue(file.root, 'servers'));
    if (servers.length === 0) return;
    const layers = await layersOf(file, workspace);
    const inherited = inheritedServers(layers);
    if (servers.length + inherited.length < 2) return;
    for (const target of clients(layers)) {
      const called = (server: string, plugin: string | undefined) => effectiveNameOf(target, TOOL, { server, plugin });
      const first = new Map<string, string>();
      for (const [name, { plugin }] of inherited) first.set(called(name, plugin), name);
      for (const { keyNode, valueNode } of servers) {
        const name = called(keyNode.value, memberString(valueNode, 'plugin'));
        const other = first.get(name);
        if (other === undefined) first.set(name, keyNode.value);
        // The same key twice is another mistake, and overrides what is inherited.
        if (other !== undefined && other !== keyNode.value)
          report({ at: keyNode, message: messageOf(target, other, name) });
      }
    }
  },
};

/** The file after those that it is based on. */
async function layersOf({ document }: CompanionFile, workspace: Workspace): Promise<readonly Layer[]> {
  const { uri, text } = document;
  const { configuration } = await loaded(uri, async (one) => (one === uri ? text : await workspace.readFile(one)));
  return configuration?.layers ?? [];
}

/** The servers of the files that this one is based on, unless one of its own serves all files. */
function inheritedServers(layers: readonly Layer[]): readonly (readonly [string, ServerConfiguration])[] {
  const own = layers.at(-1)?.configuration.servers ?? {};
  if (Object.values(own).some(({ files }) => files.length === 0)) return [];
  return layers.slice(0, -1).flatMap(({ configuration }) => Object.entries(configuration.servers));
}

/** The targets that put names before those of tools, each once. Those of overrides are for some of the servers only. */
function clients(layers: readonly Layer[]): readonly Target[] {
  const ids = layers.findLast(({ configuration }) => configuration.targets)?.configuration.targets;
  return [...new Set(ids)].flatMap((id) => targetById(id) ?? []).filter(({ effectiveName }) => effectiveName);
}

function messageOf({ shortTitle, sameNames, consequences }: Target, other: string, name: string): string {
  const what =
    sameNames && sameNames.treatment !== 'allowed'
      ? (sameNames.consequence ?? consequences[sameNames.treatment])
      : undefined;
  const effect = what === undefined ? '' : ` If both have a tool of one name: ${what}`;
  return `In ${shortTitle} the tools of this server are called as those of ${quote(other)}: ${quote(name)} for a tool ${quote(TOOL)}.${effect}`;
}

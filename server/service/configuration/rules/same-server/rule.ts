import { itemsOf, memberString, memberValue, propertiesOf, stringOf } from '../../../document/tree/node';
import type { CompanionFile } from '../../../model/document-kind';
import { quote, type Rule } from '../../../model/rule';
import type { Target } from '../../../targets/model/target';
import { targetById } from '../../../targets/registry';

/** A tool that stands for all of a server. */
const TOOL = 'tool';

/** Two servers that a client can't tell apart. */
export const configurationSameServer: Rule<CompanionFile> = {
  code: 'configuration/same-server',
  severity: 'warning',
  summary: 'A client puts the same before the names of the tools of two servers.',
  explanation:
    'Clients put the name of the server before that of a tool, and replace characters in it: for Claude Code `my.server` and `my_server` are one. ' +
    'Tools that both servers have then get one name, and are refused, or one of them is lost. Only clients among `targets` are examined.',
  example: {
    language: 'json',
    uri: 'file:///w/.tool-manifest.json',
    bad: '{ "targets": ["claude-code"], "servers": { "my.server": { "files": "a/**" }, "my_server": { "files": "b/**" } } }',
    good: '{ "targets": ["claude-code"], "servers": { "my-server": { "files": "a/**" }, "my_server": { "files": "b/**" } } }',
  },
  checkFile: ({ file, report }) => {
    const servers = propertiesOf(memberValue(file.root, 'servers'));
    if (servers.length < 2) return;
    for (const target of clients(file)) {
      const first = new Map<string, string>();
      for (const { keyNode, valueNode } of servers) {
        const plugin = memberString(valueNode, 'plugin');
        const name = target.effectiveName?.(TOOL, { server: keyNode.value, plugin }) ?? TOOL;
        const other = first.get(name);
        if (other === undefined) first.set(name, keyNode.value);
        // The same key twice is another mistake.
        if (other !== undefined && other !== keyNode.value)
          report({ at: keyNode, message: messageOf(target, other, name) });
      }
    }
  },
};

/** The targets that put names before those of tools, each once. */
function clients({ root }: CompanionFile): readonly Target[] {
  const ids = new Set(itemsOf(memberValue(root, 'targets')).flatMap((item) => stringOf(item) ?? []));
  return [...ids].flatMap((id) => targetById(id) ?? []).filter(({ effectiveName }) => effectiveName !== undefined);
}

function messageOf({ shortTitle, sameNames, consequences }: Target, other: string, name: string): string {
  const what =
    sameNames && sameNames.treatment !== 'allowed'
      ? (sameNames.consequence ?? consequences[sameNames.treatment])
      : undefined;
  const effect = what === undefined ? '' : ` If both have a tool of one name: ${what}`;
  return `In ${shortTitle} the tools of this server are called as those of ${quote(other)}: ${quote(name)} for a tool ${quote(TOOL)}.${effect}`;
}

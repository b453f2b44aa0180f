/** What completion offers where a plugin names other plugins, and servers. */
import { parseFile } from '../../document/manifest-document';
import { memberString, memberValue, propertiesOf } from '../../document/tree/node';
import type { ValueProvider } from '../../model/document-kind';
import { entriesAbove } from '../listed';
import type { FormatFile } from '../model';
import { folderOf } from '../paths';

/** Offers the plugins and servers of the repository where a plugin names those that it needs. */
export const NEEDED: readonly ValueProvider<FormatFile>[] = [
  ...[
    ['dependencies', '*'],
    ['dependencies', '*', 'name'],
    ['optionalDependencies', '*'],
  ].map(
    (path): ValueProvider<FormatFile> => ({
      path,
      values: async (file, _path, workspace) => {
        const own = memberString(file.root, 'name');
        const entries = await entriesAbove(folderOf(file.document.uri, 1), workspace);
        const names = new Set(entries.map(({ node }) => memberString(node, 'name')));
        return [...names].flatMap((value) => (value && value !== own ? [{ value, detail: 'of the marketplace' }] : []));
      },
    }),
  ),
  {
    path: ['channels', '*', 'server'],
    values: async (file, _path, workspace) => {
      const text = await workspace.readFile(`${folderOf(file.document.uri, 1)}/.mcp.json`);
      const roots = [file.root, text === undefined ? undefined : parseFile('file:///.mcp.json', text).root];
      const names = roots.flatMap((root) =>
        propertiesOf(memberValue(root, 'mcpServers')).map(({ keyNode }) => keyNode.value),
      );
      return [...new Set(names)].map((value) => ({ value }));
    },
  },
];

/** Requests about configuration files. The server writes nothing: the client applies the edits. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { DisableRuleRequest, type RuleDisabling } from '../protocol/configuration';
import { safely } from '../run-safe';
import { disableRule, newConfiguration } from '../service/configuration/disable-rule';
import { CONFIGURATION_FILES } from '../service/configuration/names';
import { parseFile } from '../service/document/manifest-document';
import { rangeOf } from '../service/features/diagnostics/report';
import { openDocument } from '../state/open-document';

/** Registers the requests of `protocol/configuration.ts`. */
export function serveConfiguration(connection: Connection, context: ServerContext): void {
  connection.onRequest(
    DisableRuleRequest,
    safely(connection, 'Disabling a rule', async ({ uri, code }): Promise<RuleDisabling | null> => {
      await context.store.prepare(uri);
      const file = context.settings(uri).configuration?.uri;
      if (file === undefined) {
        const folder = context.workspace.folders.findLast((one) => uri.startsWith(`${one}/`));
        const [name = ''] = CONFIGURATION_FILES;
        return folder === undefined ? null : { uri: `${folder}/${name}`, name, newText: newConfiguration(code) };
      }
      const text = await context.workspace.readFile(file);
      const document =
        (await openDocument(file, context))?.document ?? (text === undefined ? undefined : parseFile(file, text));
      const edits = document && disableRule(document, code);
      if (!edits) return null;
      const name = decodeURIComponent(file.slice(file.lastIndexOf('/') + 1));
      return { uri: file, name, edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })) };
    }),
  );
}

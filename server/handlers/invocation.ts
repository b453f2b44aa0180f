/** Plans of calls, and what is made of their outcomes. Nothing is called here. */
import { type Connection, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerContext } from '../context';
import {
  DescribeToolRequest,
  PlanRequest,
  ReadOutcomeRequest,
  type ToolPlace,
  type ToolReference,
  ToolsRequest,
  WorkspaceToolsRequest,
} from '../invocation-protocol';
import type { LastGood } from '../last-good';
import type { Known } from '../manifest-store';
import { safely } from '../run-safe';
import { faultsOf } from '../service/invocation/check-values';
import { definitionOf } from '../service/invocation/definition';
import { planLines } from '../service/invocation/plan-text';
import { sampleOf } from '../service/invocation/sample';
import { shellText } from '../service/invocation/shell-text';
import type { Manifest } from '../service/model/manifest';

/** Wires the requests of `invocation-protocol.ts`. */
export function serveInvocation(connection: Connection, context: ServerContext): void {
  const { documents, store, disk, workspace } = context;
  const openManifest = (uri: string): Manifest | undefined => {
    const open = documents.get(uri);
    return open && checked(store.get(open));
  };
  const find = async ({ uri, name, index }: ToolReference) => {
    const isOpen = documents.get(uri) !== undefined;
    const manifest = isOpen ? openManifest(uri) : checked((await disk.all()).find((known) => known.uri === uri));
    const named = manifest?.tools.filter((tool) => tool.name === name) ?? [];
    const tool = named.find((one) => one === manifest?.tools[index]) ?? named.at(-1);
    return manifest && tool && { manifest, tool };
  };

  connection.onRequest(
    ToolsRequest,
    safely(connection, 'The list of tools', ({ uri }: { readonly uri: string }) => {
      const open = documents.get(uri);
      if (!open || !openManifest(uri)) return null;
      // Lenses stay where they are while the text is being typed.
      const lastGood = store.lastGood(open);
      return lastGood ? places(lastGood.manifest, open, lastGood.presentSpan) : null;
    }),
  );
  connection.onRequest(
    WorkspaceToolsRequest,
    safely(connection, 'The list of tools', async () => {
      const open = documents.keys().flatMap((uri) => openManifest(uri) ?? []);
      const closed = (await disk.all()).filter(({ uri }) => documents.get(uri) === undefined);
      const manifests = [...open, ...closed.flatMap((known) => checked(known) ?? [])];
      return manifests.flatMap((manifest) => places(manifest, manifest.document.textDocument));
    }),
  );
  connection.onRequest(
    DescribeToolRequest,
    safely(connection, 'The description of a tool', async (reference: ToolReference) => {
      const found = await find(reference);
      if (!found) return null;
      const { description, inputSchema } = found.tool;
      return {
        description,
        inputSchema: inputSchema?.schema,
        sample: sampleOf(inputSchema?.schema),
        definition: definitionOf(found.tool),
      };
    }),
  );
  connection.onRequest(
    PlanRequest,
    safely(connection, 'The plan of a call', async ({ tool: reference, arguments: values, settings }) => {
      const found = await find(reference);
      const invoker = found?.manifest.dialect.invoker;
      if (!found || !invoker) return null;
      const { folders } = workspace;
      const planned = invoker.plan({ ...found, arguments: values, settings, folders, now: Date.now() });
      const plan = 'plan' in planned ? planned.plan : undefined;
      return {
        plan,
        lines: plan ? planLines(plan) : [],
        shell: plan && shellText(plan),
        refusal: 'refusal' in planned ? planned.refusal : undefined,
        faults: await faultsOf(found.tool.inputSchema, values),
      };
    }),
  );
  connection.onRequest(
    ReadOutcomeRequest,
    safely(connection, 'The reading of an outcome', async ({ tool: reference, plan, outcome }) => {
      const found = await find(reference);
      const invoker = found?.manifest.dialect.invoker;
      if (!found || !invoker) return null;
      const reading = invoker.read(plan, outcome);
      return { reading, faults: reading.isOk ? await faultsOf(found.tool.outputSchema, reading.result) : [] };
    }),
  );
}

/** Manifests that were only guessed from their names are none yet. */
function checked(known: Pick<Known, 'manifest'> | undefined): Manifest | undefined {
  return known?.manifest && known.manifest.basis !== 'name' ? known.manifest : undefined;
}

/** Where the tools of a manifest stand. @param presentSpan where a stretch of the manifest's text is in the document, if it still is */
function places(
  { document: { uri }, dialect, tools }: Manifest,
  textDocument: TextDocument,
  presentSpan: LastGood['presentSpan'] = (span) => span,
): readonly ToolPlace[] {
  const isCallable = dialect.invoker !== undefined;
  return tools.flatMap(({ name, nameNode, node }, index) => {
    const span = presentSpan(nameNode ?? { offset: node.offset, length: 0 });
    if (name === undefined || !span) return [];
    const range = Range.create(
      textDocument.positionAt(span.offset),
      textDocument.positionAt(span.offset + span.length),
    );
    return [{ uri, name, index, range, dialect: dialect.title, isCallable }];
  });
}

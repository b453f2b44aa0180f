/** Asks for a tool where the command does not specify one. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ToolLocation, ToolsRequest, WorkspaceToolsRequest } from '../../server/protocol/invocation';
import { SuggestedDialectRequest } from '../../server/protocol/messages';
import type { QuickList } from '../quick-list';
import { lensText } from './safe-text';

interface ToolItem extends vscode.QuickPickItem {
  /** `undefined`: no tool is available. */
  readonly tool: ToolLocation | undefined;
  /** The command that is carried out instead. */
  readonly command?: vscode.Command;
}

/** Which tools can be chosen. */
interface Wanted {
  /** Describes what is listed. */
  readonly placeholder: string;
  readonly isWanted: (tool: ToolLocation) => boolean;
  /** Lists only tools that use secrets. */
  readonly withSecrets?: boolean;
  /** The tool at the cursor is meant, or the only one, without a question. */
  readonly takesNear?: boolean;
}

/** All but triggers. */
const TOOLS: Wanted = { placeholder: "Tools of this workspace's manifests", isWanted: ({ isTrigger }) => !isTrigger };

/** The same for what people do to the tool before them. */
export const NEAR: Wanted = { ...TOOLS, takesNear: true };

/** Asks for a tool, or a trigger, of the workspace's manifests. The one at the cursor comes first, then those of visible editors. */
async function pickTool(
  client: BaseLanguageClient,
  list: QuickList,
  title: string,
  { placeholder, isWanted, withSecrets = false, takesNear = false }: Wanted,
): Promise<ToolLocation | undefined> {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  // A panel may be active instead of the manifest's editor.
  const near = [...(activeTextEditor ? [activeTextEditor] : []), ...visibleTextEditors].map(({ document }) =>
    client.code2ProtocolConverter.asUri(document.uri),
  );
  let only: ToolLocation | undefined;
  const choices = client.sendRequest(WorkspaceToolsRequest, { withSecrets }).then(async (tools) => {
    const atCursor = activeTextEditor && toolAtCursor(tools, cursorOf(client, activeTextEditor));
    const rank = ({ tool }: ToolItem) => {
      const place = tool ? near.indexOf(tool.uri) : -1;
      return tool === atCursor ? -1 : place < 0 ? near.length : place;
    };
    const known = tools
      .filter((tool) => tool.isCallable && isWanted(tool))
      .map((tool): ToolItem => {
        const uri = vscode.Uri.parse(tool.uri);
        return {
          label: lensText(tool.name),
          description: tool.dialect,
          detail: vscode.workspace.asRelativePath(uri),
          tool,
        };
      })
      .sort((a, b) => rank(a) - rank(b));
    const doubt = activeTextEditor && (await treatment(client, activeTextEditor.document.uri));
    if (takesNear && !doubt && known.length === 1) only = known[0]?.tool;
    return only ? undefined : [...(doubt ? [doubt] : []), ...(known.length > 0 ? known : [NONE])];
  });
  const picked = await list.askForOne({ title, placeholder }, choices);
  const { command, arguments: given = [] } = picked?.command ?? {};
  if (command !== undefined) await vscode.commands.executeCommand(command, ...given);
  return only ?? picked?.tool;
}

interface ManifestItem extends vscode.QuickPickItem {
  /** As the server knows it; `undefined`: there is none. */
  readonly uri: string | undefined;
}

/** Asks for a manifest of the workspace. @returns its URI, as the server knows it; at once if it is the only one */
export async function pickManifest(
  client: BaseLanguageClient,
  list: QuickList,
  title: string,
): Promise<string | undefined> {
  let only: string | undefined;
  const choices = client.sendRequest(WorkspaceToolsRequest, { withSecrets: false }).then((tools) => {
    const dialects = new Map(tools.map(({ uri, dialect }) => [uri, dialect]));
    if (dialects.size === 1) only = tools[0]?.uri;
    const items = [...dialects].map(([uri, description]): ManifestItem => {
      return { label: lensText(vscode.workspace.asRelativePath(vscode.Uri.parse(uri))), description, uri };
    });
    return only === undefined ? (items.length > 0 ? items : [{ ...NONE, uri: undefined }]) : undefined;
  });
  const picked = await list.askForOne({ title, placeholder: "This workspace's manifests" }, choices);
  if (picked && picked.uri === undefined) await vscode.commands.executeCommand('toolManifest.newManifest');
  return only ?? picked?.uri;
}

/** The tool that a command is about: its argument, the one at the cursor of the manifest's editor, or one that the user is asked for. */
export async function askedTool(
  client: BaseLanguageClient,
  list: QuickList,
  argument: unknown,
  title: string,
  wanted = TOOLS,
): Promise<ToolLocation | undefined> {
  const given = givenTool(argument);
  if (given) return given;
  const near = wanted.takesNear ? vscode.window.activeTextEditor?.document.uri : undefined;
  const uri = argument instanceof vscode.Uri ? argument : near;
  if (near) list.open({ title, placeholder: wanted.placeholder });
  const ofEditor = uri && (await list.waitFor(toolOfEditor(client, uri, wanted)));
  return ofEditor ?? (await pickTool(client, list, title, wanted));
}

/**
 * The tool that a menu command in a manifest's editor refers to: the one at its cursor, or the only one.
 * @param uri of the manifest
 */
async function toolOfEditor(
  client: BaseLanguageClient,
  uri: vscode.Uri,
  { isWanted }: Wanted,
): Promise<ToolLocation | undefined> {
  const isIts = ({ document }: vscode.TextEditor): boolean => document.uri.toString() === uri.toString();
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const editor = activeTextEditor && isIts(activeTextEditor) ? activeTextEditor : visibleTextEditors.find(isIts);
  if (!editor) return undefined;
  const cursor = cursorOf(client, editor);
  const all = await client.sendRequest(ToolsRequest, { uri: cursor.uri });
  const tools = (all ?? []).filter((tool) => tool.isCallable && isWanted(tool));
  return toolAtCursor(tools, cursor) ?? (tools.length === 1 ? tools[0] : undefined);
}

function cursorOf(client: BaseLanguageClient, { document, selection }: vscode.TextEditor): Cursor {
  return { uri: client.code2ProtocolConverter.asUri(document.uri), position: selection.active };
}

/** Offered if no manifest of the workspace has such a tool. */
const NONE: ToolItem = {
  label: '$(add) New Manifest…',
  description: 'none found in this workspace',
  alwaysShow: true,
  tool: undefined,
  command: { command: 'toolManifest.newManifest', title: '' },
};

/** Offered while a file may be meant as a manifest: its tools are not listed. */
async function treatment(client: BaseLanguageClient, uri: vscode.Uri): Promise<ToolItem | undefined> {
  const meant = await client.sendRequest(SuggestedDialectRequest, { uri: client.code2ProtocolConverter.asUri(uri) });
  if (!meant) return undefined;
  const label = `$(question) Treat ${vscode.workspace.asRelativePath(uri)} as ${meant.title}`;
  const command = { command: 'toolManifest.chooseDialect', title: '', arguments: [meant.id] };
  return { label, description: 'its name is that of one', alwaysShow: true, tool: undefined, command };
}

/** A command's argument if it is a tool: key bindings and other extensions may pass anything. */
export function givenTool(given: unknown): ToolLocation | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { uri, name, index, dialect } = given as Partial<Record<keyof ToolLocation, unknown>>;
  const isTool =
    typeof uri === 'string' && typeof name === 'string' && typeof index === 'number' && typeof dialect === 'string';
  return isTool ? (given as ToolLocation) : undefined;
}

/** Where an editor's cursor is. */
interface Cursor {
  /** As the server knows it. */
  readonly uri: string;
  readonly position: vscode.Position;
}

/** The tool at a cursor, or in whose lines it is: a list's dash stands before its entry. */
function toolAtCursor(tools: readonly ToolLocation[], { uri, position }: Cursor): ToolLocation | undefined {
  const ofFile = tools.filter((tool) => tool.uri === uri);
  const holds = ({ start, end }: ToolLocation['range']) => !isBefore(position, start) && !isBefore(end, position);
  const isInLines = ({ start, end }: ToolLocation['range']) => start.line <= position.line && position.line <= end.line;
  return (
    ofFile.find(({ range, extent = range }) => holds(extent)) ??
    ofFile.find(({ range, extent = range }) => isInLines(extent))
  );
}

function isBefore(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

type Place = ToolLocation['range']['start'];

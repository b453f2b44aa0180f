/** Shows tools as a target gets them, as read-only JSON that follows the manifest. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ToolLocation, ToolsRequest } from '../../server/protocol/invocation';
import { type TargetForm, TargetFormRequest } from '../../server/protocol/targets';
import { followed, siblingNames } from '../panel/follow-tool';
import { FormMarks, placeLink } from './form-marks';
import { type FormText, formText } from './form-text';

/** The URI scheme of these previews. */
export const TARGET_SCHEME = 'tool-manifest-target';

/** Where they seem to be: `package.json` knows their language by it. */
const FOLDER = '/tool-manifest-target/';

/** How long changes are collected. Unit: milliseconds. */
const COLLECTED_FOR = 30;

/** What is previewed: a tool, or all tools of a manifest. */
export interface PreviewedPart {
  /** The manifest, as the server knows it. */
  readonly uri: string;
  readonly tool?: Pick<ToolLocation, 'name' | 'index'>;
}

/** One preview. */
interface Preview {
  readonly uri: vscode.Uri;
  readonly target: string;
  /** As it was found last. */
  part: PreviewedPart;
  /** The names of the manifest's tools, to find a renamed one. */
  names: readonly string[];
  shown: FormText | undefined;
  form: TargetForm | undefined;
  /** Counts requests. */
  asked: number;
  /** The request whose response is shown. */
  answered: number;
  timer: NodeJS.Timeout | undefined;
}

/** Provides the previews, and keeps those that are open up to date. */
export class TargetPreviews
  implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider, vscode.Disposable
{
  private readonly previews = new Map<string, Preview>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly refreshed = new vscode.EventEmitter<void>();
  /** Something that is known of a preview may have changed, whether or not its text has. */
  readonly onDidRefresh = this.refreshed.event;
  private readonly marks = new FormMarks();
  private readonly subscriptions: readonly vscode.Disposable[];

  /** @param targetsChanged other targets are named, or files on disk have changed */
  constructor(
    private readonly client: BaseLanguageClient,
    targetsChanged: vscode.Event<void>,
  ) {
    const { workspace, window } = vscode;
    this.subscriptions = [
      this.changed,
      this.refreshed,
      this.marks,
      workspace.registerTextDocumentContentProvider(TARGET_SCHEME, this),
      vscode.languages.registerDocumentLinkProvider({ scheme: TARGET_SCHEME }, this),
      workspace.onDidChangeTextDocument(({ document }) => this.happened(document)),
      workspace.onDidOpenTextDocument((document) => this.happened(document)),
      workspace.onDidCloseTextDocument((document) => {
        if (document.uri.scheme === TARGET_SCHEME) this.forget(document.uri);
        else this.happened(document);
      }),
      window.onDidChangeVisibleTextEditors(() => this.mark()),
      targetsChanged(() => this.refreshAll()),
      client.onDidChangeState(() => {
        if (client.isRunning()) this.refreshAll();
      }),
    ];
  }

  /** Opens a preview. @param column where; by default next to the manifest, or else to the active editor */
  async show(
    part: PreviewedPart,
    { id, shortTitle }: { readonly id: string; readonly shortTitle: string },
    column = this.columnNextTo(part.uri),
  ): Promise<void> {
    const name = `${part.tool?.name ?? fileName(part.uri)} for ${shortTitle}`.replaceAll('/', '\u2215');
    const query = JSON.stringify({ ...part, target: id });
    const uri = vscode.Uri.from({ scheme: TARGET_SCHEME, path: `${FOLDER}${name}`, query });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true, viewColumn: column, preserveFocus: true });
    this.mark();
  }

  /** Next to the manifest, even if what has the focus is there already: three columns are too narrow to read. */
  private columnNextTo(manifest: string): vscode.ViewColumn {
    const uri = this.client.protocol2CodeConverter.asUri(manifest).toString();
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
    return editor?.viewColumn === undefined ? vscode.ViewColumn.Beside : editor.viewColumn + 1;
  }

  /** What a preview shows; `undefined` if it is none. */
  previewed(
    uri: vscode.Uri,
  ): { readonly part: PreviewedPart; readonly target: string; readonly form: TargetForm | undefined } | undefined {
    return this.of(uri);
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const preview = this.of(uri);
    if (!preview) return '';
    if (!preview.shown) await this.ask(preview);
    return preview.shown?.text ?? GONE;
  }

  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    const preview = this.previews.get(document.uri.toString());
    if (!preview?.shown || preview.shown.text !== document.getText()) return [];
    return preview.shown.links.flatMap(({ line, start, end, change, isMarked }) => {
      if (!change.range) return [];
      const link = new vscode.DocumentLink(
        new vscode.Range(line, start, line, end),
        placeLink(preview.part.uri, change.range),
      );
      // Over a mark there is its hover too, which has these words.
      link.tooltip = isMarked ? `${fileName(preview.part.uri)}:${change.range.start.line + 1}` : 'Show in manifest';
      return [link];
    });
  }

  dispose(): void {
    for (const { timer } of this.previews.values()) clearTimeout(timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** The preview of a URI, which the editor may have kept from an earlier session. */
  private of(uri: vscode.Uri): Preview | undefined {
    const known = this.previews.get(uri.toString());
    if (known) return known;
    const asked = uri.scheme === TARGET_SCHEME ? parsed(uri.query) : undefined;
    if (!asked) return undefined;
    const preview: Preview = {
      ...{ uri, ...asked, names: [], shown: undefined, form: undefined },
      ...{ asked: 0, answered: 0, timer: undefined },
    };
    this.previews.set(uri.toString(), preview);
    return preview;
  }

  private forget(uri: vscode.Uri): void {
    clearTimeout(this.previews.get(uri.toString())?.timer);
    this.previews.delete(uri.toString());
  }

  /** A document was opened, changed or closed: a manifest, or the preview itself, whose marks are then set. */
  private happened({ uri }: vscode.TextDocument): void {
    if (uri.scheme === TARGET_SCHEME) {
      this.mark();
      return;
    }
    if (this.previews.size === 0) return;
    const manifest = this.client.code2ProtocolConverter.asUri(uri);
    for (const preview of this.previews.values()) if (preview.part.uri === manifest) this.soon(preview);
  }

  private refreshAll(): void {
    for (const preview of this.previews.values()) this.soon(preview);
  }

  private soon(preview: Preview): void {
    preview.timer ??= setTimeout(() => {
      preview.timer = undefined;
      void this.refresh(preview);
    }, COLLECTED_FOR);
  }

  /** What is shown stays until there is something newer. */
  private async refresh(preview: Preview): Promise<void> {
    const before = preview.shown?.text;
    await this.ask(preview);
    if (preview.shown?.text === before) this.mark();
    else this.changed.fire(preview.uri);
  }

  private async ask(preview: Preview): Promise<void> {
    const { part, target } = preview;
    preview.asked += 1;
    const mine = preview.asked;
    try {
      const [form, tools] = await Promise.all([
        this.client.sendRequest(TargetFormRequest, { ...part, target }),
        part.tool ? this.client.sendRequest(ToolsRequest, { uri: part.uri }) : null,
      ]);
      // The first request and a refresh may overlap.
      if (mine < preview.answered) return;
      preview.answered = mine;
      const renamed = !form && tools && this.follow(preview, tools);
      if (renamed) return await this.ask(preview);
      const [first] = tools ?? [];
      if (form && first) preview.names = siblingNames(first, tools ?? []);
      preview.form = form ?? undefined;
      const source = { file: fileName(part.uri), isWhole: part.tool === undefined };
      preview.shown = form ? formText(form, source) : { text: GONE, links: [], marks: [] };
      this.refreshed.fire();
    } catch {
      // The text has changed meanwhile, or the server is restarting: it is asked again then.
    }
  }

  /** Finds a renamed tool. @returns whether it was found */
  private follow(preview: Preview, tools: readonly ToolLocation[]): boolean {
    const { tool, uri } = preview.part;
    const [any] = tools;
    if (!tool || !any) return false;
    const { isTrigger: _, ...like } = any;
    const found = followed({ ...like, ...tool }, preview.names, tools);
    if (!found || found.name === tool.name) return false;
    preview.part = { uri, tool: { name: found.name, index: found.index } };
    return true;
  }

  /** Sets the marks of the previews that are visible and up to date. */
  private mark(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const preview = this.previews.get(editor.document.uri.toString());
      if (preview?.shown && preview.shown.text === editor.document.getText()) {
        this.marks.set(editor, preview.part.uri, preview.shown.marks);
      }
    }
  }
}

const GONE = '// This tool is no longer in its manifest, or its file is no manifest any more.\n';

/** The last part of a URI's path. */
export function fileName(uri: string): string {
  return vscode.Uri.parse(uri).path.split('/').at(-1) ?? '';
}

/** The query of a preview's URI; `undefined` if it is not one of ours. */
function parsed(query: string): { readonly part: PreviewedPart; readonly target: string } | undefined {
  try {
    const { uri, tool, target } = JSON.parse(query) as Partial<Record<string, unknown>>;
    if (typeof uri !== 'string' || typeof target !== 'string') return undefined;
    if (tool === undefined) return { part: { uri }, target };
    const { name, index } = tool as Partial<Record<string, unknown>>;
    if (typeof name !== 'string' || typeof index !== 'number') return undefined;
    return { part: { uri, tool: { name, index } }, target };
  } catch {
    return undefined;
  }
}

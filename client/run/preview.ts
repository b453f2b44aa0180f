/** Shows what a call would do as a read-only document. Nothing is run. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Json } from '../../common/json/value';
import { DescribeToolRequest, type ToolLocation } from '../../server/protocol/invocation';
import type { PlanCall } from './plan-call';
import { previewText } from './preview-text';
import { shownName } from './safe-text';

/** The URI scheme of previews. */
export const PREVIEW_SCHEME = 'tool-manifest-preview';

/** VS Code's built-in Markdown extension and its preview editor. If it is disabled, the Markdown source is shown. */
const MARKDOWN = 'vscode.markdown-language-features';
const RENDERED = 'vscode.markdown.preview.editor';

/** The path of the preview of a tool or a trigger, by its name. */
function previewPath(name: string): string {
  return `/${name.replaceAll('/', '\u2215')}.md`;
}

/** The tool that a preview is of; `undefined` if the manifest no longer has it. @param tools of the manifest that is its query */
export function previewedTool(uri: vscode.Uri, tools: readonly ToolLocation[]): ToolLocation | undefined {
  return tools.find((tool) => !tool.isTrigger && previewPath(tool.name) === uri.path);
}

/** Shows previews as rendered Markdown, regenerated each time. */
export class Previews implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly registration = vscode.workspace.registerTextDocumentContentProvider(PREVIEW_SCHEME, this);

  /** @param rendersMarkdown whether VS Code's Markdown extension is there */
  constructor(
    private readonly client: BaseLanguageClient,
    private readonly planCall: PlanCall,
    private readonly rendersMarkdown = () => vscode.extensions.getExtension(MARKDOWN) !== undefined,
  ) {}

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? '';
  }

  /**
   * Opens the preview of a tool.
   * @param values the arguments of the call; `undefined`: a sample
   */
  async show(tool: ToolLocation, values: Json | undefined): Promise<void> {
    const described = await this.client.sendRequest(DescribeToolRequest, tool);
    const answer = described && (await this.planCall(tool, values ?? described.sample));
    if (!answer) {
      void vscode.window.showWarningMessage(`Tool Manifest: ${shownName(tool.name)} no longer exists in its manifest.`);
      return;
    }
    const uri = vscode.Uri.from({
      scheme: PREVIEW_SCHEME,
      path: previewPath(tool.name),
      query: tool.uri,
    });
    const args =
      values === undefined
        ? {
            kind: 'sample' as const,
            value: described.sample,
            ...(described.sampleDoubt === undefined ? {} : { doubt: described.sampleDoubt }),
          }
        : { kind: 'last' as const, value: values };
    this.texts.set(uri.toString(), previewText(tool, answer, described.definition, args));
    this.changed.fire(uri);
    const options = { preview: true, viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    if (this.rendersMarkdown()) {
      await vscode.commands.executeCommand('vscode.openWith', uri, RENDERED, options);
    } else {
      await vscode.window.showTextDocument(uri, options);
    }
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}

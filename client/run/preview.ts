/** Shows what a call would do as a read-only document. Nothing is run. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Json } from '../../common/json/value';
import {
  DescribeToolRequest,
  type PlanAnswer,
  type ToolDescription,
  type ToolLocation,
  type ToolReference,
} from '../../server/protocol/invocation';
import { block, codeSpan, escaped, prose } from '../markdown-text';
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
    this.texts.set(uri.toString(), previewText(tool, answer, described, args));
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

/** The arguments of the previewed call. */
interface ShownArguments {
  /** `last`: the panel's last arguments; `sample`: a generated sample. */
  readonly kind: 'last' | 'sample';
  readonly value: Json;
  /** A sentence: why a sample may not match the schema. */
  readonly doubt?: string;
}

const ARGUMENTS = {
  last: 'Arguments: the last ones from the run panel',
  sample: 'Arguments: a sample',
} as const;

/** The call's effect, notes on it, what the model sees, and what comes back. */
export function previewText(
  { name, dialect }: Pick<ToolLocation, 'name' | 'dialect'>,
  answer: Pick<PlanAnswer, 'lines' | 'refusal' | 'shell' | 'plan' | 'unchecked'>,
  { definition, outputSchema = null }: Pick<ToolDescription, 'definition' | 'outputSchema'>,
  args: ShownArguments,
): string {
  // The sample's doubt already states what is not checked.
  const gaps = args.doubt === undefined ? (answer.unchecked ?? []) : [args.doubt];
  const notes = [...(answer.refusal === undefined ? [] : [answer.refusal]), ...(answer.plan?.notes ?? []), ...gaps];
  return [
    `# ${codeSpan(name)} · ${escaped(dialect)}`,
    'What a call would do. Nothing was run.',
    ...notes.map((note) => `> ${prose(note)}`),
    `## ${ARGUMENTS[args.kind]}`,
    block(JSON.stringify(args.value, undefined, 2), 'json'),
    ...(answer.lines.length === 0 ? [] : ['## The call']),
    ...answer.lines.map(({ label, value }) => `**${escaped(label)}**\n\n${block(value)}`),
    ...(answer.shell === undefined ? [] : ['## As a shell command', block(answer.shell, 'sh')]),
    ...inJson('What the model sees', definition),
    ...inJson('What it returns', outputSchema),
    '',
  ].join('\n\n');
}

/** A section with a JSON value; none for `null`. */
function inJson(title: string, value: Json): readonly string[] {
  return value === null ? [] : [`## ${title}`, block(JSON.stringify(value, undefined, 2), 'json')];
}

/** Asks for the plan of a call; `undefined` if the tool no longer exists. */
export type PlanCall = (tool: ToolReference, values: Json) => Promise<PlanAnswer | undefined>;

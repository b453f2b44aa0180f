/** Everything about targets, the places where tools must work: previews, copies, lenses. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ToolLocation, ToolsRequest } from '../../server/protocol/invocation';
import {
  TargetFormRequest,
  TargetsChangedNotification,
  type TargetVerdict,
  TargetVerdictsRequest,
} from '../../server/protocol/targets';
import { ClientLenses } from '../clients/client-lenses';
import type { TargetCommand } from '../command-names';
import { type QuickList, withQuickList } from '../quick-list';
import { askedTool, pickManifest } from '../run/pick-tool';
import { PREVIEW_SCHEME, previewedTool } from '../run/preview';
import { shownName } from '../run/safe-text';
import type { Selector } from '../selector';
import { addTarget, chooseTargets } from './choose-targets';
import { copyForm } from './copy-as';
import { showPlace } from './form-marks';
import { LastTarget, pickTarget } from './pick-target';
import { PreviewLenses, TargetLenses } from './target-lenses';
import { fileName, type PreviewedPart, TARGET_SCHEME, TargetPreviews } from './target-preview';

/** The support for targets. */
export class Targets implements vscode.Disposable {
  private readonly last: LastTarget;
  private readonly previews: TargetPreviews;
  private readonly lenses: TargetLenses;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly client: BaseLanguageClient,
    memory: vscode.Memento,
    private readonly selector: Selector,
  ) {
    this.last = new LastTarget(memory);
    const changed = new vscode.EventEmitter<void>();
    this.previews = new TargetPreviews(client, changed.event);
    this.lenses = new TargetLenses(client, changed.event);
    this.subscriptions = [
      changed,
      client.onNotification(TargetsChangedNotification, () => changed.fire()),
      this.previews,
      this.lenses,
      vscode.languages.registerCodeLensProvider({ scheme: TARGET_SCHEME }, new PreviewLenses(this.previews)),
    ];
  }

  /** Shows what targets do above tools, and clients with the entries of their files; a provider that is registered later comes before it. */
  registerLenses(): vscode.Disposable {
    return vscode.Disposable.from(
      vscode.languages.registerCodeLensProvider(this.selector, this.lenses),
      vscode.languages.registerCodeLensProvider(
        this.selector,
        new ClientLenses(this.client, this.lenses.onDidChangeCodeLenses),
      ),
    );
  }

  /** Executes a command. @param argument a tool, or the URI of a manifest or of a preview @param target the id of the target, from a lens */
  async carryOut(command: TargetCommand, argument: unknown, target?: unknown): Promise<void> {
    const id = typeof target === 'string' ? target : undefined;
    await withQuickList((list) => this.askAndShow(list, command, argument, id));
  }

  private async askAndShow(
    list: QuickList,
    command: TargetCommand,
    argument: unknown,
    target: string | undefined,
  ): Promise<void> {
    switch (command) {
      case 'previewToolForTarget': {
        const title = 'Preview Tool for Target';
        if (target === undefined) list.open({ title });
        const tool = (await this.shownTool(argument)) ?? (await askedTool(this.client, list, argument, title));
        if (tool) await this.preview(list, partOf(tool), target);
        return;
      }
      case 'previewManifestForTarget': {
        const uri = await this.manifest(list, argument, 'Preview Manifest for Target');
        if (uri !== undefined) await this.preview(list, { uri }, undefined);
        return;
      }
      case 'changeTarget':
        await this.changeTarget(list, argument);
        return;
      case 'chooseTargets': {
        const uri = this.previews.previewed(previewUri(argument))?.part.uri;
        const asked = uri ?? (await this.manifest(list, argument, 'Choose Targets'));
        if (asked !== undefined) await chooseTargets(this.client, list, asked);
        return;
      }
      case 'addTarget': {
        const shown = this.previews.previewed(previewUri(argument));
        if (shown) await addTarget(this.client, list, shown.part.uri, shown.target);
        return;
      }
      case 'copyTargetForm': {
        const shown = this.previews.previewed(previewUri(argument));
        if (shown?.form) await copyForm(shown.form, true);
        return;
      }
      case 'showManifestPlace':
        await showPlace((uri) => this.client.protocol2CodeConverter.asUri(uri), argument);
        return;
    }
  }

  /** What each target does to a tool. */
  async verdictsOf(tool: ToolLocation): Promise<readonly TargetVerdict[]> {
    return (await this.client.sendRequest(TargetVerdictsRequest, partOf(tool))) ?? [];
  }

  /** Copies a tool in the form of a target, and tells what is different. */
  async copy(tool: ToolLocation, target: Pick<TargetVerdict, 'id' | 'shortTitle'>): Promise<void> {
    await this.last.set(target.id);
    const part = partOf(tool);
    const form = await this.client.sendRequest(TargetFormRequest, { ...part, target: target.id });
    if (form && (await copyForm(form, false))) await this.previews.show(part, target);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Shows a preview, for the target with an id or one that the user is asked for. */
  private async preview(
    list: QuickList,
    part: PreviewedPart,
    id: string | undefined,
    column?: vscode.ViewColumn,
  ): Promise<void> {
    const name = part.tool?.name ?? fileName(part.uri);
    const form =
      id === undefined ? undefined : await this.client.sendRequest(TargetFormRequest, { ...part, target: id });
    const target = form ?? (await pickTarget(this.client, list, part, `Preview ${shownName(name)} For`, this.last));
    list.dispose();
    if (target) await this.previews.show(part, target, column);
  }

  /** The tool that a preview of a call is of. */
  private async shownTool(argument: unknown): Promise<ToolLocation | undefined> {
    if (!(argument instanceof vscode.Uri) || argument.scheme !== PREVIEW_SCHEME) return undefined;
    return previewedTool(argument, (await this.client.sendRequest(ToolsRequest, { uri: argument.query })) ?? []);
  }

  private async changeTarget(list: QuickList, argument: unknown): Promise<void> {
    const uri = previewUri(argument);
    const shown = this.previews.previewed(uri);
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    if (shown) await this.preview(list, shown.part, undefined, editor?.viewColumn ?? vscode.ViewColumn.Active);
  }

  /** The manifest that a command is about: that of its argument, or of the active editor, or one that the user is asked for. */
  private async manifest(list: QuickList, argument: unknown, title: string): Promise<string | undefined> {
    // A list of tools or of targets follows in any case.
    list.open({ title });
    const given = (argument ?? {}) as { readonly uri?: unknown };
    if (typeof given.uri === 'string') return given.uri;
    const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
    const own = uri && this.client.code2ProtocolConverter.asUri(uri);
    const isManifest = own !== undefined && uri?.scheme !== TARGET_SCHEME;
    if (isManifest && (await this.client.sendRequest(ToolsRequest, { uri: own }))) return own;
    return pickManifest(this.client, list, title);
  }
}

function partOf({ uri, name, index }: ToolLocation): PreviewedPart {
  return { uri, tool: { name, index } };
}

/** The URI of a preview: the argument of a menu command, or that of the active editor. */
function previewUri(argument: unknown): vscode.Uri {
  if (argument instanceof vscode.Uri) return argument;
  return vscode.window.activeTextEditor?.document.uri ?? vscode.Uri.from({ scheme: TARGET_SCHEME });
}

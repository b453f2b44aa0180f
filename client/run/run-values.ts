/** The values of `toolManifest.run.configuration`, and what was changed of them in the panel. */
import * as vscode from 'vscode';
import type { Json } from '../../server/protocol/invocation';
import { configurationOf } from './settings';
import { formValues, type ValueTexts, withFormValues } from './value-texts';

const KEY = 'toolManifest.run.configuration';

/** What was changed counts at once, and until this window is closed. Settings are written only where somebody said into which. */
export class RunValues implements vscode.Disposable {
  /** What counts over the settings, by the manifest's URI. */
  private readonly changed = new Map<string, ValueTexts>();
  /** Where somebody said that changes are kept. */
  private target: vscode.ConfigurationTarget | undefined;
  private isAsking = false;
  private readonly subscription = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(KEY)) this.changed.clear();
  });

  /** Those that count for a manifest. */
  of(uri: string): ValueTexts {
    return this.changed.get(uri) ?? configurationOf(vscode.Uri.parse(uri));
  }

  /** Those that a form shows. */
  form(uri: string, schema: Json): Json {
    return formValues(schema, this.of(uri));
  }

  /** Takes over what a form gave, and offers to keep it. */
  async change(uri: string, schema: Json, form: Json): Promise<void> {
    this.changed.set(uri, withFormValues(schema, this.of(uri), form));
    await this.keep(uri);
  }

  /** Takes over one value, and offers to keep it. */
  async give(uri: string, key: string, value: string): Promise<void> {
    this.changed.set(uri, { ...this.of(uri), [key]: value });
    await this.keep(uri);
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private async keep(uri: string): Promise<void> {
    if (this.isAsking) return;
    this.target ??= await this.askTarget();
    const values = this.changed.get(uri);
    if (this.target === undefined || !values) return;
    await vscode.workspace
      .getConfiguration('toolManifest.run', vscode.Uri.parse(uri))
      .update('configuration', values, this.target);
  }

  /** Not in the way of typing: until it is answered, changes are kept for this window. */
  private async askTarget(): Promise<vscode.ConfigurationTarget | undefined> {
    this.isAsking = true;
    try {
      const workspace = 'In Workspace Settings';
      const user = 'In User Settings';
      const places = vscode.workspace.workspaceFolders ? [workspace, user] : [user];
      const answer = await vscode.window.showInformationMessage(
        'Tool Manifest: the configuration for runs is kept until this window is closed. Keep it for later?',
        ...places,
      );
      if (answer === undefined) return undefined;
      return answer === user ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
    } finally {
      this.isAsking = false;
    }
  }
}

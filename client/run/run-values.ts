/** The values of `toolManifest.run.configuration`, and changes made to them in the panel. */

import * as vscode from 'vscode';
import type { Json } from '../../common/json/value';
import { configurationOf } from './settings';
import { formValues, type ValueTexts, withFormValues } from './value-texts';

const KEY = 'toolManifest.run.configuration';

/** Changes apply at once, until this window is closed. Settings are written only after the user has chosen which ones. */
export class RunValues implements vscode.Disposable {
  /** Values that override the settings, by the manifest's URI. */
  private readonly changed = new Map<string, ValueTexts>();
  /** The settings that the user chose for storing changes. */
  private target: vscode.ConfigurationTarget | undefined;
  private isAsking = false;
  private readonly subscription = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(KEY)) this.changed.clear();
  });

  /** The values in effect for a manifest. */
  of(uri: string): ValueTexts {
    return this.changed.get(uri) ?? configurationOf(vscode.Uri.parse(uri));
  }

  /** The values that a form shows. @param configured those of the manifest's configuration file, which the settings override */
  form(uri: string, schema: Json, configured: ValueTexts = {}): Json {
    return formValues(schema, { ...configured, ...this.of(uri) });
  }

  /** Applies a form's values, and offers to store those that are not {@link form}'s `configured` ones. */
  async change(uri: string, schema: Json, form: Json, configured: ValueTexts = {}): Promise<void> {
    const before = this.of(uri);
    const now = Object.entries(withFormValues(schema, before, form));
    const own = now.filter(([key, value]) => Object.hasOwn(before, key) || configured[key] !== value);
    this.changed.set(uri, Object.fromEntries(own));
    await this.keep(uri);
  }

  /** Applies one value, and offers to store it. */
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

  /** A non-modal question: until it is answered, changes apply to this window only. */
  private async askTarget(): Promise<vscode.ConfigurationTarget | undefined> {
    this.isAsking = true;
    try {
      const workspace = 'In Workspace Settings';
      const user = 'In User Settings';
      const places = vscode.workspace.workspaceFolders ? [workspace, user] : [user];
      const answer = await vscode.window.showInformationMessage(
        'Tool Manifest: the run configuration applies until this window is closed. Save it permanently?',
        ...places,
      );
      if (answer === undefined) return undefined;
      return answer === user ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
    } finally {
      this.isAsking = false;
    }
  }
}

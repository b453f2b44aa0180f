/** The values of `toolManifest.run.configuration`, and changes made to them in the panel. */

import * as vscode from 'vscode';
import { type Json, type JsonObject, objectOf, own } from '../../common/json/value';
import { configurationOf } from './settings';

const KEY = 'toolManifest.run.configuration';

/** Values that override others; `null` removes one. */
export type Overrides = Readonly<Record<string, string | null>>;

/** The values of the configuration file: those that the settings override, and those of its environment, which override the settings. */
export interface Base {
  readonly below?: ValueTexts | undefined;
  readonly above?: ValueTexts | undefined;
}

/** Changes apply at once, until this window is closed. Settings are written only after the user has chosen which ones. */
export class RunValues implements vscode.Disposable {
  /** What was changed in this window, by the manifest's URI; `null` for a value that was removed. */
  private readonly changed = new Map<string, Overrides>();
  /** The settings that the user chose for storing changes. */
  private target: vscode.ConfigurationTarget | undefined;
  private isAsking = false;
  private readonly subscription = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(KEY)) this.changed.clear();
  });

  /** The changes for a manifest: they override everything else. */
  changesOf(uri: string): Overrides {
    return this.changed.get(uri) ?? {};
  }

  /** The values in effect for a manifest. @param base those below and above the settings */
  of(uri: string, { below = {}, above = {} }: Base = {}): ValueTexts {
    return changedBy({ ...below, ...configurationOf(vscode.Uri.parse(uri)), ...above }, this.changesOf(uri));
  }

  /** The values that a form shows. */
  form(uri: string, schema: Json, base: Base): Json {
    return formValues(schema, this.of(uri, base));
  }

  /** Applies a form's values, and offers to store what is different. */
  async change(uri: string, schema: Json, form: Json, base: Base): Promise<void> {
    this.changed.set(
      uri,
      changesBetween(this.of(uri, base), withFormValues(schema, this.of(uri, base), form), this.changesOf(uri)),
    );
    await this.keep(uri);
  }

  /** Applies one value, and offers to store it. */
  async give(uri: string, key: string, value: string): Promise<void> {
    this.changed.set(uri, { ...this.changesOf(uri), [key]: value });
    await this.keep(uri);
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private async keep(uri: string): Promise<void> {
    if (this.isAsking) return;
    this.target ??= await this.askTarget();
    const changes = this.changed.get(uri);
    if (this.target === undefined || !changes) return;
    const values = changedBy(configurationOf(vscode.Uri.parse(uri)), changes);
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

function changedBy(values: ValueTexts, changes: Overrides): ValueTexts {
  const all = Object.entries({ ...values, ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The earlier changes, with those that lead from some values to others. */
function changesBetween(before: ValueTexts, after: ValueTexts, earlier: Overrides): Overrides {
  const set = Object.entries(after).filter(([key, value]) => before[key] !== value);
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return { ...earlier, ...Object.fromEntries(set), ...Object.fromEntries(removed.map((key) => [key, null])) };
}

/** Values as stored in settings. */
type ValueTexts = Readonly<Record<string, string>>;

/**
 * Converts values for a form, for the properties that its schema declares: if a property may be a string its value stays one, otherwise it
 * is parsed as JSON if possible.
 */
export function formValues(schema: Json, texts: ValueTexts): Json {
  const known = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      Object.hasOwn(known, key) ? [[key, mayBeText(known[key]) ? String(text) : parsed(String(text))]] : [],
    ),
  );
}

/**
 * Merges a form's values into the previous ones: properties that the schema does not declare stay, those that the form omits are removed.
 */
export function withFormValues(schema: Json, texts: ValueTexts, form: Json): ValueTexts {
  const known = propertiesOf(schema);
  const others = Object.entries(texts).filter(([key]) => !Object.hasOwn(known, key));
  const given = Object.entries(objectOf(form)).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return Object.fromEntries([...others, ...given]);
}

function propertiesOf(schema: Json): JsonObject {
  return objectOf(own(schema, 'properties'));
}

/** Whether a schema allows strings: those that declare no type do. */
function mayBeText(property: Json | undefined): boolean {
  const type = own(property, 'type');
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes('string') : type === 'string';
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

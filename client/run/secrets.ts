/** Secrets of calls: requested once and stored only in the editor's secret storage. Environment variables are the fallback. */

import * as vscode from 'vscode';
import type { InvocationPlan, SecretUse } from '../../common/invocation/plan';
import { commandText } from '../../common/invocation/plan-text';
import { secretLabel, secretText, secretVariable } from '../../common/invocation/secrets';
import { noticeText, shownName } from './safe-text';

const KNOWN = 'secrets';
const DESTINATIONS = 'secretDestinations';

/** Maximum number of previous destinations listed. */
const MAX_NAMED = 5;

/** The allowed destinations of each secret, by its key: origins, and files that are called. */
type Destinations = Readonly<Record<string, readonly string[]>>;

/** The secrets entered in this installation of the editor. Outside the secret storage only their keys and destinations are stored. */
export class Secrets {
  constructor(
    private readonly storage: vscode.SecretStorage,
    private readonly state: vscode.Memento,
    private readonly environment: NodeJS.ProcessEnv = {},
  ) {}

  /** The available values; `undefined` if a required one is missing. */
  async known(uses: readonly SecretUse[]): Promise<ReadonlyMap<string, string> | undefined> {
    const found = new Map<string, string>();
    for (const { key, isRequired } of uses) {
      const value = await this.valueOf(key);
      if (value !== undefined) found.set(key, value);
      else if (isRequired) return undefined;
    }
    return found;
  }

  /** Asks for required secrets that are missing. @param refused receives the one that was not entered @returns whether all are available */
  async ask(uses: readonly SecretUse[], destination: string, refused?: Set<string>): Promise<boolean> {
    const missing: string[] = [];
    for (const { key, isRequired } of uses) if (isRequired && !(await this.has(key))) missing.push(key);
    for (const [index, key] of missing.entries()) {
      if (!(await this.set(key, destination, missing.length > 1 ? ` (${index + 1} of ${missing.length})` : ''))) {
        refused?.add(refusalOf(key));
        return false;
      }
    }
    return true;
  }

  /** Whether all required secrets are available or may still be requested, as they were not declined before. */
  async mayCome(uses: readonly SecretUse[], refused: ReadonlySet<string>): Promise<boolean> {
    for (const { key, isRequired } of uses) {
      if (isRequired && refused.has(refusalOf(key)) && !(await this.has(key))) return false;
    }
    return true;
  }

  /**
   * Asks for a secret and stores it.
   * @param destination where it may go without another question
   * @param place its position among several, appended to the title
   * @returns whether it was entered
   */
  async set(key: string, destination: string, place = ''): Promise<boolean> {
    const value = await vscode.window.showInputBox({
      title: `Tool Manifest: ${noticeText(secretLabel(key))}${place}`,
      prompt: "Stored in the editor's secret storage and sent only with the calls that need it.",
      password: true,
      ignoreFocusOut: true,
    });
    if (value === undefined || value === '') return false;
    await this.storage.store(key, value);
    await this.state.update(KNOWN, [...new Set([...this.keys(), key])]);
    // A new value resets the destinations: those of the previous value no longer apply.
    await this.remember(key, [destination]);
    return true;
  }

  /** Whether a secret is stored, or set in the environment. */
  async has(key: string): Promise<boolean> {
    return (await this.valueOf(key)) !== undefined;
  }

  /** The environment variables of a call that are neither stored nor set. */
  async unset(uses: readonly SecretUse[]): Promise<readonly string[]> {
    const names: string[] = [];
    for (const { key, variable } of uses) {
      if (variable !== undefined && this.environment[variable] === undefined && !(await this.has(key)))
        names.push(variable);
    }
    return names;
  }

  /** Whether a call would send a secret to a destination that was not allowed yet. */
  async isNewFor(uses: readonly SecretUse[], destination: string): Promise<boolean> {
    for (const { key } of uses) {
      if (!this.destinations(key).includes(destination) && (await this.has(key))) return true;
    }
    return false;
  }

  /** Sentences about the secrets that a call would send elsewhere than before. */
  async alarms(uses: readonly SecretUse[], destination: string): Promise<readonly string[]> {
    const alarms: string[] = [];
    for (const { key } of uses) {
      const before = this.destinations(key);
      if (before.length === 0 || before.includes(destination) || !(await this.has(key))) continue;
      const places = before.slice(0, MAX_NAMED).join(', ');
      alarms.push(
        `New destination: the ${shownName(secretText(key))} has so far gone to ${places}, and would now go to ${destination}.`,
      );
    }
    return alarms;
  }

  /** Allows the available ones to be sent to this destination from now on. */
  async allow(uses: readonly SecretUse[], destination: string): Promise<void> {
    for (const { key } of uses) {
      const before = this.destinations(key);
      if (!before.includes(destination) && (await this.has(key))) await this.remember(key, [...before, destination]);
    }
  }

  /** Deletes all secrets. @returns how many there were */
  async forget(): Promise<number> {
    const keys = this.keys();
    for (const key of keys) await this.storage.delete(key);
    await this.state.update(KNOWN, undefined);
    await this.state.update(DESTINATIONS, undefined);
    return keys.length;
  }

  /** The stored value, else the environment variable that the command line also uses. */
  private async valueOf(key: string): Promise<string | undefined> {
    return (await this.storage.get(key)) ?? (this.environment[secretVariable(key)] || undefined);
  }

  private keys(): readonly string[] {
    return this.state.get<readonly string[]>(KNOWN, []);
  }

  private destinations(key: string): readonly string[] {
    const all = this.state.get<Destinations>(DESTINATIONS, {});
    return Object.hasOwn(all, key) ? (all[key] ?? []) : [];
  }

  private async remember(key: string, destinations: readonly string[]): Promise<void> {
    await this.state.update(DESTINATIONS, { ...this.state.get<Destinations>(DESTINATIONS, {}), [key]: destinations });
  }
}

/** The key that records a declined secret; no tool has this name. */
function refusalOf(key: string): string {
  return `secret ${key}`;
}

/** The destination of a plan's secrets: an origin, a command, a handler's file, or the kind of plan. */
export function destination(plan: InvocationPlan): string {
  if (plan.kind === 'http') return new URL(plan.url).origin;
  if (plan.kind === 'process') return commandText(plan.argv);
  return plan.kind === 'handler' ? plan.file : plan.kind;
}

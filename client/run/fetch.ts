/** Fetches something that a platform has. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Outcome } from '../../common/invocation/outcome';
import { run } from '../../runner/run';
import type { PlanAnswer, PlanParams, RunSettings } from '../../server/protocol/invocation';
import { consentFolder } from '../consent/folder';
import type { Permission } from '../consent/permission';
import type { Environments } from './environments';
import type { RunValues } from './run-values';
import { sentenceText, shownName } from './safe-text';
import { runSettings } from './settings';

/** What fetching needs. */
export interface FetchParts {
  readonly client: BaseLanguageClient;
  readonly permission: Permission;
  readonly values: RunValues;
  readonly environments: Pick<Environments, 'current'>;
}

/** The part of a request to plan the call that is the same whatever is fetched. */
type PlanBase = Pick<PlanParams, 'settings' | 'environment' | 'overrides'>;

/** What is fetched. */
export interface Fetched {
  /** `the parameters of`, before the name of a tool. */
  readonly what: string;
  readonly name: string;
  /** Of questions. */
  readonly title: string;
  /** The file whose configuration applies. */
  readonly uri: string;
  plan(base: PlanBase): Promise<PlanAnswer | null>;
}

/**
 * Asks for missing configuration, and makes the call through the same gate as every call, in the chosen environment.
 * @returns `undefined` if nothing was fetched, which the user knows
 */
export async function fetchFrom(
  { permission, values, environments }: FetchParts,
  { what, name, title, uri, plan }: Fetched,
): Promise<Outcome | undefined> {
  const planWith = async (own: NonNullable<PlanBase['overrides']>) => {
    const overrides = { ...values.changesOf(uri), ...own };
    const settings = runSettings(vscode.Uri.parse(uri));
    return (await plan({ settings, environment: environments.current, overrides })) ?? undefined;
  };
  const { wants, refusal = '' } = (await planWith({})) ?? {};
  if (wants !== undefined) {
    const value = await askForValue(wants, title, refusal, planWith);
    if (value === undefined) return undefined;
    // Not awaited: the value applies at once, and the question where to store it may stay open.
    void values.give(uri, wants, value);
  }
  const authorization = await permission.obtain({
    folder: consentFolder(vscode.Uri.parse(uri)),
    verb: 'Fetch',
    what: `${what} ${name}`,
    plan: () => planWith({}),
  });
  if ('refusal' in authorization) tellNotFetched({ what, name }, authorization.refusal);
  if (!('plan' in authorization)) return undefined;
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Fetching ${what} ${shownName(name)}`,
      cancellable: true,
    },
    (_progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      return run(authorization.plan, authorization.host, {}, stop.signal);
    },
  );
}

/** Tells why nothing was fetched. @param problem a sentence */
export function tellNotFetched({ what, name }: Pick<Fetched, 'what' | 'name'>, problem: string): void {
  const settings = 'Open Settings';
  const text = `Tool Manifest: could not fetch ${what} ${shownName(name)}. ${sentenceText(problem)}`;
  void vscode.window.showWarningMessage(text, settings).then((answer) => {
    if (answer !== settings) return undefined;
    return vscode.commands.executeCommand('workbench.action.openSettings', 'toolManifest.run.configuration');
  });
}

/** Asks for a configuration value that a request requires, until it is valid. @param why a sentence @returns `undefined` if cancelled */
async function askForValue(
  key: string,
  title: string,
  why: string,
  planWith: (values: RunSettings['values']) => Promise<PlanAnswer | undefined>,
): Promise<string | undefined> {
  const value = await vscode.window.showInputBox({
    title: `${title}: ${key}`,
    prompt: sentenceText(why),
    ignoreFocusOut: true,
    validateInput: async (text) => {
      if (text.trim() === '') return undefined;
      const answer = await planWith({ [key]: text.trim() });
      return answer?.wants === key ? sentenceText(answer.refusal ?? '') : undefined;
    },
  });
  return value?.trim() || undefined;
}

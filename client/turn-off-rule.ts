/** "Disable rule", in the configuration file or in settings, as the user chooses. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ConfigurationChange, DisableRuleRequest } from '../server/protocol/configuration';
import type { RuleToTurnOff } from '../server/protocol/messages';
import { type SettingPlace, settingPlaces, valuesIn, writeConfiguration, writeSetting } from './configuration-file';
import { QuickList } from './quick-list';
import { noticeText } from './run/safe-text';
import { setting } from './run/settings';

interface PlaceItem extends vscode.QuickPickItem {
  readonly place: { readonly target: vscode.ConfigurationTarget } | { readonly file: ConfigurationChange };
}

/** Asks where the rule is to be off, and writes it there; nothing is written if the question is dismissed. */
export async function turnOffRule(client: BaseLanguageClient, argument: unknown): Promise<void> {
  const rule = ruleToTurnOff(argument);
  if (!rule) return;
  const { code } = rule;
  const uri = vscode.Uri.parse(rule.uri);
  const description = `"${code}": "off"`;
  const choices = client.sendRequest(DisableRuleRequest, rule).then((file) => {
    const inSettings = ({ words, target }: SettingPlace) => ({
      label: `Disable ${words}`,
      description,
      place: { target },
    });
    return [...(file ? [fileItem(file, description)] : []), ...settingPlaces(uri).map(inSettings)];
  });
  const picked = await new QuickList().askForOne<PlaceItem>({ title: `Tool Manifest: disable rule ${code}` }, choices);
  if (!picked) return;
  const { place } = picked;
  if ('file' in place) {
    await writeConfiguration(client, place.file);
    return;
  }
  const rules = { ...valuesIn('rules', place.target, uri), [code]: 'off' };
  if (!(await writeSetting('rules', rules, place.target, uri))) return;
  // More specific settings override those that were written.
  const now = setting('rules', uri)[code];
  if (now !== 'off') {
    const text = `${code} is still enabled: more specific settings set it to ${noticeText(JSON.stringify(now) ?? 'its default')}.`;
    void vscode.window.showInformationMessage(`Tool Manifest: ${text}`);
  }
}

function fileItem(file: ConfigurationChange, description: string): PlaceItem {
  const where = file.newText === undefined ? noticeText(file.name) : `a new ${noticeText(file.name)}`;
  return {
    label: `Disable in ${where}`,
    description,
    detail: 'For every editor and the command line.',
    place: { file },
  };
}

/** The format of rule codes; anything else is not written into settings. */
const CODE = /^[a-z][a-z0-9-]{0,60}(?:\/[a-z][a-z0-9-]{0,60})?$/;

/** @returns `undefined` if it does not name a rule and a document */
export function ruleToTurnOff(argument: unknown): RuleToTurnOff | undefined {
  const { uri, code } = (argument ?? {}) as { readonly uri?: unknown; readonly code?: unknown };
  return typeof uri === 'string' && uri !== '' && typeof code === 'string' && CODE.test(code)
    ? { uri, code }
    : undefined;
}

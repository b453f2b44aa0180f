/** "Disable rule", in settings that the user chooses. */
import * as vscode from 'vscode';
import { ruleToTurnOff } from './rule-to-turn-off';
import { noticeText } from './run/safe-text';
import { settingPlaces, valuesIn } from './setting-places';

/** Asks in which settings the rule is to be off, and writes it there; nothing is written if the question is dismissed. */
export async function turnOffRule(argument: unknown): Promise<void> {
  const rule = ruleToTurnOff(argument);
  if (!rule) return;
  const { code } = rule;
  const uri = vscode.Uri.parse(rule.uri);
  const description = `"${code}": "off"`;
  const items = settingPlaces(uri).map(({ words, target }) => ({ label: `Disable ${words}`, description, target }));
  const place = await vscode.window.showQuickPick(items, { title: `Tool Manifest: disable rule ${code}` });
  if (!place) return;
  const rules = { ...valuesIn('rules', place.target, uri), [code]: 'off' };
  const settings = vscode.workspace.getConfiguration('toolManifest', uri);
  try {
    await settings.update('rules', rules, place.target);
  } catch (error) {
    const reason = noticeText(error instanceof Error ? error.message : String(error));
    void vscode.window.showErrorMessage(`Tool Manifest: the settings could not be written: ${reason}`);
    return;
  }
  // More specific settings override those that were written.
  const now = vscode.workspace.getConfiguration('toolManifest', uri).get<Record<string, unknown>>('rules')?.[code];
  if (now !== 'off') {
    const text = `${code} is still enabled: more specific settings set it to ${noticeText(JSON.stringify(now) ?? 'its default')}.`;
    void vscode.window.showInformationMessage(`Tool Manifest: ${text}`);
  }
}

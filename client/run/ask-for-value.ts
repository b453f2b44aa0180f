/** Asks for a value without which nothing can be fetched. */
import * as vscode from 'vscode';
import type { PlanAnswer, RunSettings } from '../../server/protocol/invocation';
import { sentenceText } from './safe-text';

/** Asks for a configuration value that a request requires, until it is valid. @param why a sentence @returns `undefined` if cancelled */
export async function askForValue(
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

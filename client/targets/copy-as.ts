/** Copies tools in the form of a target. */
import * as vscode from 'vscode';
import type { TargetForm } from '../../server/protocol/targets';
import { noticeText, sentenceText } from '../run/safe-text';
import { isStillRefused } from './form-text';

/** Copies a form, and tells what is different or not known. @param isShown the form already, with that @returns whether the user wants to see it */
export async function copyForm(form: TargetForm, isShown: boolean): Promise<boolean> {
  await vscode.env.clipboard.writeText(`${JSON.stringify(form.wire, undefined, 2)}\n`);
  const text = copiedText(form);
  const show = 'Show Changes';
  const choices = isShown ? [] : [show];
  const isRefused = changesOf(form.tools).some(isStillRefused);
  const answer =
    text === undefined
      ? undefined
      : isRefused
        ? await vscode.window.showWarningMessage(text, ...choices)
        : await vscode.window.showInformationMessage(text, ...choices);
  if (text === undefined) vscode.window.setStatusBarMessage(`$(check) Copied for ${form.shortTitle}`, SHOWN);
  return answer === show;
}

/** How long the confirmation is shown. Unit: milliseconds. */
const SHOWN = 3_000;

/** What is different in a copied form, and what is not known of it, as sentences; `undefined` if nothing is. */
export function copiedText(form: Pick<TargetForm, 'shortTitle' | 'tools' | 'notes'>): string | undefined {
  const text = changesText(form);
  const notes = [...form.notes, ...ofAllTools(form.tools)];
  if (notes.length === 0) return text;
  return [text ?? `Tool Manifest: copied for ${noticeText(form.shortTitle)}.`, ...notes.map(sentenceText)].join(' ');
}

type FormTools = TargetForm['tools'];

/** What is about what was copied: of one tool, not what only the tools of its manifest have together. */
function changesOf(tools: FormTools): FormTools[number]['changes'] {
  const all = tools.flatMap(({ changes }) => changes);
  return tools.length > 1 ? all : all.filter(({ isOfAllTools }) => !isOfAllTools);
}

/** What happens to one tool if it is sent with the others of its manifest, as sentences. */
function ofAllTools(tools: FormTools): readonly string[] {
  const all = tools.length > 1 ? [] : tools.flatMap(({ changes }) => changes);
  return all.flatMap(({ isOfAllTools, message, consequence }) => (isOfAllTools ? [`${message} ${consequence}`] : []));
}

function changesText({ shortTitle, tools }: Pick<TargetForm, 'shortTitle' | 'tools'>): string | undefined {
  const changes = changesOf(tools);
  const kept = changes.filter(isStillRefused);
  const [worst] = kept;
  if (worst) {
    const others = kept.length === 1 ? '' : ` And ${kept.length - 1} more.`;
    return `Tool Manifest: copied, but ${noticeText(shortTitle)} refuses it. ${sentenceText(worst.message)}${others}`;
  }
  const done = changes.filter(({ repair, loss }) => repair !== undefined || loss !== undefined);
  const lossy = done.find(({ loss }) => loss !== undefined);
  const first = lossy ?? done[0];
  if (!first) return undefined;
  const count = done.length === 1 ? '1 change' : `${done.length} changes`;
  const more = done.length === 1 ? '' : `, and ${done.length - 1} more`;
  const end = lossy ? '' : '; nothing is lost';
  return `Tool Manifest: copied for ${noticeText(shortTitle)}. ${count}: ${sentenceText(doneText(first))}${more}${end}.`;
}

/** What was done, without the end of a sentence. */
function doneText({ repair, message }: FormTools[number]['changes'][number]): string {
  return repair === undefined ? message.replace(/\.$/, '') : inPast(repair);
}

/** The verbs of repairs' titles. */
const PAST: Readonly<Record<string, string>> = {
  ...{ add: 'added', allow: 'allowed', copy: 'copied', cut: 'cut', describe: 'described', keep: 'kept' },
  ...{ leave: 'left', merge: 'merged', move: 'moved', remove: 'removed', rename: 'renamed', replace: 'replaced' },
  ...{ require: 'required', set: 'set', write: 'wrote' },
};

/** What was done, by the title of a repair, which is in the imperative: `Move a into b` becomes `moved a into b`. */
function inPast(title: string): string {
  return title
    .replace(/^[A-Z][a-z]*/, (verb) => PAST[verb.toLowerCase()] ?? verb)
    .replace(/(?<=,? and )(?:allow|describe)(?= )/, (verb) => PAST[verb] ?? verb);
}

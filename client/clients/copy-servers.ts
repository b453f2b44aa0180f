/** Copies servers from one client's file in the form of another client. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type ConversionChoice,
  ConversionChoicesRequest,
  ConversionRequest,
  ServerAtRequest,
  type ServersPart,
} from '../../server/protocol/clients';
import { withQuickList } from '../quick-list';
import { lensText, noticeText, sentenceText, shownName } from '../run/safe-text';

/** How long the confirmation is shown. Unit: milliseconds. */
const SHOWN = 3_000;

type Losses = ConversionChoice['losses'];

/** Asks for the client, copies, and tells what is lost. @param argument a server, from its lens; otherwise the one at the cursor, or all */
export async function copyServers(client: BaseLanguageClient, argument: unknown): Promise<void> {
  const copied = await withQuickList(async (list) => {
    list.open({ title: 'Copy Servers For' });
    const part = isPart(argument) ? argument : await list.waitFor(partAtCursor(client));
    if (!part) return undefined;
    const title = part.server === undefined ? 'Copy Servers For' : `Copy ${shownName(part.server)} For`;
    const choices = client.sendRequest(ConversionChoicesRequest, part).then((all) => choiceItems(all));
    const picked = await list.askForOne({ title, placeholder: 'Select a client' }, choices);
    if (!picked) return undefined;
    const { choice } = picked;
    const text = await client.sendRequest(ConversionRequest, { ...part, to: choice.id });
    if (text !== null) await vscode.env.clipboard.writeText(text);
    return text === null ? undefined : choice;
  });
  if (!copied) return;
  const { title, losses } = copied;
  if (losses.length === 0) {
    vscode.window.setStatusBarMessage(`$(check) Copied for ${title}`, SHOWN);
    return;
  }
  const show = 'Show All';
  if (
    (await vscode.window.showWarningMessage(copiedText(title, losses), ...(losses.length > 1 ? [show] : []))) !== show
  )
    return;
  await withQuickList(async (list) => {
    await list.ask({ title: `Lost or Left to Do for ${title}` }, lossItems(losses));
  });
}

function isPart(argument: unknown): argument is ServersPart {
  return typeof (argument as Partial<ServersPart> | undefined)?.server === 'string';
}

async function partAtCursor(client: BaseLanguageClient): Promise<ServersPart | undefined> {
  const { activeTextEditor: editor } = vscode.window;
  if (!editor) return undefined;
  const uri = client.code2ProtocolConverter.asUri(editor.document.uri);
  const position = client.code2ProtocolConverter.asPosition(editor.selection.active);
  const server = await client.sendRequest(ServerAtRequest, { uri, position });
  return server === null ? { uri } : { uri, server };
}

interface ChoiceItem extends vscode.QuickPickItem {
  readonly choice: ConversionChoice;
}

/** The clients by their names. */
function choiceItems(choices: readonly ConversionChoice[]): readonly ChoiceItem[] | undefined {
  if (choices.length === 0) {
    void vscode.window.showInformationMessage(
      'Tool Manifest: there are no servers to copy, or the file has syntax errors.',
    );
    return undefined;
  }
  const sorted = [...choices].sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return sorted.map((choice) => {
    const { title, file, losses } = choice;
    const [first] = losses;
    const more = losses.length > 1 ? `, and ${losses.length - 1} more` : '';
    return {
      label: title,
      ...(file !== undefined && { description: file }),
      ...(first && { detail: lensText(`${lossText(first)}${more}`) }),
      choice,
    };
  });
}

/** What was copied, and what the other client does not get. */
export function copiedText(title: string, losses: Losses): string {
  const [first] = losses;
  const more = losses.length > 1 ? ` And ${losses.length - 1} more.` : '';
  return `Tool Manifest: copied for ${title}. ${first ? noticeText(lossText(first)) : ''}.${more}`;
}

/** `docs: env.TOKEN: it has no value, and is left out` */
function lossText({ server, key, why }: Losses[number]): string {
  return [server, key, sentenceText(why)].filter((part) => part !== '').join(': ');
}

function lossItems(losses: Losses): readonly vscode.QuickPickItem[] {
  return losses.map(({ server, key, why }) => ({
    label: lensText([server, key].filter((part) => part !== '').join(': ')),
    detail: lensText(sentenceText(why)),
  }));
}

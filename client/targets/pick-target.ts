/** Asks for a target. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type TargetVerdict, TargetVerdictsRequest } from '../../server/protocol/targets';
import type { QuickList } from '../quick-list';
import { lensText, sentenceText, shownName } from '../run/safe-text';
import type { PreviewedPart } from './target-preview';

/** The target that was chosen last in this workspace. */
const LAST = 'toolManifest.lastTarget';

/** Remembers the target that was chosen last. */
export class LastTarget {
  constructor(private readonly memory: Pick<vscode.Memento, 'get' | 'update'>) {}

  get id(): string | undefined {
    return this.memory.get<string>(LAST);
  }

  async set(id: string): Promise<void> {
    await this.memory.update(LAST, id);
  }
}

/** A target to choose. */
export interface TargetItem extends vscode.QuickPickItem {
  readonly target?: TargetVerdict;
}

/**
 * Asks for a target, with what each does to the tools. The one that was chosen last can be chosen again with Enter.
 * @returns `undefined` if none was chosen, or the tool no longer exists, which the user is told
 */
export async function pickTarget(
  client: BaseLanguageClient,
  list: QuickList,
  part: PreviewedPart,
  title: string,
  last: LastTarget,
): Promise<TargetVerdict | undefined> {
  const choices = client.sendRequest(TargetVerdictsRequest, part).then((verdicts) => {
    return verdicts ? targetItems(verdicts, last.id) : tellGone(part);
  });
  const picked = await list.askForOne<TargetItem>({ title, placeholder: 'Select a target' }, choices);
  if (picked?.target) await last.set(picked.target.id);
  return picked?.target;
}

/** Tells that there is nothing to choose a target for. */
export function tellGone({ tool }: PreviewedPart): undefined {
  const what = tool ? `the tool ${shownName(tool.name)}` : 'the manifest';
  void vscode.window.showInformationMessage(`Tool Manifest: ${what} no longer exists.`);
}

/** The targets as items: the one that was chosen last, those that are named, all others. @param last its id */
export function targetItems(verdicts: readonly TargetVerdict[], last?: string): readonly TargetItem[] {
  const again = verdicts.filter(({ id }) => id === last);
  const named = verdicts.filter(({ id, isNamed }) => isNamed && id !== last);
  const others = verdicts.filter(({ id, isNamed }) => !isNamed && id !== last);
  const group = (label: string, of: readonly TargetVerdict[]): readonly TargetItem[] =>
    of.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...of.map(itemOf)];
  return [
    ...group('chosen last', again),
    ...group('your targets', named),
    ...group(named.length + again.length > 0 ? 'other targets' : 'targets', others),
  ];
}

/** As icons: VS Code leaves them out when it sorts what was typed, so that `gemini` finds Gemini first. */
const ICONS = {
  ...{ ok: 'check', changed: 'edit', refused: 'error' },
  ...{ size: 'question', parameters: 'question', errors: 'question' },
} as const;
const WORDS = {
  ok: 'taken as it stands',
  changed: 'changed',
  refused: 'refused',
  size: 'too large to be examined',
  parameters: 'parameters not examined',
  errors: 'not before its errors are fixed',
} as const;

function itemOf(target: TargetVerdict): TargetItem {
  const { id, shortTitle, blind, reason, problems } = target;
  const verdict = (target.verdict === 'refused' ? undefined : blind) ?? target.verdict;
  const more = problems > 1 ? ` And ${problems - 1} more.` : '';
  return {
    label: `$(${ICONS[verdict]}) ${lensText(shortTitle)}`,
    description: `${id} · ${WORDS[verdict]}`,
    ...(reason !== undefined && { detail: lensText(`${sentenceText(reason)}${more}`) }),
    target,
  };
}

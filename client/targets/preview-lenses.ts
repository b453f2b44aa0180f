/** Code lenses at the beginning of a target's preview: what can be done with it, one click away in any editor group. */
import * as vscode from 'vscode';
import type { TargetForm } from '../../server/protocol/targets';
import { lensText } from '../run/safe-text';
import type { TargetPreviews } from './target-preview';

/** Provides the lenses of previews. */
export class PreviewLenses implements vscode.CodeLensProvider {
  readonly onDidChangeCodeLenses: vscode.Event<void>;

  constructor(private readonly previews: Pick<TargetPreviews, 'previewed' | 'onDidRefresh'>) {
    this.onDidChangeCodeLenses = previews.onDidRefresh;
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const form = this.previews.previewed(uri)?.form;
    const top = new vscode.Range(0, 0, 0, 0);
    return previewCommands(form).map((command) => new vscode.CodeLens(top, { ...command, arguments: [uri] }));
  }
}

/** The commands above a preview. @param form `undefined`: the tool has gone, and another target would not show it either */
export function previewCommands(
  form: Pick<TargetForm, 'isNamed' | 'shortTitle'> | undefined,
): readonly vscode.Command[] {
  if (!form) return [];
  const name = lensText(form.shortTitle);
  return [
    {
      title: 'Change Target…',
      command: 'toolManifest.changeTarget',
      tooltip: 'Shows the same as another target gets it',
    },
    { title: 'Copy as JSON', command: 'toolManifest.copyTargetForm', tooltip: `Copies what ${name} gets` },
    ...(form.isNamed
      ? []
      : [
          {
            title: `Check for ${name}`,
            command: 'toolManifest.addTarget',
            tooltip: `Names ${name} as a target: what it refuses is a problem in the manifest then, with its quick fix`,
          },
        ]),
  ];
}

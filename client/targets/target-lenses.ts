/** Code lenses about targets: above tools, what those that are named do to them; above a preview, what can be done with it. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type NamedVerdicts, NamedVerdictsRequest, type TargetForm } from '../../server/protocol/targets';
import { unlessCancelled } from '../run/cancelled';
import { lensText, sentenceText } from '../run/safe-text';
import { setting } from '../run/settings';
import type { TargetPreviews } from './target-preview';

/** As many targets are listed by name. */
const MAX_NAMES = 2;

/** Lenses for the tools of manifests. */
export class TargetLenses implements vscode.CodeLensProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changed.event;
  private readonly subscriptions: readonly vscode.Disposable[];

  /** @param targetsChanged other targets are named, or files on disk have changed */
  constructor(
    private readonly client: BaseLanguageClient,
    targetsChanged: vscode.Event<void>,
  ) {
    this.subscriptions = [
      this.changed,
      targetsChanged(() => this.changed.fire()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('toolManifest.codeLens.targets')) this.changed.fire();
      }),
    ];
  }

  async provideCodeLenses(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<vscode.CodeLens[]> {
    if (!setting('codeLens.targets', document.uri)) return [];
    const uri = this.client.code2ProtocolConverter.asUri(document.uri);
    const verdicts = await unlessCancelled(this.client.sendRequest(NamedVerdictsRequest, { uri }, token), token);
    return (verdicts ?? []).map((tool) => {
      const { line, character } = tool.range.start;
      const { name, index } = tool;
      const { title, tooltip, target } = verdictLens(tool.targets);
      const location = { uri, name, index, range: tool.range, dialect: '' };
      return new vscode.CodeLens(new vscode.Range(line, character, line, character), {
        title,
        tooltip,
        command: 'toolManifest.previewToolForTarget',
        arguments: [location, ...(target === undefined ? [] : [target])],
      });
    });
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}

/** No targets are named. */
const NONE_NAMED = {
  title: 'Targets…',
  tooltip: 'Which model providers and clients take the tool, and how they get it',
  target: undefined,
} as const;

/** The text of a lens, and the target that a click shows; without one, the user is asked. */
export function verdictLens(targets: NamedVerdicts['targets']): {
  readonly title: string;
  readonly tooltip: string;
  readonly target: string | undefined;
} {
  if (targets.length === 0) return NONE_NAMED;
  const refusing = targets.filter(({ verdict }) => verdict === 'refused');
  const changing = targets.filter(({ verdict }) => verdict === 'changed');
  const shown = refusing.length > 0 ? refusing : changing;
  const names = shown.map(({ shortTitle }) => shortTitle);
  const listed = names.length > MAX_NAMES ? `${names.length} of ${targets.length} targets` : names.join(', ');
  const [only] = targets;
  const blind = targets.find((target) => target.blind)?.blind;
  const all = targets.length === 1 ? only?.shortTitle : `${targets.length} targets`;
  const title = refusing.length > 0 ? `✗ ${listed}` : `${blind ? '?' : '✓'} ${all}`;
  const why = shown.map(
    ({ shortTitle, verdict, reason = '' }) => `${shortTitle} ${WORDS[verdict]}. ${sentenceText(reason)}`,
  );
  const told = [...(blind ? [UNEXAMINED[blind]] : []), ...why];
  const tooltip = told.join('\n') || 'Taken as it stands. Click to see it as a target gets it.';
  return { title, tooltip, target: (shown[0] ?? (targets.length === 1 ? only : undefined))?.id };
}

const UNEXAMINED = {
  size: 'The schema is too large to be examined.',
  parameters: 'The parameters are not in the manifest, so they were not examined.',
  errors: 'It has errors: no target gets it until they are fixed.',
} as const;

const WORDS = { ok: 'takes it as it stands', changed: 'changes it', refused: 'refuses it' } as const;

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

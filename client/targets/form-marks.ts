/** Marks what is different in a target's preview. */
import * as vscode from 'vscode';
import type { ToolLocation } from '../../server/protocol/invocation';
import type { Evidence, FormChange } from '../../server/protocol/targets';
import { escaped, prose } from '../markdown-text';
import { evidenceText, type FormMark, isStillRefused, lostText } from './form-text';

/** The command that shows a part of a manifest; its argument is a {@link ManifestPlace}. */
export const SHOW_PLACE = 'toolManifest.showManifestPlace';

/** A part of a manifest. */
export interface ManifestPlace {
  /** As the server knows it. */
  readonly uri: string;
  readonly range: ToolLocation['range'];
}

/** Limit of the notes behind a line, in characters. */
const MAX_NOTE = 100;

/** The kinds of marks: what the form has instead, what is the problem still, what is only ignored. */
type Kind = 'changed' | 'refused' | 'ignored';

/** The decorations of previews. */
export class FormMarks implements vscode.Disposable {
  private readonly types: Readonly<Record<Kind, vscode.TextEditorDecorationType>> = {
    changed: lineType('editorGutter.modifiedBackground', 'editorOverviewRuler.modifiedForeground'),
    refused: lineType('editorError.foreground', 'editorOverviewRuler.errorForeground'),
    ignored: lineType(undefined, undefined),
  };

  /** Replaces the marks of an editor. @param uri of the manifest */
  set(editor: vscode.TextEditor, uri: string, marks: readonly FormMark[]): void {
    const lines = new Map<number, FormMark[]>();
    for (const mark of marks) lines.set(mark.line, [...(lines.get(mark.line) ?? []), mark]);
    const options: Record<Kind, vscode.DecorationOptions[]> = { changed: [], refused: [], ignored: [] };
    for (const [line, its] of lines) {
      const { range } = editor.document.lineAt(line);
      const changes = its.map(({ change }) => change);
      options[kindOf(changes)].push({
        range,
        hoverMessage: changes.map((change) => hoverText(change, uri)),
        renderOptions: { after: { contentText: noteText(its) } },
      });
    }
    for (const kind of ['changed', 'refused', 'ignored'] as const)
      editor.setDecorations(this.types[kind], options[kind]);
  }

  dispose(): void {
    for (const type of Object.values(this.types)) type.dispose();
  }
}

/** Lines with a bar before them. The background of a diff's lines would leave too little contrast to the strings of dark themes. */
function lineType(bar: string | undefined, ruler: string | undefined): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    ...(bar !== undefined && {
      backgroundColor: new vscode.ThemeColor('editor.rangeHighlightBackground'),
      borderColor: new vscode.ThemeColor(bar),
      borderStyle: 'solid',
      borderWidth: '0 0 0 3px',
    }),
    ...(ruler !== undefined && {
      overviewRulerColor: new vscode.ThemeColor(ruler),
      overviewRulerLane: vscode.OverviewRulerLane.Left,
    }),
    after: { margin: '0 0 0 2em', color: new vscode.ThemeColor('editor.foreground'), fontStyle: 'italic' },
  });
}

/** The most important kind of the changes in a line. */
function kindOf(changes: readonly FormChange[]): Kind {
  if (changes.some(isStillRefused)) return 'refused';
  return changes.some(({ treatment }) => treatment !== 'ignored') ? 'changed' : 'ignored';
}

/** Which changes of the list a line shows, and the first of them in short. */
function noteText(marks: readonly FormMark[]): string {
  const [first] = marks;
  const numbers = marks.map(({ number }) => number).join(', ');
  const text = (first?.change.message ?? '').replaceAll('`', '');
  const sign = kindOf(marks.map(({ change }) => change)) === 'refused' ? '✗ ' : '';
  return `← ${sign}${numbers}. ${text.length > MAX_NOTE ? `${text.slice(0, MAX_NOTE)}…` : text}`;
}

function hoverText(
  { message, consequence, repair, loss, evidence, range }: FormChange,
  uri: string,
): vscode.MarkdownString {
  const how = repair && prose(`${repair}.${lostText(repair, loss)}`);
  const link = range && `[Show in manifest](${placeLink(uri, range).toString()})`;
  const parts = [prose(`${message} ${consequence}`), how, evidence && knownText(evidence), link];
  const text = new vscode.MarkdownString(parts.filter((part) => part !== undefined).join('\n\n'));
  // What comes from a manifest is escaped in it.
  text.isTrusted = { enabledCommands: [SHOW_PLACE] };
  return text;
}

/** How something is known, with its source as a link. */
function knownText(evidence: Evidence): string {
  const known = evidenceText(evidence)
    .replace(evidence.source ?? '', '')
    .replace(/[ ,:]+(?=\()/, ' ');
  return `${escaped(known)} ${evidence.source === undefined ? '' : `<${evidence.source}>`}`;
}

/** A link that shows a part of a manifest. */
export function placeLink(uri: string, range: ToolLocation['range']): vscode.Uri {
  const place: ManifestPlace = { uri, range };
  return vscode.Uri.parse(`command:${SHOW_PLACE}?${encodeURIComponent(JSON.stringify([place]))}`);
}

/** Shows a part of a manifest in the editor that it is open in, or else in the first column. @param argument of a command: may be anything */
export async function showPlace(asUri: (uri: string) => vscode.Uri, argument: unknown): Promise<void> {
  const { uri, range } = (argument ?? {}) as Partial<ManifestPlace>;
  if (typeof uri !== 'string' || typeof range?.start?.line !== 'number' || typeof range.end?.line !== 'number') return;
  const manifest = asUri(uri);
  const open = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === manifest.toString());
  const { start, end } = range;
  await vscode.window.showTextDocument(manifest, {
    viewColumn: open?.viewColumn ?? vscode.ViewColumn.One,
    selection: new vscode.Range(start.line, start.character, end.line, end.character),
  });
}

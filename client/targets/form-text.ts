/** The text of a target's preview: JSON as the target gets it, and, in comments, what is different from the manifest. */
import { pointerOf } from '../../common/json/pointer';
import { visible } from '../../common/text/visible';
import type { Evidence, FormChange, FormTool, TargetForm } from '../../server/protocol/targets';
import { jsonLines, type LineSpan } from './json-lines';
import { isKept, isRefused, isStillRefused } from './still-refused';

/** Limit of the changes that are listed. */
const MAX_CHANGES = 300;

/** A place of the text that leads to the manifest. */
export interface FormLink extends LineSpan {
  readonly change: FormChange;
}

/** A marked place of the JSON. */
export interface FormMark extends LineSpan {
  readonly change: FormChange;
  /** As in the list of changes, from 1. */
  readonly number: number;
}

/** A preview. */
export interface FormText {
  readonly text: string;
  readonly links: readonly FormLink[];
  readonly marks: readonly FormMark[];
}

/** What is previewed. */
export interface FormSource {
  /** The name of the manifest's file. */
  readonly file: string;
  /** All its tools, as a list. */
  readonly isWhole: boolean;
}

/** Writes the preview of a form. */
export function formText(form: TargetForm, { file, isWhole }: FormSource): FormText {
  const lines = [...head(form, file, isWhole), ''].map((line) => (line === '' ? '' : comment(line)));
  const numbered = form.tools.flatMap((tool) => [...tool.changes].sort(byPlace).map((change) => ({ tool, change })));
  const listed = numbered.slice(0, MAX_CHANGES).map((one, index) => ({ ...one, number: index + 1 }));
  const json = jsonLines(
    form.wire,
    listed.flatMap(({ change }) => change.paths),
  );
  const marks = listed.flatMap(({ change, number }) =>
    change.paths.flatMap((path): FormMark[] => {
      const place = json.places.get(pointerOf(path));
      return place ? [{ ...place, line: place.line + lines.length, change, number }] : [];
    }),
  );
  lines.push(...json.lines, '');
  const links: FormLink[] = marks.filter(({ change }) => change.range !== undefined);
  let tool: FormTool | undefined;
  let evidence = '';
  for (const { tool: its, change, number } of listed) {
    if (isWhole && its !== tool) {
      lines.push('', comment(`${its.name}: ${SIGNS[its.verdict]} ${WORDS[its.verdict]}`));
      evidence = '';
    }
    tool = its;
    const line = change.range && `${file}:${change.range.start.line + 1}`;
    const start = comment(`${number}. `);
    if (line !== undefined) {
      const end = start.length + visible(line).length;
      links.push({ line: lines.length, start: start.length, end, change });
    }
    lines.push(
      `${start}${visible(`${line === undefined ? '' : `${line} · `}${change.message} ${change.consequence}`)}`,
    );
    for (const detail of detailsOf(change)) lines.push(comment(`   ${detail}`));
    const known = evidenceText(change.evidence);
    if (known !== evidence) lines.push(comment(`   ${known}`));
    evidence = known;
  }
  const left = numbered.length - listed.length;
  if (left > 0) lines.push(comment(`… ${left} more`));
  return { text: `${lines.join('\n').trimEnd()}\n`, links, marks };
}

/** In the order of the manifest, in which the form mostly is too; last what is just being rewritten there. */
function byPlace({ range: a }: FormChange, { range: b }: FormChange): number {
  if (!a || !b) return (a ? 0 : 1) - (b ? 0 : 1);
  return a.start.line - b.start.line || a.start.character - b.start.character;
}

const SIGNS = { ok: '✓', changed: '~', refused: '✗' } as const;

const WORDS = { ok: 'taken as it stands', changed: 'changed', refused: 'refused as it is written' } as const;

const UNEXAMINED = {
  size: '? A schema is too large to be examined.',
  parameters: '? Whether the parameters are taken is not known.',
} as const;

function head(form: TargetForm, file: string, isWhole: boolean): readonly string[] {
  const [only] = form.tools;
  const what = isWhole ? `The tools of ${file}` : (only?.name ?? '');
  const names = form.tools.filter(({ name, effectiveName }) => name !== effectiveName);
  const other = names[0];
  const verb = isWhole ? 'get them' : 'get it';
  return [
    `${what} as ${form.shortTitle} ${verb.replace('get', 'gets')}`,
    form.blind && form.verdict !== 'refused'
      ? UNEXAMINED[form.blind]
      : `${SIGNS[form.verdict]} ${verdictText(form, isWhole)}`,
    ...(form.exportOfChanged === undefined ? [] : [`This is ${form.exportOfChanged}.`]),
    ...(other && !isWhole ? [`The model calls it ${other.effectiveName}.`] : []),
    ...(other && isWhole ? [`The model calls them by other names: ${other.name} is ${other.effectiveName}.`] : []),
    ...form.notes,
    ...(form.isOutdated ? ['The manifest has syntax errors: this is its last version without them.'] : []),
    form.documentation,
  ];
}

function verdictText({ verdict, tools, shortTitle }: TargetForm, isWhole: boolean): string {
  const all = tools.flatMap(({ changes }) => changes);
  const counted = isWhole ? all : all.filter(({ isOfAllTools }) => !isOfAllTools);
  const kept = counted.filter(isStillRefused).length;
  const it = isWhole ? 'them' : 'it';
  const listed = all.length === 0 ? '' : ` ${count(all.length, 'note')} below.`;
  if (verdict === 'ok') return `${shortTitle} takes ${it} as ${isWhole ? 'they stand' : 'it stands'}.${listed}`;
  if (verdict === 'changed') return `${shortTitle} takes ${it} after a change.${listed}`;
  if (!counted.some(isRefused)) return `Refused together with the other tools of the manifest, not by itself.${listed}`;
  const refused = tools.filter((tool) => tool.verdict === 'refused').length;
  const who = isWhole
    ? `${refused} of ${count(tools.length, 'tool')} refused as written.`
    : 'Refused as it is written.';
  if (kept === 0) return `${who} This is the nearest form that ${shortTitle} takes.${listed}`;
  return `${who} So is this form: ${kept} of ${count(all.length, 'note')} below ${kept === 1 ? 'has' : 'have'} no repair.`;
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

function detailsOf(change: FormChange): readonly string[] {
  const { repair, loss, newName, isOfAllTools } = change;
  const kept = isOfAllTools ? 'No repair: it is about the tools together.' : 'No repair: the form still has it.';
  return [
    ...(isKept(change) && newName === undefined ? [`${isStillRefused(change) ? '✗ ' : ''}${kept}`] : []),
    ...(repair === undefined ? [] : [`→ ${repair}.${loss === undefined ? '' : ` Lost: ${loss}.`}`]),
    ...(newName === undefined ? [] : [`→ A name that fits: ${newName}`]),
  ];
}

/** How something is known, in one line. */
export function evidenceText(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'documented':
      return `Documented: ${evidence.source} (${evidence.date})`;
    case 'observed':
      return `Observed: ${evidence.place}, ${evidence.source} (${evidence.date})`;
    case 'inferred':
      return `Not certain: ${evidence.reason} (${evidence.date})`;
  }
}

function comment(text: string): string {
  return `// ${visible(text)}`;
}

/** The text of a target's preview: JSON as the target gets it, and, in comments, what is different from the manifest. */

import { escapedKey, type Path, pointerOf } from '../../common/json/pointer';
import { isObject, type Json } from '../../common/json/value';
import { visible } from '../../common/text/visible';
import type { Evidence, FormChange, FormTool, TargetForm } from '../../server/protocol/targets';

/** Limit of the changes that are listed. */
const MAX_CHANGES = 300;

/** Numbers of notes that a sentence lists. */
const MAX_NUMBERS = 5;

/** Where comments are broken into lines: editors go on without `//`. Unit: characters. */
const WIDTH = 100;

/** How much longer the last of them may be, so that it is not one short word. Unit: characters. */
const MAX_END = 16;

/** A place of the text that leads to the manifest. */
export interface FormLink extends LineSpan {
  readonly change: FormChange;
  /** It is a mark too, whose hover shows the way. */
  readonly isMarked?: true;
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
  const paths = form.tools.flatMap(({ changes }) => changes.flatMap((change) => change.paths));
  const json = jsonLines(form.wire, paths);
  const numbered = form.tools
    .flatMap((tool) => inOrder(tool.changes, json).map((change) => ({ tool, change })))
    .map((one, index) => ({ ...one, number: index + 1 }));
  const listed = numbered.slice(0, MAX_CHANGES);
  const lines = [...head(form, numbered, file, isWhole).flatMap((line) => comments('', line)), ''];
  const marks = listed.flatMap(({ change, number }) =>
    change.paths.flatMap((path): FormMark[] => {
      const place = json.places.get(pointerOf(path));
      return place ? [{ ...place, line: place.line + lines.length, change, number }] : [];
    }),
  );
  lines.push(...json.lines, '');
  const links: FormLink[] = marks.flatMap(({ number: _, ...mark }) =>
    mark.change.range === undefined ? [] : [{ ...mark, isMarked: true }],
  );
  let tool: FormTool | undefined;
  let evidence = '';
  for (const { tool: its, change, number } of listed) {
    if (isWhole && its !== tool) {
      lines.push('', ...comments('', `${its.name}: ${SIGNS[its.verdict]} ${WORDS[its.verdict]}`));
      evidence = '';
    }
    tool = its;
    const line = change.range && `${file}:${change.range.start.line + 1}`;
    const start = `// ${number}. `;
    if (line !== undefined) {
      const end = start.length + visible(line).length;
      links.push({ line: lines.length, start: start.length, end, change });
    }
    const label = `${number}. ${line === undefined ? '' : `${line} · `}`;
    lines.push(...comments(label, `${change.message} ${change.consequence}`, '   '));
    for (const detail of detailsOf(change)) lines.push(...comments('   ', detail, '   '));
    const known = change.evidence ? evidenceText(change.evidence) : '';
    if (known !== '' && known !== evidence) lines.push(...comments('   ', known, '   '));
    evidence = known;
  }
  const left = numbered.length - listed.length;
  if (left > 0) lines.push(`// … ${left} more`);
  return { text: `${lines.join('\n').trimEnd()}\n`, links, marks };
}

/** In the order of the form; what shows in one place, in that of the manifest. */
function inOrder(changes: readonly FormChange[], { places }: JsonLines): readonly FormChange[] {
  const found = changes.map((change) => {
    const spans = change.paths.flatMap((path) => places.get(pointerOf(path)) ?? []);
    return { change, line: Math.min(...spans.map(({ line }) => line)) };
  });
  return found
    .sort((a, b) => (a.line === b.line ? 0 : a.line - b.line) || byPlace(a.change, b.change))
    .map(({ change }) => change);
}

/** In the order of the manifest; last what is just being rewritten there. */
function byPlace({ range: a }: FormChange, { range: b }: FormChange): number {
  if (!a || !b) return (a ? 0 : 1) - (b ? 0 : 1);
  return a.start.line - b.start.line || a.start.character - b.start.character;
}

const SIGNS = { ok: '✓', changed: '~', refused: '✗' } as const;

const WORDS = { ok: 'taken as it stands', changed: 'changed', refused: 'refused as it is written' } as const;

const UNEXAMINED = {
  size: '? A schema is too large to be examined.',
  parameters: '? Whether the parameters are taken is not known.',
  errors: '? The manifest has errors: no target gets this until they are fixed.',
} as const;

/** A change with its number in the list. */
interface Numbered {
  readonly change: FormChange;
  readonly number: number;
}

function head(form: TargetForm, notes: readonly Numbered[], file: string, isWhole: boolean): readonly string[] {
  const [only] = form.tools;
  const what = isWhole ? `The tools of ${file}` : (only?.name ?? '');
  const names = form.tools.filter(({ name, effectiveName }) => name !== effectiveName);
  const other = names[0];
  const verb = isWhole ? 'get them' : 'get it';
  return [
    `${what} as ${form.shortTitle} ${verb.replace('get', 'gets')}`,
    form.blind && form.verdict !== 'refused'
      ? UNEXAMINED[form.blind]
      : `${SIGNS[form.verdict]} ${verdictText(form, notes, isWhole)}`,
    ...(form.exportOfChanged === undefined ? [] : [`This is ${form.exportOfChanged}.`]),
    ...(other && !isWhole ? [`The model calls it ${other.effectiveName}.`] : []),
    ...(other && isWhole ? [`The model calls them by other names: ${other.name} is ${other.effectiveName}.`] : []),
    ...form.notes,
    ...(form.isOutdated ? ['The manifest has syntax errors: this is its last version without them.'] : []),
    form.documentation,
  ];
}

function verdictText({ verdict, tools, shortTitle }: TargetForm, all: readonly Numbered[], isWhole: boolean): string {
  const counted = isWhole ? all : all.filter(({ change }) => !change.isOfAllTools);
  const kept = counted.filter(({ change }) => isStillRefused(change)).map(({ number }) => number);
  const it = isWhole ? 'them' : 'it';
  const listed = all.length === 0 ? '' : ` ${count(all.length, 'note')} below.`;
  if (verdict === 'ok') return `${shortTitle} takes ${it} as ${isWhole ? 'they stand' : 'it stands'}.${listed}`;
  if (verdict === 'changed') return `${shortTitle} takes ${it} after a change.${listed}`;
  if (!counted.some(({ change }) => isRefused(change)))
    return `Refused together with the other tools of the manifest, not by itself.${listed}`;
  const refused = tools.filter((tool) => tool.verdict === 'refused').length;
  const who = isWhole
    ? `${refused} of ${count(tools.length, 'tool')} refused as written.`
    : 'Refused as it is written.';
  if (kept.length === 0) return `${who} This is the nearest form that ${shortTitle} takes.${listed}`;
  const which = kept.length === 1 ? `note ${kept[0]} has` : `notes ${listText(kept)} have`;
  return `${who} ${shortTitle} refuses this form too: ${which} no repair.`;
}

/** `1, 2 and 3`; of many the first ones. @param numbers at least two */
function listText(numbers: readonly number[]): string {
  const shown = numbers.length > MAX_NUMBERS + 1 ? numbers.slice(0, MAX_NUMBERS) : numbers.slice(0, -1);
  const left = numbers.length - shown.length;
  return `${shown.join(', ')} and ${left === 1 ? numbers.at(-1) : `${left} more`}`;
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

function detailsOf(change: FormChange): readonly string[] {
  const { repair, loss, newName, isOfAllTools } = change;
  const kept = isOfAllTools ? 'No repair: it is about the tools together.' : 'No repair: the form still has it.';
  return [
    ...(isKept(change) && newName === undefined ? [`${isStillRefused(change) ? '✗ ' : ''}${kept}`] : []),
    ...(repair === undefined ? [] : [`→ ${repair}.${lostText(repair, loss)}`]),
    ...(newName === undefined ? [] : [`→ A name that fits: ${newName}`]),
  ];
}

/** What a repair loses, in a sentence after a space; empty if it loses nothing, or says so itself. */
export function lostText(repair: string, loss: string | undefined): string {
  return loss === undefined || repair === `Leave out ${loss}` ? '' : ` Lost: ${loss}.`;
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

/** A text as comments of about {@link WIDTH} characters; a longer word stays on its line. @param label before it, which stays whole @param indent of the other lines */
function comments(label: string, text: string, indent = ''): readonly string[] {
  const start = `// ${indent}`;
  const [first = '', ...words] = visible(text).split(' ');
  const lines: string[] = [];
  let line = `// ${visible(label)}${first}`;
  let left = words.reduce((sum, word) => sum + 1 + word.length, 0);
  for (const word of words) {
    const isEnd = line.length + left <= WIDTH + MAX_END;
    left -= 1 + word.length;
    if (isEnd || line.length + 1 + word.length <= WIDTH || start.length + word.length > WIDTH) line += ` ${word}`;
    else {
      lines.push(line);
      line = `${start}${word}`;
    }
  }
  return [...lines, line];
}

/** A part of a line; characters from 0, the end is exclusive. */
interface LineSpan {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A value as lines. */
interface JsonLines {
  readonly lines: readonly string[];
  /** The places of the wanted paths that exist, by their JSON Pointers: the key of a member, the beginning of an item or of the whole. */
  readonly places: ReadonlyMap<string, LineSpan>;
}

/** Writes a value as `JSON.stringify` does, with two spaces; characters that can't be seen are shown by their codes. */
export function jsonLines(value: Json, wanted: readonly Path[]): JsonLines {
  const pointers = new Set(wanted.map(pointerOf));
  const lines: string[] = [];
  const places = new Map<string, LineSpan>();
  const write = (one: Json, pointer: string, indent: string, key: string | undefined, comma: string): void => {
    const label = key === undefined ? '' : visible(JSON.stringify(key));
    const head = `${indent}${label}${label && ': '}`;
    const line = lines.length;
    const [open, close] = Array.isArray(one) ? '[]' : '{}';
    const members = Array.isArray(one)
      ? one.map((item, index) => [String(index), undefined, item] as const)
      : isObject(one)
        ? Object.entries(one).map(([name, member]) => [escapedKey(name), name, member] as const)
        : undefined;
    if (!members) lines.push(`${head}${visible(JSON.stringify(one))}${comma}`);
    else if (members.length === 0) lines.push(`${head}${open}${close}${comma}`);
    else {
      lines.push(`${head}${open}`);
      const last = members.length - 1;
      for (const [index, [step, name, member]] of members.entries()) {
        write(member, `${pointer}/${step}`, `${indent}  `, name, index < last ? ',' : '');
      }
      lines.push(`${indent}${close}${comma}`);
    }
    if (!pointers.has(pointer)) return;
    const end = label ? indent.length + label.length : (lines[line] ?? '').length;
    places.set(pointer, { line, start: indent.length, end });
  };
  write(value, '', '', undefined, '');
  return { lines, places };
}

/** Refused for sure: what is only inferred is no reason for the verdict. */
function isRefused({ treatment, evidence }: FormChange): boolean {
  return treatment === 'refused' && evidence?.kind !== 'inferred';
}

/** The form has it still, whether or not it is known that the target refuses it. */
function isKept({ treatment, repair }: FormChange): boolean {
  return treatment === 'refused' && repair === undefined;
}

/** Whether the form is refused for it as the manifest is. */
export function isStillRefused(change: FormChange): boolean {
  return isRefused(change) && isKept(change);
}

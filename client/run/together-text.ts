/** What is shown before somebody agrees to several calls at once. Everything in it may come from a hostile manifest. */
import { visible } from '../../server/invocation-protocol';
import { denseText, EXECUTED, type Question } from './consent-text';
import { noticeText, sentenceText, shownName } from './safe-text';

/** One of several calls that a person is asked to agree to. */
export interface Part {
  readonly question: Question;
  /** It was agreed to as it was before. */
  readonly hasChanged: boolean;
}

/** One question for some of them. */
export interface Page<P extends Part> {
  readonly message: string;
  readonly detail: string;
  readonly parts: readonly P[];
}

/** So much of VS Code's dialog is seen at once in a window that is not large. Rows, and columns of a row, which it breaks before a word. */
const HIGHEST = 24;
const WIDEST = 44;

/**
 * The questions that show all that is executed by the calls, as few as there can be. A call that can't be seen whole beside others is in
 * none of them, and neither is one that would be alone: these are asked about by themselves.
 */
export function pagesOf<P extends Part>(parts: readonly P[]): readonly Page<P>[] {
  const groups: P[][] = [];
  for (const part of parts) {
    if (detailOf([part]) === undefined) continue;
    const last = groups.at(-1);
    if (last && detailOf([...last, part]) !== undefined) last.push(part);
    else groups.push([part]);
  }
  const together = groups.filter(({ length }) => length > 1);
  return together.map((group, index) => {
    const turn = together.length > 1 ? ` (${index + 1} of ${together.length})` : '';
    const message = `Nobody has agreed to these ${group.length} tools as they are now. Run all of them?${turn}`;
    return { message, detail: detailOf(group) ?? '', parts: group };
  });
}

/** What is executed by each, below what they have in common; `undefined` where it is more than can be seen. */
function detailOf(parts: readonly Part[]): string | undefined {
  const groups = new Map<string, string[]>();
  const notes = new Set<string>();
  for (const { question, hasChanged } of parts) {
    const [first, ...others] = question.lines.filter(({ label }) => EXECUTED.has(label));
    if (!first) return undefined;
    const around = [...question.warnings.map(noticeText), ...others.map(lineText)].join('\n');
    for (const note of question.plan.notes) notes.add(sentenceText(note));
    const name = `${titleOf(question.name)}${hasChanged ? ' (it has changed)' : ''}`;
    const group = groups.get(around) ?? [];
    groups.set(around, group);
    group.push(`• ${name} – ${lineText(first)}`);
  }
  const blocks = [...groups].map(([around, calls]) => [...(around === '' ? [] : [around]), ...calls].join('\n'));
  const detail = [...blocks, [...notes, 'Each gets the arguments of its cases.'].join('\n')].join('\n\n');
  return detail.split('\n').reduce((sum, line) => sum + rowsOf(line), 0) > HIGHEST ? undefined : detail;
}

function lineText({ label, value }: Question['lines'][number]): string {
  return `${visible(label)}: ${denseText(value)}`;
}

/** A name that could be taken for more than a name is in quotes. */
function titleOf(name: string): string {
  const text = shownName(name);
  return /^[\w.-]+$/.test(text) ? text : `"${text.replaceAll('"', "'")}"`;
}

/** The rows that a line takes; letters of East Asia take two columns. */
function rowsOf(line: string): number {
  let columns = 0;
  for (const letter of line) columns += letter < '\u1100' ? 1 : 2;
  return Math.max(1, Math.ceil(columns / WIDEST));
}

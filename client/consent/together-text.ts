/** The text of a consent question for several calls. Everything in it may come from a hostile manifest. */

import { noticeText, sentenceText, shownName } from '../run/safe-text';
import {
  ALSO_WHEN_CHANGED,
  changesText,
  decidingText,
  explanation,
  hasChanged,
  type Question,
  unfollowedLines,
} from './consent-text';
import { HIGHEST, rowsOf } from './dialog-size';

/** One of the calls that the user is asked to confirm. */
export interface Part {
  readonly question: Question;
  /** The URI of the tool's manifest, if it has one. */
  readonly manifest?: string;
}

/** A question about some of the calls. */
export interface Page<P extends Part> {
  readonly message: string;
  readonly detail: string;
  readonly parts: readonly P[];
  /** It covers all calls. */
  readonly isAll: boolean;
  /** All files that are executed could be followed, so consent for the current state is possible. */
  readonly isFollowed: boolean;
  /** Whether files decide what is executed. */
  readonly hasFiles: boolean;
}

/**
 * As few questions as possible, each showing everything its calls execute. Calls that cannot be shown in full next to others, and groups of
 * one, are left out: these are asked about individually.
 */
export function pagesOf<P extends Part>(parts: readonly P[]): readonly Page<P>[] {
  const followed = groupsOf(parts.filter(isFollowed));
  const others = groupsOf(parts.filter((part) => !isFollowed(part)));
  return [...followed, ...others].filter(({ length }) => length > 1).map((group) => pageOf(group, parts.length));
}

/** Groups of calls, each as large as can be shown at once. */
function groupsOf<P extends Part>(parts: readonly P[]): readonly (readonly P[])[] {
  const groups: P[][] = [];
  for (const part of inOrder(parts)) {
    if (detailOf([part]) === undefined) continue;
    const last = groups.at(-1);
    if (last && detailOf([...last, part]) !== undefined) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** @param total number of calls that are asked about */
function pageOf<P extends Part>(parts: readonly P[], total: number): Page<P> {
  const { length } = parts;
  const isAll = length === total;
  const hasFiles = parts.some(({ question }) => question.hasFiles);
  // This part is always the same, so it may need scrolling.
  const scope = hasFiles ? [explanation(ALSO_WHEN_CHANGED.several)] : [];
  return {
    message: isAll
      ? `These ${length} tools have not been confirmed as they are now. Run all of them?`
      : `${total} tools have not been confirmed as they are now. Run these ${length} of them?`,
    detail: [detailOf(parts) ?? '', ...scope].join('\n\n'),
    parts,
    isAll,
    isFollowed: parts.every(isFollowed),
    hasFiles,
  };
}

/** Whether all files could be followed. For other calls consent is per run, so they are asked about separately. */
function isFollowed({ question }: Part): boolean {
  return question.unfollowed.length === 0;
}

/** Sorted by platform, then by manifest; otherwise in the given order. */
function inOrder<P extends Part>(parts: readonly P[]): readonly P[] {
  const key = ({ question, manifest = '' }: Part) => `${question.plan.dialect} ${manifest}`;
  return parts.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Calls of one manifest's tools whose plans differ only in the first deciding line. */
interface Group {
  readonly around: readonly string[];
  readonly calls: string[];
  /** Tool names by warning. */
  readonly warnings: Map<string, string[]>;
}

/** What each call executes, below what the calls have in common; `undefined` if it is too long to be shown at once. */
function detailOf(parts: readonly Part[]): string | undefined {
  const groups = new Map<string, Group>();
  const notes = new Set<string>();
  for (const { question, manifest = '' } of parts) {
    const lines = question.lines.filter(({ decides }) => decides !== undefined).map(decidingText);
    const [first, ...others] = lines.filter((line) => line !== undefined);
    if (first === undefined || others.length + 1 < lines.length) return undefined;
    const head = manifest === '' ? [] : [`${shortPath(manifest)}:`];
    const around = [...head, ...others];
    for (const note of question.plan.notes) notes.add(sentenceText(note));
    const name = titleOf(question.name);
    const key = [manifest, ...around].join('\n');
    const group: Group = groups.get(key) ?? { around, calls: [], warnings: new Map() };
    groups.set(key, group);
    const { changes } = question;
    const changed = changes && hasChanged(changes) ? ` (changed: ${changesText(changes)})` : '';
    group.calls.push(`• ${name}${changed} – ${first}`, ...unfollowedLines(question.unfollowed));
    for (const warning of question.warnings.map(noticeText)) {
      group.warnings.set(warning, [...(group.warnings.get(warning) ?? []), name]);
    }
  }
  const blocks = [...groups.values()].map(({ around, calls, warnings }) => {
    const warned = [...warnings].map(([warning, names]) => `${names.join(', ')}: ${warning}`);
    return [...warned, ...around, ...calls].join('\n');
  });
  const detail = [...blocks, [...notes, 'Each tool is called with the arguments of its cases.'].join('\n')].join(
    '\n\n',
  );
  return rowsOf(detail) > HIGHEST ? undefined : detail;
}

/** A manifest's path with its folder only, which is enough to distinguish it. @param uri of the manifest */
function shortPath(uri: string): string {
  const path = uri.split('/').slice(-2).join('/');
  try {
    return noticeText(decodeURIComponent(path));
  } catch {
    return noticeText(path);
  }
}

/** Quotes a name that has more than word characters, dots and dashes. */
function titleOf(name: string): string {
  const text = shownName(name);
  return /^[\w.-]+$/.test(text) ? text : `"${text.replaceAll('"', "'")}"`;
}

/** What is shown before somebody agrees to several calls at once. Everything in it may come from a hostile manifest. */

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

/** One of several calls that a person is asked to agree to. */
export interface Part {
  readonly question: Question;
  /** The URI of the manifest that the tool is in, where it is in one. */
  readonly manifest?: string;
}

/** One question for some of them. */
export interface Page<P extends Part> {
  readonly message: string;
  readonly detail: string;
  readonly parts: readonly P[];
  /** It is about all of the calls. */
  readonly isAll: boolean;
  /** All files that are executed could be followed: it can be agreed to as it is now. */
  readonly isFollowed: boolean;
  /** Whether files decide what is executed. */
  readonly hasFiles: boolean;
}

/**
 * The questions that show all that is executed by the calls, as few as there can be. A call that can't be seen whole next to others is in
 * none of them, and neither is one that would be alone: these are asked about by themselves.
 */
export function pagesOf<P extends Part>(parts: readonly P[]): readonly Page<P>[] {
  const followed = groupsOf(parts.filter(isFollowed));
  const others = groupsOf(parts.filter((part) => !isFollowed(part)));
  return [...followed, ...others].filter(({ length }) => length > 1).map((group) => pageOf(group, parts.length));
}

/** As many of them in each as can be seen together. */
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

/** @param total of all calls that are asked about */
function pageOf<P extends Part>(parts: readonly P[], total: number): Page<P> {
  const { length } = parts;
  const isAll = length === total;
  const hasFiles = parts.some(({ question }) => question.hasFiles);
  // It may have to be scrolled to: it is the same every time.
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

/** Of others, consent is per run: they are asked about by themselves. */
function isFollowed({ question }: Part): boolean {
  return question.unfollowed.length === 0;
}

/** By platform, then by manifest; else as they came. */
function inOrder<P extends Part>(parts: readonly P[]): readonly P[] {
  const key = ({ question, manifest = '' }: Part) => `${question.plan.dialect} ${manifest}`;
  return parts.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Calls of tools of one manifest that have all in common but what is executed first. */
interface Group {
  readonly around: readonly string[];
  readonly calls: string[];
  /** The tools that each is about. */
  readonly warnings: Map<string, string[]>;
}

/** What is executed by each, below what they have in common; `undefined` where it is more than can be seen. */
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
  const detail = [...blocks, [...notes, 'Each gets the arguments of its cases.'].join('\n')].join('\n\n');
  return rowsOf(detail) > HIGHEST ? undefined : detail;
}

/** A manifest with its folder: enough to tell it from others. @param uri of the manifest */
function shortPath(uri: string): string {
  const path = uri.split('/').slice(-2).join('/');
  try {
    return noticeText(decodeURIComponent(path));
  } catch {
    return noticeText(path);
  }
}

/** A name that could be taken for more than a name is in quotes. */
function titleOf(name: string): string {
  const text = shownName(name);
  return /^[\w.-]+$/.test(text) ? text : `"${text.replaceAll('"', "'")}"`;
}

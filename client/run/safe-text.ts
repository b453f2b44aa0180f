/** Makes text from manifests, tools and servers safe for VS Code's dialogs and notifications. */

/** Units: UTF-16 code units. */
const MAX_NAME_LENGTH = 80;

/** On one line, without characters that reorder or hide text, and without VS Code's link syntax: such a link could run a command. */
export function noticeText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

/** Converts a sentence with Markdown code to plain text: backticks become double quotes. */
export function sentenceText(sentence: string): string {
  return noticeText(sentence).replace(/`([^`]*)`/g, '"$1"');
}

/** A tool's name for use in a sentence. */
export function shownName(name: string): string {
  const text = noticeText(name);
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text;
}

/** A path for use in a sentence: a long one keeps its end, which is more specific. */
export function shownFile(path: string): string {
  const text = noticeText(path);
  return text.length > MAX_NAME_LENGTH ? `…${text.slice(-MAX_NAME_LENGTH)}` : text;
}

/** A text for a lens, where `$(…)` would be rendered as an icon. */
export function lensText(text: string): string {
  const plain = visible(text).replaceAll('$(', '$ (');
  return plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH)}…` : plain;
}

import { visible } from '../../common/text/visible';

/** Text from manifests, tools and servers, made fit for the editor's own dialogs and notifications. */
import { visible } from '../../server/protocol/invocation-texts';

/** Units: UTF-16 code units. */
const MAX_NAME_LENGTH = 80;

/** On one line, without what would turn or hide it, and without the form that VS Code makes a link of: such a link could run a command. */
export function noticeText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

/** A sentence that has code between backticks, as Markdown has it, for where no Markdown is read: in quotes there. */
export function sentenceText(sentence: string): string {
  return noticeText(sentence).replace(/`([^`]*)`/g, '"$1"');
}

/** A tool's name in a sentence. */
export function shownName(name: string): string {
  const text = noticeText(name);
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text;
}

/** A path in a sentence: of a long one the end, which says more. */
export function shownFile(path: string): string {
  const text = noticeText(path);
  return text.length > MAX_NAME_LENGTH ? `…${text.slice(-MAX_NAME_LENGTH)}` : text;
}

/** In a lens, where `$(…)` stands for an icon. */
export function lensText(text: string): string {
  const plain = visible(text).replaceAll('$(', '$ (');
  return plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH)}…` : plain;
}

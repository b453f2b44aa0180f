/** Formats numbers and output for display. */

import type { Json } from '../../common/json/value';
import type { ResultView } from '../protocol';

/** `132 ms`, `2.4 s`, `1 min 5 s`. */
export function durationText(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s`;
}

/** `512 bytes`, `1.2 kB`, `20 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** The time of day, to the second. */
export function clockText(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/**
 * A text without terminal escapes: colours, cursor movements, titles. Other control characters except tab and line feed are removed too.
 */
export function withoutEscapes(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
      .replace(/\u001b(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\u0007\u001b]{0,2000}(?:\u0007|\u001b\\)|[@-Z\\^_])/g, '')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
  );
}

/** Whether a text is a URL that may be offered for opening. */
export function isWebAddress(text: string): boolean {
  return text.length < 2_000 && /^https?:\/\/[^\s"'<>\\^`{|}]+$/i.test(text);
}

/** The number of entries of an array or object: `2 members`, `1 item`; `[]` or `{}` if empty. */
export function countText(value: Json[] | { [key: string]: Json }): string {
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (count === 0) return Array.isArray(value) ? '[]' : '{}';
  const word = Array.isArray(value) ? 'item' : 'key';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** `✓ exit 0`, `✗ timed out`, `■ stopped`. */
export function endText({
  isOk,
  isTimedOut,
  isCancelled,
  status,
}: Pick<ResultView, 'isOk' | 'isTimedOut' | 'isCancelled' | 'status'>): string {
  if (isCancelled) return '■ stopped';
  if (isTimedOut) return '✗ timed out';
  return `${isOk ? '✓' : '✗'} ${status}`;
}

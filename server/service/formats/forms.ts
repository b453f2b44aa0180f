/** Forms of texts that several formats ask for. */
import parse from 'semver/functions/parse';
import type { Matches } from './model';

/** A semantic version: three numbers with dots between them. */
export const SEMVER: Matches = {
  kind: 'form',
  test: (text) => parse(text) !== null,
  must: 'must be a semantic version such as `1.0.0`',
  better: (text) => {
    const [, major, minor = '0'] = /^v?(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
    return major === undefined ? undefined : `${major}.${minor}.0`;
  },
};

/** A name of lower-case letters, digits, dots and hyphens. */
export const LOWER_CASE_NAME: Matches = {
  kind: 'form',
  test: (text) => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(text),
  must: 'must have only lower-case letters, digits, `.` and `-`, and begin and end with a letter or digit',
  better: (text) => named(text.toLowerCase(), /[^a-z\d.-]+/g),
};

/** A text with hyphens for what a name can't have; `undefined` if nothing is left. @param wrong matches what it can't have */
export function named(text: string, wrong: RegExp): string | undefined {
  const name = text
    .trim()
    .replace(wrong, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return name === '' ? undefined : name;
}

/** A path below the root of the plugin: relative, and without `..`. */
export const INSIDE: Matches = {
  kind: 'form',
  test: (text) => !/^(?:[/\\~]|[a-z]:)/i.test(text) && !text.split(/[/\\]/).includes('..'),
  must: 'must be a path inside the folder, without `..`',
};

/** An address with a scheme. */
export const ABSOLUTE_URL: Matches = {
  kind: 'form',
  test: (text) => URL.canParse(text),
  must: 'must be a URL',
  better: (text) => (/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/\S*)?$/i.test(text) ? `https://${text}` : undefined),
};

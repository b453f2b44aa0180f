import { nodeAt } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { placeName, valueAt } from '../../../../rules/places';
import { URL_FIELDS, webAddress } from '../../links';
import { retrieval } from '../sample';

/** A value that is not an absolute URL. */
export const url: Rule = {
  code: 'glean/url',
  severity: 'warning',
  summary: 'A URL is not absolute.',
  explanation:
    'Logos and OAuth URLs are fetched and opened by Glean and by browsers: they must be absolute, with `https://`. There is no base that a relative one could be resolved against.',
  example: {
    language: 'json',
    bad: retrieval({ logoUrl: 'example.com/logo.png' }),
    good: retrieval({ logoUrl: 'https://example.com/logo.png' }),
  },
  checkTool: ({ node }, { report }) => {
    for (const { path } of URL_FIELDS) {
      const value = nodeAt(node, path);
      if (value?.type !== 'string' || webAddress(value.value) !== undefined) continue;
      report({
        at: value,
        message: `${placeName(path)} must be an absolute URL such as \`https://example.com/\`, not ${quote(value.value)}.`,
      });
    }
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    const trimmed = node.value.trim();
    for (const [candidate, safe] of [
      [trimmed, true],
      [`https:${trimmed}`, false],
      [`https://${trimmed}`, false],
    ] as const) {
      const isHost = /^(?:https:)?(?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(candidate.slice(0, 300));
      if (webAddress(candidate) === undefined || (candidate !== trimmed && !isHost)) continue;
      return [{ title: `Change to ${quote(candidate)}`, edits: editor.replaceValue(node, candidate), safe }];
    }
    return [];
  },
};

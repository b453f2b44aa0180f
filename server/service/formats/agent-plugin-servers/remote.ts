/** Addresses and headers in `mcp.json` of Agent Plugins (AP5 to AP8). Source: Codex, run over such files. */
import { urlOf } from '../../../../common/network/web-address';
import { pathOf, propertiesOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { ABSOLUTE_URL } from '../forms';
import type { Custom, Found, Matches } from '../model';

/** An address that is one before anything is put in for variables. */
export const WHOLE_ADDRESS: Matches = { ...ABSOLUTE_URL, must: 'must be a URL: nothing is put in for variables' };

/** An address of the web, without a user and without a fragment. */
export const WEB_ADDRESS: Matches = {
  kind: 'form',
  test: (text) => {
    const url = urlOf(text);
    if (!url) return true;
    if (!/^https?:$/.test(url.protocol)) return false;
    return url.username === '' && url.password === '' && !url.href.includes('#');
  },
  must: 'must be an `https` address without a user or a fragment',
  better: (text) => {
    if (!/^https?:/i.test(text)) return undefined;
    return text.replace(/#.*$/s, '').replace(/^(https?:\/\/)[^/?#@]*@/i, '$1');
  },
};

/** An address that is encrypted, or stays on this computer. */
export const ENCRYPTED: Matches = {
  kind: 'form',
  test: (text) => {
    const url = urlOf(text);
    return url?.protocol !== 'http:' || /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  },
  must: 'must start with `https://`, unless it is on this computer',
  better: (text) => text.replace(/^\s*http:/i, 'https:'),
};

/** A header's name: a token of HTTP. */
export const HEADER_NAME: Matches = {
  kind: 'form',
  ofKey: true,
  test: (name) => /^[!#$%&'*+.^`|~\w-]+$/.test(name),
  must: 'must be one of an HTTP header',
};

/** A header's value: one line. */
export const HEADER_VALUE: Matches = {
  kind: 'form',
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is not allowed.
  test: (value) => !/[\0-\x08\n-\x1f\x7f]/.test(value),
  must: 'must be one line, without control characters',
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is not allowed.
  better: (value) => value.replace(/[\0-\x08\n-\x1f\x7f]+/g, ' ').trim(),
};

/** Headers whose names differ in more than the case of their letters. */
export const UNIQUE_HEADERS: Custom = {
  kind: 'custom',
  as: 'unique',
  find: (headers) => {
    const first = new Map<string, string>();
    return propertiesOf(headers).flatMap(({ keyNode }): readonly Found[] => {
      const name = keyNode.value.toLowerCase();
      const earlier = first.get(name);
      if (earlier === undefined) first.set(name, keyNode.value);
      if (earlier === undefined || earlier === keyNode.value) return [];
      const what = `The headers ${quote(earlier)} and ${quote(keyNode.value)} are the same.`;
      return [
        { at: keyNode, what, advice: 'Remove one of them.', data: { path: pathOf(headers), key: keyNode.value } },
      ];
    });
  },
};

/** Allowed targets of links. */
import type { Location } from 'vscode-languageserver-types';
import { webUrl } from '../../../../common/network/web-address';

/** Limit of a link's address in UTF-16 code units. */
const MAX_LENGTH = 2_048;

/**
 * Whether a click may open an address: the web, or a file on the machine that the manifest itself is on.
 * Never a command of the editor, nor another machine's share: merely accessing a share can disclose the user's identity.
 */
export function safeTarget(target: string, manifestUri: string): boolean {
  const { scheme, authority, path } = partsOf(target);
  if (target.length > MAX_LENGTH || scheme === '' || scheme === 'command') return false;
  if (scheme === 'http' || scheme === 'https') return authority !== '';
  const home = partsOf(manifestUri);
  if (scheme !== 'file' && scheme !== home.scheme) return false;
  // Two slashes at the start of a path are the address of a share.
  const share = /^(?:[/\\]|%2f|%5c){2}/i.test(path);
  return !share && authority === (scheme === home.scheme ? home.authority : '');
}

/** Converts an address to a location; `#L12` and `#12,3` (from 1) give line and character. */
export function targetLocation(target: string): Location {
  const [uri = target, fragment = ''] = target.split('#');
  const [, line = '1', character = '1'] = /^L?(\d{1,9})(?:,(\d{1,9}))?$/.exec(fragment) ?? [];
  const position = { line: Math.max(0, Number(line) - 1), character: Math.max(0, Number(character) - 1) };
  return { uri, range: { start: position, end: position } };
}

/** Normalises a text that is a single absolute web address; `undefined` for any other text. */
export function webAddress(text: string): string | undefined {
  const isPlain = text.length <= MAX_LENGTH && /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(text);
  return isPlain ? webUrl(text)?.href : undefined;
}

function partsOf(uri: string): { readonly scheme: string; readonly authority: string; readonly path: string } {
  const [, scheme = '', authority = '', path = ''] = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?(.*)/is.exec(uri) ?? [];
  return { scheme: scheme.toLowerCase(), authority: authority.toLowerCase(), path };
}

/** Web addresses. */

/** Longer texts are rejected. Units: UTF-16 code units. */
const MAX_LENGTH = 8192;

/**
 * An absolute `http` or `https` URL with a host; `undefined` for any other text. Ignores whitespace around it, as browsers do.
 * Does not use `URL.canParse`: once optimized, that of Node 20 misreads non-ASCII letters.
 */
export function webUrl(text: string): URL | undefined {
  if (text.length > MAX_LENGTH || !/^\s*https?:\/\//i.test(text)) return undefined;
  try {
    const url = new URL(text);
    return url.hostname === '' ? undefined : url;
  } catch {
    return undefined;
  }
}

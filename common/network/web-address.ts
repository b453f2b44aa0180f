/** Web addresses. */

/** Longer texts are rejected. Units: UTF-16 code units. */
const MAX_LENGTH = 8192;

/**
 * An absolute `http` or `https` URL with a host; `undefined` for any other text. Ignores whitespace around it, as browsers do.
 */
export function webUrl(text: string): URL | undefined {
  const url = /^\s*https?:\/\//i.test(text) ? urlOf(text) : undefined;
  return url?.hostname === '' ? undefined : url;
}

/**
 * An absolute URL of any scheme; `undefined` for any other text.
 * Does not use `URL.canParse`: once optimized, that of Node 20 misreads non-ASCII letters.
 */
export function urlOf(text: string): URL | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

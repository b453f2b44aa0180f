/** Addresses of the web. */

/** Longer texts are no addresses. Units: UTF-16 code units. */
const MAX_LENGTH = 8192;

/**
 * An absolute `http` or `https` address with a host; `undefined` for any other text. White space around it is read over, as browsers do.
 * Not `URL.canParse`: once optimised, that of Node 20 misreads letters beyond ASCII.
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

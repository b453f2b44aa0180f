/** Reads the specifiers of JavaScript imports. */

/** A path without the extension of a script. */
export function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '');
}

/** The code in a `data:text/javascript,…` URL; `undefined` for other URLs. */
export function codeOfAddress(specifier: string): string | undefined {
  const [, options = '', body = ''] = /^data:([^,]*),([\s\S]*)$/i.exec(specifier) ?? [];
  if (!/^data:/i.test(specifier)) return undefined;
  try {
    const text = decodeURIComponent(body);
    return /;base64$/i.test(options.trim()) ? Buffer.from(text, 'base64').toString('utf8') : text;
  } catch {
    return body;
  }
}

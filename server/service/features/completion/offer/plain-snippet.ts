/** A snippet's text with its placeholders filled in. */

/** The text, and where its first placeholder is. Units: UTF-16 code units. */
export interface PlainSnippet {
  readonly text: string;
  readonly first: { readonly offset: number; readonly length: number } | undefined;
}

/** `${1:default}`, `${1|first,second|}`, `$1`, or an escaped character. */
const PART = /\$\{(\d+):((?:\\.|[^\\}])*)\}|\$\{(\d+)\|((?:\\.|[^\\|])*)\|\}|\$(\d+)|\\([\\$}])/g;

/** Fills in the defaults, and the first of several choices, as an editor does that is left without typing. */
export function plainSnippet(snippet: string): PlainSnippet {
  const values = new Map<string, string>();
  let first: (PlainSnippet['first'] & { readonly stop: number }) | undefined;
  let text = '';
  let end = 0;
  for (const match of snippet.matchAll(PART)) {
    const [whole, named, value, choice, choices, bare, escaped] = match;
    text += snippet.slice(end, match.index);
    end = match.index + whole.length;
    const stop = named ?? choice ?? bare;
    if (stop === undefined) {
      text += escaped ?? '';
      continue;
    }
    const given = value ?? (/^(?:\\.|[^\\,])*/.exec(choices ?? '')?.[0] || undefined);
    const written = given === undefined ? (values.get(stop) ?? '') : given.replace(/\\(.)/g, '$1');
    values.set(stop, written);
    // The last stop, 0, is where the cursor ends.
    const order = Number(stop) || Number.POSITIVE_INFINITY;
    if (!first || order < first.stop) first = { offset: text.length, length: written.length, stop: order };
    text += written;
  }
  return { text: text + snippet.slice(end), first: first && { offset: first.offset, length: first.length } };
}

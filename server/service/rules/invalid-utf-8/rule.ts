import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';

/** The character by which decoders replace invalid bytes. */
const REPLACEMENT = '\ufffd';

/** The file on disk has bytes that are not valid UTF-8. */
export const invalidUtf8: Rule<KnownFile> = {
  code: 'invalid-utf-8',
  severity: 'warning',
  summary: 'The file is not UTF-8: characters in it are lost when it is read.',
  explanation:
    'JSON and YAML files are read as UTF-8. A file that was saved in another encoding (Windows 1252, Latin 1) has invalid bytes: some platforms put the replacement ' +
    'character U+FFFD in their place, so that the model sees broken words; others refuse the file, and then this is an error.\n\n' +
    'The file on disk is checked, not the text in the editor, which may have been read in the right encoding or with replacement characters. In VS Code, use "Reopen with Encoding" ' +
    'with the encoding that the file was saved in, then "Save with Encoding" and UTF-8. If you only save it, the replacement characters become permanent.',
  example: {
    language: 'json',
    // An example is a string: it can't have invalid bytes.
    bad: '',
    good: '{ "tools": [{ "name": "cafe", "description": "Finds a café.", "command": ["./tools/bin/cafe"] }] }',
  },
  checkFile: async ({ file, workspace, report }) => {
    const { uri, text } = file.document;
    // Invalid UTF-8 bytes are never ASCII, whatever encoding the text was decoded with.
    const first = text.search(/[^\0-\x7f]/);
    const known = file.document.wrongByte;
    if (known === undefined && first < 0) return;
    const byte = known ?? (await workspace.wrongByte(uri));
    if (byte === undefined) return;
    report({ at: { offset: offsetOfByte(text, byte) ?? Math.max(0, first), length: 1 }, ...verdict(file, byte) });
  },
};

/** Returns the offset of the replacement character for the byte; `undefined` where the text has none: it was decoded differently. */
function offsetOfByte(text: string, byte: number): number | undefined {
  const counter = new TextEncoder();
  let bytes = 0;
  let from = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) {
    bytes += counter.encode(text.slice(from, at)).length;
    from = at;
    // All bytes before the first invalid one are valid; an editor's text may have changed since.
    if (bytes >= byte) return at;
  }
  const last = text.indexOf(REPLACEMENT);
  return last < 0 ? undefined : last;
}

function verdict({ dialect: { platform, reads } }: KnownFile, byte: number) {
  const what = `The file is not UTF-8: invalid byte at offset ${byte}.`;
  const help = 'Save the file as UTF-8.';
  // A file that begins with an invalid byte (UTF-16, for example) is refused even by platforms that replace it.
  if (reads.wrongBytes === 'refused' || byte === 0)
    return { severity: 'error' as const, message: `${what} ${platform} refuses the file. ${help}` };
  return {
    message:
      reads.wrongBytes === 'replaced'
        ? `${what} ${platform} replaces it with U+FFFD. ${help}`
        : `${what} JSON parsers refuse the file or replace the byte with U+FFFD. ${help}`,
  };
}

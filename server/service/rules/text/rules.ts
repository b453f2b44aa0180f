/** The rules about the text itself: those that report what the parsers of JSON and YAML find, one for each of their codes but syntax errors, and two more. */
import { levelAbove } from '../../../../common/json/json-depth';
import type { SyntaxProblem } from '../../document/parsed-text';
import type { Span } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Rule, Severity } from '../../model/rule';

/** A manifest in YAML. */
const PYLOT =
  'schema_version: "1.0"\nmetadata:\n  name: core\n  description: Core tools.\ntools:\n  - name: git_status\n    description: Tells what has changed.\n    module: src.tools.git_status\n    class_name: GitStatus\n';

/** By the code of the parser's problems, in the order of their pages. */
const KINDS: readonly ParserRule[] = [
  {
    code: 'json-comment',
    severity: 'error',
    summary: 'A comment in JSON: the platform refuses the file.',
    explanation:
      'JSON has no comments, and the platforms read strict JSON, even where an editor treats the file as "JSON with Comments". Remove the comment, ' +
      'or keep the text in a key that the platform ignores, such as `"$comment"`.',
    example: {
      language: 'json',
      bad: '{\n  // all of our tools\n  "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }]\n}',
      good: '{\n  "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }]\n}',
    },
    fix: ({ file, at }) => {
      const { text } = file.document;
      // An unclosed comment extends to the end of the text and contains more than the comment.
      const comment = text.slice(at.offset, at.offset + at.length);
      if (comment.startsWith('/*') && (at.length < 4 || !comment.endsWith('*/'))) return [];
      return [{ title: 'Remove the comment', edits: [{ ...wholeLine(text, at), text: '' }], safe: false }];
    },
    describe: (_, file) => {
      const { platform, reads } = file.dialect;
      if (reads.comments || !isStrictJson(file)) return undefined;
      const message = `Comments are not allowed in JSON: ${platform} reads strict JSON and refuses the file. Remove the comment.`;
      return { message };
    },
  },
  {
    code: 'json-trailing-comma',
    severity: 'error',
    summary: 'A trailing comma in JSON: the platform refuses the file.',
    explanation: 'JSON allows a comma only between two members or items, and the platforms read strict JSON.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    fix: ({ file, at }) =>
      file.document.text[at.offset] === ','
        ? [{ title: 'Remove the comma', edits: [{ offset: at.offset, length: 1, text: '' }], safe: true }]
        : [],
    describe: (_, file) => {
      if (!isStrictJson(file)) return undefined;
      return { message: `Trailing comma: ${file.dialect.platform} reads strict JSON and refuses the file.` };
    },
  },
  {
    code: 'byte-order-mark',
    severity: 'error',
    summary: 'The file starts with a byte order mark: strict JSON parsers refuse it.',
    explanation:
      "Some editors on Windows write three invisible bytes (a byte order mark) at the start of a UTF-8 file. JSON allows no such mark, and the platforms' parsers " +
      'stop at it. In VS Code the mark is shown in the status bar as "UTF-8 with BOM".',
    example: {
      language: 'json',
      bad: '\uFEFF{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    fix: ({ file }) =>
      file.document.text.startsWith('\uFEFF')
        ? [{ title: 'Remove the byte order mark', edits: [{ offset: 0, length: 1, text: '' }], safe: true }]
        : [],
    describe: (_, file) => {
      const { platform, reads } = file.dialect;
      if (reads.byteOrderMark || !isStrictJson(file)) return undefined;
      return { message: `The file starts with a byte order mark: ${platform} reads strict JSON and refuses the file.` };
    },
  },
  {
    code: 'nesting-too-deep',
    severity: 'warning',
    summary: 'Objects or arrays are nested too deeply.',
    explanation:
      'More than 256 levels are not checked: in JSON what is deeper, in YAML the file. No tool needs that many, and many JSON and YAML parsers give up or crash on such a file. If the platform is known to refuse it, this is an error.',
    example: {
      language: 'yaml',
      bad: `${PYLOT}    config: ${'['.repeat(300)}${']'.repeat(300)}\n`,
      good: `${PYLOT}    config: [[]]\n`,
    },
    describe: ({ message }, manifest) => refusal(manifest) ?? { message },
  },
  {
    code: 'file-too-large',
    severity: 'warning',
    summary: 'The file is too large to be checked.',
    explanation: 'Reading a manifest of that size would block the editor. Nothing in it is checked.',
    example: {
      language: 'json',
      bad: '',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
  },
  {
    code: 'yaml-several-documents',
    severity: 'error',
    summary: 'A YAML file with more than one document.',
    explanation:
      "A `---` line starts another document. A manifest must be a single document: the platforms' loaders fail when there is a second one. Put each in a file of its own.",
    example: { language: 'yaml', bad: `${PYLOT}---\n${PYLOT}`, good: `---\n${PYLOT}` },
    describe: ({ message }, { dialect }) => ({
      message: dialect.reads.yaml ? `${message} ${dialect.platform} can't load the file.` : message,
      severity: dialect.reads.yaml ? 'error' : 'warning',
    }),
  },
  {
    code: 'yaml-unknown-tag',
    severity: 'error',
    summary: 'A YAML tag that a safe loader does not know.',
    explanation:
      'Tags such as `!include` or `!!python/object` need a loader that defines them. The platforms use safe YAML loaders: they know only the standard tags, and fail on any other.',
    example: {
      language: 'yaml',
      bad: `${PYLOT}    notes: !include notes.txt\n`,
      good: `${PYLOT}    notes: !!str 1.5\n`,
    },
  },
  {
    code: 'yaml-alias-limit',
    severity: 'warning',
    summary: 'Too many YAML aliases.',
    explanation:
      'A few lines of nested aliases can stand for millions of values. At most 5,000 aliases of a document are resolved, and 100,000 values from them: the rest is not checked.',
    example: { language: 'yaml', bad: nested(6), good: nested(2) },
  },
];

/** The rules, in the order of their pages. */
export const PARSER_RULES: readonly Rule<KnownFile>[] = KINDS.map(syntaxRule);

/** A rule's report of a problem of the parser. */
interface Message {
  readonly message: string;
  readonly severity?: Severity;
}

/** What one rule says of the parser's problems with its code. */
interface ParserRule extends Omit<Rule<KnownFile>, 'checkTool' | 'checkFile'> {
  /** The message in place of the parser's own; `undefined` to report nothing. */
  describe?(problem: SyntaxProblem, file: KnownFile): Message | undefined;
}

function syntaxRule({ describe = ({ message }) => ({ message }), ...rule }: ParserRule): Rule<KnownFile> {
  return {
    ...rule,
    checkFile: ({ file, report }) => {
      for (const problem of file.document.problems) {
        if (problem.code !== rule.code) continue;
        const finding = describe(problem, file);
        if (finding) report({ at: { offset: problem.offset, length: problem.length }, ...finding });
      }
    },
  };
}

/** Whether the platform reads this text with a strict JSON parser. */
export function isStrictJson({ document, dialect: { reads } }: KnownFile): boolean {
  return document.language !== 'yaml' && reads.json && !reads.lenientJson;
}

/** Extends a span by the blanks around it; to the whole line where nothing else is on it. Handles LF and CRLF. */
function wholeLine(text: string, { offset, length }: Span): Span {
  let start = offset;
  while (start > 0 && isBlank(text[start - 1])) start--;
  let end = offset + length;
  while (end < text.length && isBlank(text[end])) end++;
  const startsLine = start === 0 || text[start - 1] === '\n';
  const endsLine = end === text.length || text[end] === '\n' || text[end] === '\r';
  if (startsLine && endsLine) {
    if (text[end] === '\r') end++;
    if (text[end] === '\n') end++;
    return { offset: start, length: end - start };
  }
  if (endsLine) return { offset: start, length: end - start };
  return { offset, length: end - offset };
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

/** The finding for a platform with a lower limit, if the text exceeds it. */
function refusal(manifest: KnownFile) {
  const { dialect, document } = manifest;
  const { levels, message } = dialect.refusesNesting ?? {};
  if (levels === undefined || message === undefined || !isStrictJson(manifest)) return undefined;
  const at = levelAbove(document.text, levels);
  if (at === undefined) return undefined;
  const text = message.replace('{char}', document.text.charAt(at));
  return {
    severity: 'error' as const,
    message: `Nested more than ${levels} levels deep: ${dialect.platform} refuses the file: ${text}`,
  };
}

/** Lists of lists of lists … */
function nested(levels: number): string {
  const lists = Array.from(
    { length: levels },
    (_, i) => `  l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]\n`,
  );
  return `words: &words\n  l0: &l0 [x]\n${lists.join('')}${PYLOT}    config: *words\n`;
}

/** A YAML manifest for a platform that only reads JSON. */
export const unparsedLanguage: Rule<KnownFile> = {
  code: 'unread-language',
  severity: 'information',
  summary: 'The manifest is written in YAML, but its platform reads JSON only.',
  explanation:
    'Everything here works on YAML, but the platform itself reads JSON: convert the file before use, for example in a build step.',
  example: {
    language: 'yaml',
    bad: 'tools:\n  - name: get_time\n    command: [./tools/bin/get_time]\n',
    good: 'schema_version: "1.0"\nmetadata:\n  name: core\n  description: Core tools.\ntools:\n  - name: git_status\n    description: Tells what has changed.\n    module: src.tools.git_status\n    class_name: GitStatus\n',
  },
  checkFile: ({ file: { document, dialect, root }, report }) => {
    if (document.language !== 'yaml' || dialect.reads.yaml || !root) return;
    report({
      at: { offset: root.offset, length: firstWord(document.text, root.offset) },
      message: `${dialect.platform} reads JSON only: convert this YAML file before use.`,
    });
  },
};

function firstWord(text: string, offset: number): number {
  return /^\S{1,60}/.exec(text.slice(offset, offset + 60))?.[0].length ?? 0;
}

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

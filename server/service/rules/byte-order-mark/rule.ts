import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { inStrictJson, syntaxRule } from '../syntax-rule';

/** The text starts with a byte order mark. */
export const byteOrderMark: Rule<KnownFile> = syntaxRule(
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
  },
  inStrictJson(
    (platform) => `The file starts with a byte order mark: ${platform} reads strict JSON and refuses the file.`,
  ),
);

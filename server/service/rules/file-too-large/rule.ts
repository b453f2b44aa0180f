import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { syntaxRule } from '../syntax-rule';

/** The text is too long to be parsed. */
export const fileTooLarge: Rule<KnownFile> = syntaxRule({
  code: 'file-too-large',
  severity: 'warning',
  summary: 'The file is too large to be checked.',
  explanation: 'Reading a manifest of that size would block the editor. Nothing in it is checked.',
  example: {
    language: 'json',
    bad: '',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
});

import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { isStrictJson, syntaxRule } from '../syntax-rule';
import { wholeLine } from './whole-line';

/** A comment in a file that is read as strict JSON. */
export const jsonComment: Rule<KnownFile> = syntaxRule(
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
  },
  (_problem, manifest) =>
    isStrictJson(manifest)
      ? {
          message: `Comments are not allowed in JSON: ${manifest.dialect.platform} reads strict JSON and refuses the file. Remove the comment.`,
        }
      : undefined,
);

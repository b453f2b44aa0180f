import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { inStrictJson, syntaxRule } from '../syntax-rule';

/** A comma after the last member or item. */
export const jsonTrailingComma: Rule<KnownFile> = syntaxRule(
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
  },
  inStrictJson((platform) => `Trailing comma: ${platform} reads strict JSON and refuses the file.`),
);

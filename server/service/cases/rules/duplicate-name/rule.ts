import { stringOf } from '../../../document/tree/node';
import { quote } from '../../../model/rule';
import { valueAt } from '../../../rules/places';
import { unusedName } from '../../keep-case';
import { casesRule } from '../rule';

/** Two cases of a file have the same name. */
export const casesDuplicateName = casesRule({
  code: 'cases/duplicate-name',
  severity: 'error',
  summary: 'Two cases of a file have the same name.',
  explanation:
    'The testing view and all reports identify cases by their names: of two with the same name, nobody could tell which failed. The second one is not run.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - { name: tells the time, tool: get_time }\n  - { name: tells the time, tool: get_time, expect: { exit: 0 } }\n',
    good: 'cases:\n  - { name: tells the time, tool: get_time }\n  - { name: ends well, tool: get_time, expect: { exit: 0 } }\n',
  },
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.document.root, at);
    const name = stringOf(node);
    if (!node || name === undefined) return [];
    const free = unusedName(name, new Set(file.parts.map(({ title }) => title)));
    return [{ title: `Rename to ${quote(free)}`, edits: editor.replaceValue(node, free), safe: false }];
  },
});

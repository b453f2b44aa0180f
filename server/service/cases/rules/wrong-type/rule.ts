import { own } from '../../../../../common/json/value';
import { shown } from '../../../rules/labels';
import { valueAt } from '../../../rules/places';
import { converted } from '../../../rules/wrong-type/convert';
import { casesRule } from '../rule';

/** A value in a case has the wrong type. */
export const casesWrongType = casesRule({
  code: 'cases/wrong-type',
  severity: 'error',
  summary: 'A value in a case has the wrong type.',
  explanation:
    '`name` and `tool` are strings, `ok` is `true` or `false`, `exit` and `status` are integers, `maxMs` is a number, `expect` and `matches` are objects, ' +
    'and values of `config` are strings, numbers or booleans. A case with anything else fails, and no call is made.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - name: refuses nonsense\n    tool: get_time\n    expect: { exit: "1" }\n',
    good: 'cases:\n  - name: refuses nonsense\n    tool: get_time\n    expect: { exit: 1 }\n',
  },
  fix: ({ file: { document }, editor, at, data }) => {
    const node = valueAt(document.root, at);
    const type = own(data, 'type');
    if (!node || typeof type !== 'string') return [];
    const value = converted(node, document.text.slice(node.offset, node.offset + node.length), type, []);
    if (!value) return [];
    const edits = editor.replaceValue(node, value.json);
    return [
      { title: `Change to ${type === 'string' ? 'the string ' : ''}${shown(value.json)}`, edits, safe: value.lossless },
    ];
  },
});

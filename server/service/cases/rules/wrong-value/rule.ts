import { own } from '../../../../../common/json/value';
import { TYPE_NAMES } from '../../../../../common/json-schema/types';
import { quote } from '../../../model/rule';
import { nearest } from '../../../rules/near';
import { valueAt } from '../../../rules/places';
import { typeMeant } from '../../../rules/type-aliases';
import { casesRule } from '../rule';

/** A value in a case is not valid. */
export const casesWrongValue = casesRule({
  code: 'cases/wrong-value',
  severity: 'error',
  summary: 'A value in a case is not valid.',
  explanation:
    'An HTTP status is between 100 and 599, `maxMs` is at least 1, a name is not empty, `manifest` names a manifest of the same name next to the file, ' +
    'and `matches` is a usable JSON Schema: with types that exist, references that resolve, and patterns that can be run in bounded time. ' +
    'A case that expects anything else can never pass.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - name: answers with an object\n    tool: get_time\n    expect:\n      matches: { type: dict }\n',
    good: 'cases:\n  - name: answers with an object\n    tool: get_time\n    expect:\n      matches: { type: object }\n',
  },
  fix: ({ file: { document }, editor, at, data }) => {
    const node = valueAt(document.root, at);
    if (node?.type !== 'string') return [];
    const change = (value: string, safe: boolean, isOneOfMany = false) => ({
      title: `Change to ${quote(value)}`,
      edits: editor.replaceValue(node, value),
      safe,
      isOneOfMany,
    });
    if (own(data, 'isType') === true) {
      const meant = typeMeant(node.value, TYPE_NAMES);
      return meant ? [change(meant.word, meant.sure)] : [];
    }
    const choices = own(data, 'oneOf');
    const words = Array.isArray(choices) ? choices.flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];
    const near = nearest(node.value, words);
    if (near) return [change(near.word, false)];
    return words.map((word) => change(word, false, true));
  },
});

import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { retrieval } from '../sample';

const FORM = /^[A-Za-z0-9]{1,50}$/;

/** A name that an older version of the manifest format would not allow. */
export const nameForm: Rule = {
  code: 'glean/name-form',
  severity: 'hint',
  summary: 'A name with characters other than letters and digits, or longer than 50 characters.',
  explanation:
    'The API sets no limits on a name. An older version of the manifest format allowed only letters and digits, at most 50: such a name works everywhere.',
  example: { language: 'json', bad: retrieval({ name: 'search tickets' }), good: retrieval({ name: 'searchTickets' }) },
  checkTool: ({ nameNode }, { report }) => {
    if (!nameNode || nameNode.value === '' || FORM.test(nameNode.value)) return;
    report({
      at: nameNode,
      message: `${quote(nameNode.value)} is accepted, but an older version of Glean's manifest format allows only letters and digits, at most 50.`,
    });
  },
  fix: changeString(
    (text) => {
      const name = camel(text);
      return FORM.test(name) ? name : undefined;
    },
    { verb: 'Rename to' },
  ),
};

function camel(text: string): string {
  const [first = '', ...rest] = text
    .slice(0, 200)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

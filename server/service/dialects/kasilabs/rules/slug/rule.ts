import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { manifestWith } from '../example';
import { upperSnake } from './upper-snake';

/** The slug is not an upper-case identifier. */
export const slug: Rule = {
  code: 'kasilabs/slug',
  severity: 'warning',
  summary: 'The slug is not written in upper-case letters, digits and `_`.',
  explanation:
    'KasiLabs asks for a unique upper-case identifier such as `ACME_CRM`. It is also the `serviceName` in the signed platform token, which your endpoint checks: ' +
    'change both together.',
  example: {
    language: 'json',
    bad: manifestWith({ slug: 'acme-orders' }),
    good: manifestWith({ slug: 'ACME_ORDERS' }),
  },
  checkFile: ({ file, report }) => {
    const node = memberValue(file.root, 'slug');
    if (node?.type !== 'string' || /^[A-Z][A-Z0-9_]*$/.test(node.value)) return;
    const better = upperSnake(node.value);
    report({
      at: node,
      message:
        `Slug ${quote(node.value)} should be an upper-case identifier${better === undefined ? '' : ` such as ${quote(better)}`}: ` +
        'letters, digits and `_`, starting with a letter. KasiLabs documents it this way.',
    });
  },
  fix: changeString(upperSnake),
};

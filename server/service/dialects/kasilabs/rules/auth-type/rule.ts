import { memberValue } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { manifestWith } from '../example';

const TYPES: readonly string[] = ['none', 'secret', 'oauth2'];

/** The authentication type is outdated or unknown. */
export const authType: Rule = {
  code: 'kasilabs/auth-type',
  severity: 'warning',
  summary: 'The authentication type is outdated, or not one that KasiLabs documents.',
  explanation:
    '`auth.type` is `none`, `secret` or `oauth2`. The oldest manifest page called the signed platform token `platform_token`: it is `secret` now, with the same meaning.',
  example: {
    language: 'json',
    bad: manifestWith({ auth: { type: 'platform_token' } }),
    good: manifestWith({ auth: { type: 'secret' } }),
  },
  checkFile: ({ file, report }) => {
    const type = memberValue(memberValue(file.root, 'auth'), 'type');
    if (type?.type !== 'string' || TYPES.includes(type.value)) return;
    if (isOld(type.value)) {
      report({
        at: type,
        message:
          '`platform_token` is the old name of `secret`: KasiLabs documents only `secret` now, and the token is the same.',
        tag: 'deprecated',
      });
      return;
    }
    const near = nearest(type.value, TYPES);
    report({
      at: type,
      message:
        `\`auth.type\` must be \`none\`, \`secret\` or \`oauth2\`, not ${quote(type.value)}.` +
        (near ? ` Did you mean ${quote(near.word)}?` : ''),
    });
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    const near = isOld(node.value) ? { word: 'secret', sure: true } : nearest(node.value, TYPES);
    const change = (value: string, safe: boolean): Fix => ({
      title: `Change to ${quote(value)}`,
      edits: editor.replaceValue(node, value),
      safe,
    });
    return near ? [change(near.word, near.sure)] : TYPES.map((value) => change(value, false));
  },
};

function isOld(type: string): boolean {
  return type === 'platform_token';
}

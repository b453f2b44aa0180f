import { webUrl } from '../../../../../../common/network/web-address';
import { type ASTNode, memberValue } from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { manifestWith } from '../example';

/** As browsers validate it in a form, but with a dot required in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d][a-z\d-]{0,62})+$/i;

/** The home page, or the author's email or URL, is not valid. */
export const contact: Rule = {
  code: 'kasilabs/contact',
  severity: 'warning',
  summary: 'The `homepage`, or the email or URL of the author, is not valid.',
  explanation:
    'People who install a plugin open `homepage` and `author.url` and write to `author.email`. A URL starts with `https://`; an email address has one `@`.',
  example: {
    language: 'json',
    bad: manifestWith({ homepage: 'www.acme.example' }),
    good: manifestWith({ homepage: 'https://www.acme.example' }),
  },
  checkFile: (context) => {
    const { root } = context.file;
    const author = memberValue(root, 'author');
    address(memberValue(root, 'homepage'), 'homepage', context);
    address(memberValue(author, 'url'), 'author.url', context);
    const email = memberValue(author, 'email');
    if (email?.type === 'string' && !isEmail(email.value)) {
      context.report({
        at: email,
        message: `\`author.email\` must be a valid email address, not ${quote(email.value)}: users can't write to it.`,
      });
    }
  },
  fix: changeString((written) => {
    const text = written.trim();
    const better = isHost(text) ? `https://${text}` : text.replace(/^mailto:/i, '');
    return better !== written && (webUrl(better) !== undefined || isEmail(better)) ? better : undefined;
  }),
};

function address(node: ASTNode | undefined, key: string, { report }: RuleContext): void {
  if (node?.type !== 'string' || webUrl(node.value)) return;
  report({
    at: node,
    message: `\`${key}\` must be an absolute URL that starts with \`https://\`, not ${quote(node.value)}: users can't open it.`,
  });
}

function isEmail(text: string): boolean {
  return text.length <= 320 && EMAIL.test(text);
}

function isHost(text: string): boolean {
  return text.length <= 300 && /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/\S*)?$/i.test(text);
}

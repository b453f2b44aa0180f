import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

const author = (email: string) => ({ author: { email } });
const noEmails = ['me@', '@a.example', 'me@localhost', 'a b@a.example', 'me@a..example', 'a@'.repeat(100_000)];

testRule(
  'kasilabs/contact',
  manifestWith,
  {
    accepts: [
      {
        homepage: 'https://a.example/x?y#z',
        author: { url: 'http://a.example/~me', email: 'me+plugins@mail.a.example' },
      },
    ],
    reports: {
      'warning /homepage, warning /author/url, warning /author/email': [
        { homepage: 'www.a.example', author: { url: '/me', email: 'me' } },
      ],
      'warning /author/email': noEmails.map(author),
    },
    fixes: [
      [{ homepage: 'www.a.example/x' }, { homepage: 'https://www.a.example/x' }],
      [author('mailto:me@a.example'), author('me@a.example')],
    ],
    hasNoFix: [{ homepage: 'soon' }],
  },
  { isAlone: true },
);

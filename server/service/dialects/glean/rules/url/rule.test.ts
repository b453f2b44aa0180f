import { testRule } from '../../../../../../test/kit/rule-tests';
import { retrieval } from '../sample';

const logo = (logoUrl: string) => ({ logoUrl });
const noUrls = [
  'logo.png',
  '/logo.png',
  'ftp://example.com/x',
  'javascript:alert(1)',
  ' https://example.com/',
  'https://',
];

testRule('glean/url', retrieval, {
  reports: {
    'warning /logoUrl': noUrls.map(logo),
    'warning /auth/client_url': [{ auth: { type: 'OAUTH_USER', client_url: 'string' } }],
  },
  fixes: [
    [logo(' https://example.com/a'), logo('https://example.com/a')],
    [logo('example.com/a'), logo('https://example.com/a')],
    [logo('//example.com/a'), logo('https://example.com/a')],
  ],
});

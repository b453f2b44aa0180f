import { describe } from 'vitest';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { retrieval } from '../sample';

testRule('glean/date-time', (createdAt: string) => retrieval({ createdAt }), {
  accepts: ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.123+01:00', '2024-02-29T00:00:00z'],
  reports: {
    'warning /createdAt': ['2026-01-31', 'yesterday', '2026-02-30T00:00:00Z', '2026-01-31T24:00:00Z', '1769851800', ''],
  },
  fixes: [
    ['2026-01-31', '2026-01-31T00:00:00Z', 'Change to `2026-01-31T00:00:00Z`'],
    ['2026-01-31 09:30', '2026-01-31T09:30:00Z', 'Change to `2026-01-31T09:30:00Z`'],
    ['2026-01-31 09:30:15 +01:00', '2026-01-31T09:30:15+01:00', 'Change to `2026-01-31T09:30:15+01:00`'],
  ],
});

describe('glean/url', () => {
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
});

testRule('glean/name-form', (name: string) => retrieval({ name }), {
  isAlone: true,
  accepts: ['fileTicket2'],
  reports: { 'hint /name': ['file-ticket'] },
  fixes: [['search all tickets', 'searchAllTickets']],
});

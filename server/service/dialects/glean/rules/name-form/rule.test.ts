import { testRule } from '../../../../../../test/kit/rule-tests';
import { retrieval } from '../sample';

testRule(
  'glean/name-form',
  (name: string) => retrieval({ name }),
  {
    accepts: ['fileTicket2'],
    reports: { 'hint /name': ['file-ticket'] },
    fixes: [['search all tickets', 'searchAllTickets']],
  },
  { isAlone: true },
);

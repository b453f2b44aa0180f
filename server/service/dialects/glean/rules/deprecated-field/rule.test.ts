import { testRule } from '../../../../../../test/kit/rule-tests';
import { retrieval } from '../sample';

testRule(
  'glean/deprecated-field',
  retrieval,
  { reports: { 'hint /auth': [{ auth: { type: 'NONE' } }] }, fixes: [[{ auth: { type: 'NONE' } }, {}]] },
  { isAlone: true },
);

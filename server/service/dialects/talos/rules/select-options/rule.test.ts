import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

testRule(
  'talos/select-options',
  (more: { readonly [key: string]: Json }) =>
    manifestWith({ settings: [{ name: 'units', label: 'Units', type: 'select', ...more }] }),
  {
    accepts: [{ options: ['a'] }, { options: 'a' }],
    reports: { 'warning /settings/0/type': [{}, { options: [] }] },
    fixes: [
      [{ default: 'metric' }, { default: 'metric', options: ['metric'] }],
      [{ options: [] }, { options: ['first'] }],
    ],
  },
  { uri, isByValue: true },
);

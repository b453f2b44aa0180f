import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const credential = (name: string) => ({ name, label: name, required: true });
const setting = (name: string) => ({ name, label: name, type: 'string' });

testRule(
  'talos/shared-name',
  manifestWith,
  {
    reports: {
      'warning /settings/0/name': [{ credentials: ['a', 'b'].map(credential), settings: ['b', 'c'].map(setting) }],
    },
  },
  { uri },
);

import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const setting = (name: string, ...options: string[]) => ({ name, label: 'A', type: 'select', options });
const module = (...functions: string[]) => ({ id: 'm', name: 'M', description: 'M.', functions });
const parameter = { key: 'p', label: 'P', type: 'text' };
const credential = { name: 'c', label: 'C', required: true };
const places = [
  '/credentials/1/name',
  '/settings/0/options/2',
  '/settings/1/name',
  '/triggers/0/params/1/key',
  '/triggers/1/id',
  '/modules/0/functions/1',
  '/modules/1/id',
];

testRule(
  'talos/duplicate-name',
  manifestWith,
  {
    reports: {
      [places.map((place) => `warning ${place}`).join(', ')]: [
        {
          credentials: [credential, credential],
          settings: [setting('a', 'x', 'y', 'x'), setting('a', 'x')],
          triggers: [
            { id: 't', label: 'T', params: [parameter, parameter] },
            { id: 't', label: 'T' },
          ],
          modules: [module('get_weather', 'get_weather'), module('get_weather')],
        },
      ],
    },
    fixes: [
      [
        { settings: [setting('a', 'x'), setting('a_2', 'x'), setting('a', 'x')] },
        { settings: [setting('a', 'x'), setting('a_2', 'x'), setting('a_3', 'x')] },
      ],
      [{ settings: [setting('a', 'x', 'y', 'x')] }, { settings: [setting('a', 'x', 'y')] }],
    ],
  },
  { uri },
);

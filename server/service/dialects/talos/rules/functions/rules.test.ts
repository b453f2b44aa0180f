import { describe } from 'vitest';
import { changed, testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

describe('talos/unplanned-function', () => {
  const module = (...functions: string[]) => ({ id: 'now', name: 'Now', description: 'Now.', functions });
  const source = { function: 'get_forecast', valuePath: 'a', labelPath: 'b' };
  const triggers = [{ id: 'rain', label: 'Rain', params: [{ key: 'a', label: 'A', type: 'multi-select', source }] }];

  testRule(
    'talos/unplanned-function',
    (members: { readonly [key: string]: Json }) =>
      manifestWith({ functions: [functionWith({}), functionWith({ name: 'get_forecast' })], ...members }),
    {
      uri,
      accepts: [
        { modules: [module('get_weather'), module('get_forecast')] },
        { modules: [] },
        {},
        // Reached otherwise.
        { triggers, modules: [module('get_weather')] },
        { id: 'datetime', modules: [module('get_weather')] },
        { modules: [module('get_weather'), { id: 'being-written' }] },
      ],
      reports: { 'warning /functions/1/name': [{ modules: [module('get_weather')] }] },
      fixes: [
        [
          { modules: [module('get_weather')] },
          { modules: [module('get_weather', 'get_forecast')] },
          'Add to the module `now`',
        ],
      ],
    },
  );
});

describe('talos/unknown-function', () => {
  const modules = (...functions: string[]) => [{ id: 'now', name: 'Now', description: 'Now.', functions }];
  const triggers = (name: string) => {
    const source = { function: name, valuePath: 'a', labelPath: 'b' };
    return [{ id: 'rain', label: 'Rain', params: [{ key: 'a', label: 'A', type: 'multi-select', source }] }];
  };
  const TWO: Json = [functionWith({}), functionWith({ name: 'get_forecast' })];

  testRule('talos/unknown-function', manifestWith, {
    uri,
    accepts: [
      { modules: modules('get_weather'), triggers: triggers('get_weather') },
      // While some functions have no readable name.
      { modules: modules('x'), functions: [{ description: 'being written' }] },
      { modules: modules('x'), functions: [] },
    ],
    reports: {
      'warning /modules/0/functions/1, warning /triggers/0/params/0/source/function': [
        { modules: modules('get_weather', 'get_forecast'), triggers: triggers('other') },
      ],
    },
    says: [
      [
        { modules: modules() },
        "This module lists no functions, so choosing it gives the model nothing to call. List some of the tool's `functions`.",
      ],
    ],
    // To a similar name that the array lacks; else the item is removed.
    fixes: [
      [
        { modules: modules('get_weather', 'getWeather'), functions: TWO },
        { modules: modules('get_weather'), functions: TWO },
      ],
      [
        { modules: modules('get_weather', 'get_forecasts'), functions: TWO },
        { modules: modules('get_weather', 'get_forecast'), functions: TWO },
      ],
      [{ modules: modules('get_weather', 'unlike') }, { modules: modules('get_weather') }],
    ],
  });
});

describe('talos/required-list', () => {
  const TWO = { a: { type: 'string' }, ab: { type: 'string' } };

  testRule(
    'talos/required-list',
    ([required, properties = TWO]: readonly [required: Json, properties?: Json]) =>
      manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties, required } })] }),
    {
      uri,
      isByValue: true,
      accepts: [[[]], [['a']], [null], [true, {}]],
      reports: {
        'error /functions/0/parameters/required': [[true], [{ a: true }], [false], [0]],
        'warning /functions/0/parameters/required': [['a']],
      },
      fixes: [changed(['ab'], [['ab']]), changed([true], [['a', 'ab']]), changed([true], [[]], 'Require none')],
    },
  );
});

describe('talos/null-value', () => {
  const A = { name: 'a', label: 'A', required: true };
  const withParameters = (name: string, parameters: Json) => functionWith({ name, parameters });
  const withProperties = (properties: Json) => ({ functions: [withParameters('b', { type: 'object', properties })] });

  testRule('talos/null-value', manifestWith, {
    uri,
    accepts: [withProperties({ r: { type: 'array', items: null } })],
    reports: {
      'error /credentials/0': [{ credentials: [null, A] }],
      'error /functions/0/parameters': [{ functions: [withParameters('b', null)] }],
      'error /functions/0/parameters/properties/q': [withProperties({ q: null })],
    },
    says: [
      [
        { credentials: [null, A] },
        "A credential must be an object. Once this tool is enabled, Talos fails to load any tool: Cannot read properties of null (reading 'required')",
      ],
    ],
    fixes: [
      [{ credentials: [null, A] }, { credentials: [A] }],
      [withProperties({ q: null }), withProperties({ q: { type: 'string' } })],
    ],
  });
});

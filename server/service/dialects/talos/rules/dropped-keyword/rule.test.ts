import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

type Members = { readonly [key: string]: Json };
type Parameters = readonly [properties: Json, more?: Members];

/** What is dropped of the parameters: `information` at these places. */
const lines = (...places: readonly string[]) =>
  places.map((place) => `information /functions/0/parameters${place}`).join(', ');
const PLACE = 'hint /functions/0/parameters/properties/e/type';
const units = { type: 'string', enum: ['km', 'mile'], default: 'km', description: 'The unit: km or mile.' };

testRule(
  'talos/dropped-keyword',
  ([properties, more = {}]: Parameters) =>
    manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties, ...more } })] }),
  {
    uri,
    isByValue: true,
    accepts: [
      // What reaches the model.
      [
        {
          a: { type: 'string', description: 'A.' },
          b: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
          c: { type: 'boolean' },
        },
        { required: ['a'], additionalProperties: false },
      ],
      // The description has all the values.
      [
        {
          a: { type: 'string', enum: ['km', 'mile'], description: 'The unit: `KM` or `mile`.' },
          b: { type: 'number', minimum: 1, maximum: 10, default: 5, description: 'From 1 to 10; 5 if left out.' },
          c: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, description: 'Some of x and y.' },
        },
      ],
      ...['The unit: km or mile. Default: km.', 'km if left out, or mile', 'mile; otherwise km'].map(
        (description): Parameters => [{ units: { ...units, description } }],
      ),
    ],
    reports: {
      [lines(
        ...['enum', 'default', 'pattern', 'format', 'maxLength'].map((keyword) => `/properties/a/${keyword}`),
        '/properties/b/maxItems',
        '/properties/b/items/description',
        '/properties/b/items/minLength',
        '/properties/c/minimum',
        '/additionalProperties',
        '/description',
      )]: [
        [
          {
            a: JSON.parse(
              '{ "type": "string", "enum": ["x"], "default": "y", "pattern": "^z", "format": "date", "maxLength": 9, "$comment": "", "x-y": 1 }',
            ),
            b: { type: 'array', maxItems: 3, items: { type: 'string', description: 'D.', minLength: 1 } },
            c: { type: 'number', minimum: 1 },
          },
          { additionalProperties: true, description: 'D.' },
        ],
      ],
      // Anything but plain types becomes "any value".
      [`${lines(...['a/type', 'a/properties', 'a/required', 'c/type', 'd/$ref'].map((at) => `/properties/${at}`))}, ${PLACE}`]:
        [
          [
            {
              a: { type: 'object', properties: { b: { type: 'string', enum: ['not', 'reported'] } }, required: ['b'] },
              c: { type: ['string', 'null'] },
              d: { $ref: '#/definitions/d' },
              e: { type: 'integer' },
            },
          ],
        ],
      // The default's value is in the description for another reason.
      [lines('/properties/units/default')]: [[{ units }]],
      [lines('/properties/n/default')]: [
        [{ n: { type: 'number', default: 1, description: 'How many, 1 to 10.' } }],
        [{ n: { type: 'string', default: '', description: 'What to look for.' } }],
      ],
    },
    says: [[[{ a: { type: 'object' } }, { required: ['a'] }], 'and as optional']],
    fixes: [
      [
        [{ a: { type: 'string', enum: ['km', 'mile'], description: 'The unit' } }],
        [{ a: { type: 'string', enum: ['km', 'mile'], description: 'The unit. One of: km, mile.' } }],
      ],
      [[{ a: { type: 'number', minimum: 1 } }], [{ a: { type: 'number', minimum: 1, description: 'At least 1.' } }]],
      [
        [{ a: { type: 'boolean', default: false, description: 'Loud?' } }],
        [{ a: { type: 'boolean', default: false, description: 'Loud? Default: false.' } }],
      ],
      [
        [{ a: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, description: 'Some.' } }],
        [{ a: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, description: 'Some. One of: x, y.' } }],
      ],
    ],
    hasNoFix: [[{ a: { type: 'object', properties: {} } }]],
  },
);

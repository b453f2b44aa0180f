import { expect, it } from 'vitest';
import { apply, CHANGED, REFUSED } from '../../../../test/kit/target-step';
import { headerParameters } from './header-parameters';

const reported = (properties: { readonly [name: string]: object }) =>
  apply(headerParameters(REFUSED, CHANGED), { type: 'object', properties: properties as never }).reported;

it('takes names of headers on strings, integers and booleans', () => {
  expect(
    reported({
      a: { type: 'string', 'x-mcp-header': 'Region' },
      b: { type: 'object', properties: { c: { type: 'integer', 'x-mcp-header': 'Id' } } },
    }),
  ).toEqual([]);
});

it('refuses other names, types and places', () => {
  const place = 'refused properties/a/x-mcp-header: `x-mcp-header`';
  expect(reported({ a: { type: 'string', 'x-mcp-header': 'My Region' } })).toEqual([
    `${place} must be a name of an HTTP header.`,
  ]);
  expect(reported({ a: { type: 'array', items: {}, 'x-mcp-header': 'A' } })).toEqual([
    `${place} needs a \`type\` of \`string\`, \`integer\` or \`boolean\`.`,
  ]);
  expect(reported({ a: { type: 'number', 'x-mcp-header': 'A' } })).toEqual([
    'changed properties/a/x-mcp-header: `x-mcp-header` needs a `type` of `string`, `integer` or `boolean`.',
  ]);
  expect(reported({ a: { type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } } })[0]).toContain(
    '`properties` alone',
  );
  expect(
    reported({ b: { type: 'string', 'x-mcp-header': 'region' }, a: { type: 'string', 'x-mcp-header': 'Region' } })[0],
  ).toContain('twice');
});

import { describe, expect, it } from 'vitest';
import { formValues, withFormValues } from './run-values';

const both = { type: ['number', 'string'] };
const properties = { baseUrl: { type: 'string' }, retries: { type: 'integer' }, any: {}, both };
const SCHEMA = { type: 'object', properties };

describe('a form of run values', () => {
  it('gets the values that it has fields for, in their types', () => {
    const texts = { baseUrl: 'http://a', retries: '3', any: '1', both: '2', other: 'x' };
    expect(formValues(SCHEMA, texts)).toEqual({ baseUrl: 'http://a', retries: 3, any: '1', both: '2' });
  });

  it('gets what is no JSON as it is, and says so itself', () => {
    expect(formValues(SCHEMA, { retries: 'many' })).toEqual({ retries: 'many' });
  });

  it.each([null, [], 'x', { properties: 1 }])('is empty for the schema %j', (schema) => {
    expect(formValues(schema, { a: 'b' })).toEqual({});
  });

  it('changes its own values and no others', () => {
    const texts = { baseUrl: 'http://a', other: 'x', retries: '3' };
    const changed = withFormValues(SCHEMA, texts, { retries: 4, any: { a: [] } });
    expect(changed).toEqual({ other: 'x', retries: '4', any: '{"a":[]}' });
    expect(withFormValues(SCHEMA, texts, null)).toEqual({ other: 'x' });
  });
});

import { expect, it } from 'vitest';
import { placeText, Row } from './row';

it('questions that nobody expected are counted too', () => {
  const row = new Row();
  expect(placeText(row.next())).toBe('');
  row.expect(2);
  expect([row.next(), row.next(), row.next()].map(placeText)).toEqual(['2 of 3: ', '3 of 3: ', '4 of 4: ']);
});

it('a yes holds for the call as it was', () => {
  const row = new Row();
  row.agree('it', 'a');
  expect([row.hasAgreed('it', 'a'), row.hasAgreed('it', 'b'), row.hasAgreed('other', 'a')]).toEqual([
    true,
    false,
    false,
  ]);
});

import { expect, it } from 'vitest';
import { Batch, placeText } from './batch';

it('unexpected questions are counted too', () => {
  const batch = new Batch();
  expect(placeText(batch.next())).toBe('');
  batch.expect(2);
  expect([batch.next(), batch.next(), batch.next()].map(placeText)).toEqual(['2 of 3: ', '3 of 3: ', '4 of 4: ']);
});

it('consent applies to the call in its state at that time', () => {
  const batch = new Batch();
  batch.agree('it', 'a');
  expect([batch.hasAgreed('it', 'a'), batch.hasAgreed('it', 'b'), batch.hasAgreed('other', 'a')]).toEqual([
    true,
    false,
    false,
  ]);
});

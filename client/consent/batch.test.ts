import { expect, it } from 'vitest';
import { Batch, positionText } from './batch';

it('unexpected questions are counted too', () => {
  const batch = new Batch();
  expect(positionText(batch.next())).toBe('');
  batch.expect(2);
  expect([batch.next(), batch.next(), batch.next()].map(positionText)).toEqual(['2 of 3: ', '3 of 3: ', '4 of 4: ']);
});

it('consent applies to the call in its state at that time', () => {
  const batch = new Batch();
  batch.confirm('it', 'a');
  expect([batch.isConfirmed('it', 'a'), batch.isConfirmed('it', 'b'), batch.isConfirmed('other', 'a')]).toEqual([
    true,
    false,
    false,
  ]);
});

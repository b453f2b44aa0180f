import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

it('gives a hint at names that not every version of the format accepts', async () => {
  expect(await check(action({ name: 'file-ticket' }))).toEqual(['hint glean/name-form /name']);
  expect(await check(action({ name: 'fileTicket2' }))).toEqual([]);
});

it('joins the words', async () => {
  expect(await fixed(retrieval({ name: 'search all tickets' }), 'glean/name-form')).toBe(
    retrieval({ name: 'searchAllTickets' }),
  );
});

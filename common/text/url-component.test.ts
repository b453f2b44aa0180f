import { expect, it } from 'vitest';
import { urlComponent } from './url-component';

it('a text is encoded whole, lone surrogates too', () => {
  expect(urlComponent('a/b ?\u00e9')).toBe('a%2Fb%20%3F%C3%A9');
  expect(urlComponent('\ud800')).toBe('%EF%BF%BD');
  expect(urlComponent('\ud83d\ude00')).toBe('%F0%9F%98%80');
});

import { expect, it } from 'vitest';
import { webUrl } from './web-address';

it.each([
  ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
  ['HTTP://A.Example', 'http://a.example/'],
  ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  [' https://a.example ', 'https://a.example/'],
  ['https://', undefined],
  ['https://[', undefined],
  ['https:a.example', undefined],
  ['ftp://a.example', undefined],
  ['javascript:alert(1)', undefined],
  ['a.example', undefined],
  ['', undefined],
  [`https://a.example/${'x'.repeat(9000)}`, undefined],
])('%s', (text, href) => {
  // Called often enough that the engine optimizes the function.
  for (let i = 0; i < 2000; i++) webUrl('https://a.example/é');
  expect(webUrl(text)?.href).toBe(href);
});

it('is used instead of `URL.canParse` everywhere', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /canParse\(/.test(readFileSync(`server/${name}`, 'utf8')));
  expect(sources).toEqual([]);
});

import { expect, it } from 'vitest';
import { filterFor } from './navigable';

it('the filter matches a document’s path only, whatever characters are in it', () => {
  expect(filterFor('file:///w/a%20b/tools.json')).toEqual({ scheme: 'file', pattern: '/w/a b/tools.json' });
  expect(filterFor('file:///w/%5B1%5D%20%7Ba%7D/what%3F.json').pattern).toBe('/w/[[]1[]] [{]a[}]/what[?].json');
  expect(filterFor('file:///c%3A/w/tools.json').pattern).toBe('c:/w/tools.json');
  expect(filterFor('untitled:Untitled-1')).toEqual({ scheme: 'untitled', pattern: 'Untitled-1' });
});

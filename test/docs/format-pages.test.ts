import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatSections } from '../../scripts/format-pages';

it('docs/formats.md has what the formats say (npm run docs writes it)', () => {
  const text = readFileSync(join(__dirname, '../../docs/formats.md'), 'utf8');
  expect(text.endsWith(formatSections())).toBe(true);
});

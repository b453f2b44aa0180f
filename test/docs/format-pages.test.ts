import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPages, withFormatList } from '../../scripts/format-pages';

const DOCS = join(__dirname, '../../docs');
const PAGES = formatPages();

it('docs/formats.md lists the formats (npm run docs writes it)', () => {
  const text = readFileSync(join(DOCS, 'formats.md'), 'utf8');
  expect(withFormatList(text)).toBe(text);
});

it.each([...PAGES])('docs/formats/%s has what the format says (npm run docs writes it)', (name, text) => {
  expect(readFileSync(join(DOCS, 'formats', name), 'utf8')).toBe(text);
});

it('docs/formats/ has no other page', () => {
  expect(readdirSync(join(DOCS, 'formats')).sort()).toEqual([...PAGES.keys()].sort());
});

describe('the page of a format', () => {
  it('has its keys, with those of their objects', () => {
    expect(PAGES.get('cursor-plugin.md')).toContain('| `author.name` | string, required | The name. |');
  });

  it('has what each client asks for, what it does otherwise, and how that is known', () => {
    expect(PAGES.get('claude-plugin.md')).toContain(
      '| [`client/missing-key`](../rules.md#clientmissing-key) CC1 | `name` must be there | Claude Code 2.1.332 refuses the whole plugin. | run on 2026-11-26 |',
    );
  });

  it('has a section for each client where their files differ', () => {
    expect(PAGES.get('mcp-servers.md')).toContain('\n## opencode: `opencode.json`, `opencode.jsonc`\n');
  });
});

it.each([...formatPages()])('%s says of each place what is asked there, not that something is wrong', (_, text) => {
  const rows =
    text
      .split('\n## Advice')[0]
      ?.split('\n')
      .filter((row) => row.includes('that a client expects')) ?? [];
  expect(rows).toEqual([]);
});

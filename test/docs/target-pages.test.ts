import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { targetPageName, targetPages, withCommandOutput, withTargetList } from '../../scripts/target-pages';
import { TARGETS } from '../../server/service/targets/registry';

const DOCS = join(__dirname, '../../docs');
const pages = targetPages();

it('every target has a page, and every page a target', () => {
  expect(readdirSync(join(DOCS, 'targets')).sort()).toEqual(TARGETS.map(targetPageName).sort());
});

it.each([...pages])('docs/targets/%s says what the target says (npm run docs writes it)', (name, text) => {
  expect(readFileSync(join(DOCS, 'targets', name), 'utf8')).toBe(text);
});

it('docs/targets.md lists them (npm run docs writes the list)', () => {
  const text = readFileSync(join(DOCS, 'targets.md'), 'utf8');
  expect(text).toContain('<!-- targets -->');
  expect(withTargetList(text)).toBe(text);
  for (const { id } of TARGETS) expect(text).toContain(`| \`${id}\` |`);
});

it('docs/targets.md shows what its commands print (npm run docs writes it)', async () => {
  const text = readFileSync(join(DOCS, 'targets.md'), 'utf8');
  expect(text).toMatch(/```text\nexamples\/agentcli\/tools\.json \(agentcli\)\n[^`]* gemini\n/);
  expect(text).toMatch(/```json\n\{\n {2}"name": "get_time",\n/);
  expect(await withCommandOutput(text)).toBe(text);
  expect(await withCommandOutput(text.replace('"name": "get_time"', '"name": "x"'))).toBe(text);
});

const NAMED = TARGETS.map((target) => [target.id, target] as const);
it.each(NAMED)('the page of %s has each limit, step and keyword that is not taken, with its evidence', (_, target) => {
  const page = pages.get(targetPageName(target)) ?? '';
  const { name, tools, steps, documentation } = target;
  expect(page).toContain(`# ${target.title}\n`);
  expect(page).toContain(documentation);
  if (name) expect(page).toContain(name.rule);
  for (const { max } of tools ?? []) expect(page).toContain(`at most ${max} in a request`);
  for (const { summary, keywords, statement } of steps) {
    if (!keywords) {
      expect(page).toContain(summary.replaceAll('|', '\\|'));
      expect(page).toContain(statement.evidence.date);
    }
    for (const [keyword, statements] of keywords ?? []) {
      expect(page).toContain(`\`${keyword}\``.repeat(statements.every((one) => one.treatment === 'allowed') ? 0 : 1));
    }
  }
});

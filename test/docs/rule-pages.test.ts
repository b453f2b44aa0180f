import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { companionRules, documentedRules, pageName, ruleIndex, rulePages } from '../../scripts/rule-pages';

const rules = [...documentedRules(), ...companionRules()].map(({ rule }) => rule);
const pages = await rulePages();

it('the list of rules and their messages says what the rules say (npm run docs writes it)', async () => {
  expect(readFileSync(join(__dirname, '../../docs/rules.md'), 'utf8')).toBe(await ruleIndex());
});

it('every rule has a page, and every page a rule', () => {
  expect([...pages.keys()].sort()).toEqual(rules.map(({ code }) => pageName(code)).sort());
});

it.each(rules.map((rule) => [rule.code, rule] as const))('the page of %s shows what it reports', (code, rule) => {
  const page = pages.get(pageName(code));
  expect(page).toContain(rule.summary);
  expect(page?.includes('\nReported:\n')).toBe(rule.example.bad !== '');
});

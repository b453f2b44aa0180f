import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rulePages } from '../../scripts/rule-pages';

const FOLDER = join(__dirname, '../../docs/rules');
const written = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));

it('every rule has its page, and every page its rule (npm run docs writes them)', () => {
  expect([...written.keys()].sort()).toEqual([...rulePages().keys()].sort());
});

it.each([...rulePages()])('%s says what the rule says (npm run docs writes it)', (name, text) => {
  expect(written.get(name)).toBe(text);
});

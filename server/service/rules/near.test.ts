import { expect, it } from 'vitest';
import { nearest, SimilarWords, shortened } from './near';

const KNOWN = ['name', 'command', 'description', 'timeoutSec'];

it.each([
  ['nmae', 'name', true],
  ['Name', 'name', true],
  ['timeout_sec', 'timeoutSec', true],
  ['descripton', 'description', true],
  ['descrpton', 'description', false],
])('%s is read as %s, sure: %s', (written, word, sure) => {
  expect(nearest(written, KNOWN)).toEqual({ word, sure });
});

it.each(['nm', 'version', 'x', '', '__proto__', 'n'.repeat(100_000)])('leaves other words alone (%#)', (written) => {
  expect(nearest(written, KNOWN)).toBeUndefined();
});

it('is not sure between two equally similar words', () => {
  expect(nearest('cat', ['bat', 'hat'])).toEqual({ word: 'bat', sure: false });
});

const WORDS = 'name description schema command timeoutSec envPassthrough parameters tools category id'.split(' ');

it.each([
  ['desc', 'description'],
  ['descr', 'description'],
  ['DESC', 'description'],
  ['cmd', 'command'],
  ['param', 'parameters'],
  ['params', 'parameters'],
  ['tool', 'tools'],
  ['categories', 'category'],
])('%s is short for %s', (written, meant) => expect(shortened(written, WORDS)).toBe(meant));

it.each(['time', 'env', 'de', 'd', 'i', 'nam', 'docs', 'metadata', 'tags', 'path', 'ids', 'version', 'label', 'nm'])(
  '%s is short for nothing',
  (written) => expect(shortened(written, WORDS)).toBeUndefined(),
);

it('does not choose between two words', () => {
  expect(shortened('perm', ['permission', 'permanent'])).toBeUndefined();
});

it('among very many words, only finds those that differ in nothing but case and separators', () => {
  const many = Array.from({ length: 400 }, (_, i) => `name_${i}`);
  expect(nearest('Name-7', many)).toEqual({ word: 'name_7', sure: true });
  expect(nearest('nmae_7', many)).toBeUndefined();
  expect(nearest('nmae_7', many.slice(0, 50))).toEqual({ word: 'name_7', sure: true });
});

it('limits the number of compared pairs for one list of words', () => {
  const words = new SimilarWords(Array.from({ length: 300 }, (_, i) => `name_${i}`));
  const answers = Array.from({ length: 1_000 }, () => words.nearest('nmae_7'));
  expect(answers[0]).toBeDefined();
  expect(answers.at(-1)).toBeUndefined();
});

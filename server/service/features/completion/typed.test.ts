import { describe, expect, it } from 'vitest';
import { accepted, itemsAt, labelsAt } from '../../../../test/kit/complete';
import { madeUp as dialect } from '../../../../test/kit/made-up-dialect';
import { memoryWorkspace } from '../../workspace';
import { type Asked, fitting } from './cursor/typed';

const labelled = (...labels: readonly string[]) => labels.map((label) => ({ label }));
const labelsFor = (typed: string, labels: readonly string[], asked: Asked = {}) =>
  fitting(labelled(...labels), typed, asked).map(({ label }) => label);

describe('typing without choosing an item', () => {
  it.each([
    ['the quote that ends a text', '{ "auth": { "type": "none"|'],
    ['the quote that ends an empty one', '{ "auth": { "type": ""|'],
    ['the quote that ends a key', '{ "tools"|'],
  ])('opens no list at %s', async (_, text) => {
    expect(await labelsAt(text, { dialect, asked: { character: '"' } })).toEqual([]);
  });

  it('opens a list at the quote that opens a string or a key', async () => {
    const asked = { character: '"' };
    expect(await labelsAt('{ "auth": { "type": "|"', { dialect, asked })).toEqual(['none', 'secret', 'oauth2']);
    expect(await labelsAt('{ "|" }', { dialect, asked })).toContain('tools');
    expect(await labelsAt('{ "|', { dialect, asked })).toContain('tools');
  });

  it.each([
    ['a map', 'auth:|', []],
    ['a list', 'tools:|', []],
    ['one of a few words', 'auth:\n  type:|', ['none', 'secret', 'oauth2']],
  ])('offers after a colon of YAML only values that stay on the line: %s', async (_, text, labels) => {
    expect(await labelsAt(text, { dialect, language: 'yaml', asked: { character: ':' } })).toEqual(labels);
  });

  it.each([
    ['a quote', '{ "version": "1.0.0",|', 'json', { character: '"' }],
    ['a colon', '{ "version": "1.0.0",|', 'json', { character: ':' }],
    ['a word', '{ "version": "1.0.0",|', 'json', { goesOn: true }],
    ['a quote', '{ "tools": [|', 'json', { character: '"' }],
    ['a colon', 'version: "1"\n|', 'yaml', { character: ':' }],
  ] as const)(
    'opens no list behind what was typed since an editor asked at %s: %s',
    async (_, text, language, asked) => {
      expect(await labelsAt(text, { dialect, language, asked })).toEqual([]);
      expect((await labelsAt(text, { dialect, language })).length).toBeGreaterThan(0);
    },
  );

  it('has its list again when a word is deleted back to its quote', async () => {
    expect(await labelsAt('{ "|" }', { dialect, asked: { goesOn: true } })).toContain('tools');
  });

  it.each([
    ['a word', 'auth:\n  type: none|', 'yaml'],
    ['a boolean', '{ "tools": [{ "enabled": true| }] }', 'json'],
    ['a version', 'version: 1.0.1|', 'yaml'],
  ] as const)('has no list left at the end of %s, so that Enter is a new line', async (_, text, language) => {
    expect(await labelsAt(text, { dialect, language, asked: { goesOn: true } })).toEqual([]);
  });

  it('requests a new list at each letter', async () => {
    expect((await itemsAt('{ "auth": { "type": "s|" } }', { dialect })).map(({ label }) => label)).toEqual(['secret']);
  });

  it('matches the start of any word of a label; scattered letters only if nothing else matches', () => {
    expect(labelsFor('ti', ['title', 'runtime', 'max_time', 'timeout'])).toEqual(['title', 'max_time', 'timeout']);
    expect(labelsFor('url', ['baseUrl', 'curl', './url'])).toEqual(['baseUrl', './url']);
    expect(labelsFor('dscr', ['description', 'hard_scare'])).toEqual(['description']);
    expect(labelsFor('xyz', ['description'])).toEqual([]);
  });

  it('offers everything when invoked at the end of a word', async () => {
    expect(await labelsAt('auth:\n  type: none|', { dialect, language: 'yaml' })).toEqual(['none', 'secret', 'oauth2']);
    expect(await accepted('auth:\n  type: none|', 'secret', { dialect, language: 'yaml' })).toBe(
      'auth:\n  type: secret',
    );
  });
});

describe('a text that has no indentation yet', () => {
  const options = { dialect, language: 'yaml', indent: '    ' } as const;

  it('uses that of the editor; a text with indentation keeps its own', async () => {
    expect(await accepted('|', 'auth', options)).toContain('auth:\n    type:');
    expect(await accepted('tags:\n  - a\n|', 'auth', options)).toContain('auth:\n  type:');
    expect(await accepted('|', 'auth', { ...options, indent: '\t' })).toContain('auth:\n  type:');
  });
});

describe('an item accepted right after a comma', () => {
  const options = { dialect, workspace: memoryWorkspace() };

  it.each([
    ['a key', '{\n  "version": "1.0.0",|\n}', 'tools', '{\n  "version": "1.0.0",\n  "tools": [\n    {'],
    ['a key behind a space', '{\n  "version": "1.0.0", |\n}', 'tags', '{\n  "version": "1.0.0",\n  "tags": ["$1"]\n}'],
    [
      'an item',
      '{\n  "tools": [\n    {\n      "name": "a"\n    },|\n  ]\n}',
      'tool',
      '{\n  "tools": [\n    {\n      "name": "a"\n    },\n    {',
    ],
    ['a key, and a comma', '{\n  "version": "1.0.0",|\n  "tags": []\n}', 'auth', '},\n  "tags": []\n}'],
  ])('starts a new line: %s', async (_, text, label, part) => {
    expect(await accepted(text, label, options)).toContain(part);
  });

  it('stays on the line if the other entries do', async () => {
    expect(await accepted('{ "version": "1.0.0", | }', 'tags', options)).toBe('{ "version": "1.0.0", "tags": ["$1"] }');
  });
});

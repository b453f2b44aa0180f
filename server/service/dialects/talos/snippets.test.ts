/** Snippets that completion generates from the schema are valid manifests. */
import { describe, expect, it } from 'vitest';
import { faults, snippetsAt, snippetValues } from '../../../../test/kit/dialect-checks';
import { talos } from './index';
import { EXAMPLE_URI, functionWith, manifestWith } from './rules/example';

const { definitions = {}, properties = {} } = talos.schema;
/** Problems with names that a snippet can only guess: the author's own functions, and the folder. */
const GUESSED = /talos\/(?:unknown-function|unplanned-function|id-folder)/;
const problems = async (text: string) =>
  (await faults(text, { uri: EXAMPLE_URI, dialect: 'talos' })).filter((line) => !GUESSED.test(line));

describe('no problem is reported for', () => {
  it.each(snippetValues(talos.schema))('%s', async (_, value) => {
    expect(await problems(JSON.stringify(value))).toEqual([]);
  });

  it.each(snippetsAt(properties, ['credentials', 'settings', 'triggers', 'oauth', 'modules', 'sidecar', 'functions']))(
    '%s: %s',
    async (key, _, value) => {
      expect(await problems(manifestWith({ [key]: value }))).toEqual([]);
    },
  );

  it.each(snippetsAt(definitions, ['credential', 'setting', 'trigger', 'module', 'tool']))(
    'a %s: %s',
    async (kind, _, value) => {
      const key = kind === 'tool' ? 'functions' : `${kind}s`;
      expect(await problems(manifestWith({ [key]: [value] }))).toEqual([]);
    },
  );

  it.each(snippetValues(definitions.triggerParameter))('a %s', async (_, value) => {
    expect(await problems(manifestWith({ triggers: [{ id: 'x', label: 'X', params: [value] }] }))).toEqual([]);
  });

  it.each(snippetValues(definitions.tool?.properties?.parameters))('the parameters: %s', async (_, value) => {
    expect(await problems(manifestWith({ functions: [functionWith({ parameters: value })] }))).toEqual([]);
  });
});

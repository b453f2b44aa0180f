/** What completion writes from the schema alone is a manifest without mistakes. */
import { describe, expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { type Json, setOwn } from '../../document/node';
import { initialText, parseSnippet } from '../../schema/snippet';
import { talos } from './index';
import { EXAMPLE_URI, functionWith, manifestWith } from './rules/example';

const { definitions = {}, properties = {}, defaultSnippets = [] } = talos.schema;
/** Names that a snippet can only guess: the author's own functions, and the folder. */
const GUESSED = /talos\/(?:unknown-function|unplanned-function|id-folder)/;
const problems = async (text: string) =>
  (await check(text, { uri: EXAMPLE_URI, dialect: 'talos' })).filter(
    (line) => /^(?:error|warning)/.test(line) && !GUESSED.test(line),
  );

/** The value that a snippet leaves when nothing is filled in. */
function written(body: Json): Json {
  if (Array.isArray(body)) return body.map(written);
  if (typeof body === 'string') {
    return body.startsWith('^')
      ? (JSON.parse(initialText(parseSnippet(body.slice(1)))) as Json)
      : initialText(parseSnippet(body));
  }
  if (typeof body !== 'object' || body === null) return body;
  const value: { [key: string]: Json } = {};
  for (const [key, part] of Object.entries(body)) setOwn(value, initialText(parseSnippet(key)), written(part));
  return value;
}

const bodies = (of: { readonly defaultSnippets?: typeof defaultSnippets } | undefined) =>
  (of?.defaultSnippets ?? []).map(({ label, body }) => [label, written(body)] as const);

describe('nothing is wrong with', () => {
  it.each(bodies(talos.schema))('%s', async (_, value) => {
    expect(await problems(JSON.stringify(value))).toEqual([]);
  });

  it.each(
    ['credentials', 'settings', 'triggers', 'oauth', 'modules', 'sidecar', 'functions'].flatMap((key) =>
      bodies(properties[key]).map(([label, value]) => [key, label, value] as const),
    ),
  )('%s: %s', async (key, _, value) => {
    expect(await problems(manifestWith({ [key]: value }))).toEqual([]);
  });

  it.each(
    ['credential', 'setting', 'trigger', 'module', 'tool'].flatMap((kind) =>
      bodies(definitions[kind]).map(([label, value]) => [kind, label, value] as const),
    ),
  )('a %s: %s', async (kind, _, value) => {
    const key = kind === 'tool' ? 'functions' : `${kind}s`;
    expect(await problems(manifestWith({ [key]: [value] }))).toEqual([]);
  });

  it.each(bodies(definitions.triggerParameter))('a %s', async (_, value) => {
    expect(await problems(manifestWith({ triggers: [{ id: 'x', label: 'X', params: [value] }] }))).toEqual([]);
  });

  it.each(bodies(definitions.tool?.properties?.parameters))('the parameters: %s', async (_, value) => {
    expect(await problems(manifestWith({ functions: [functionWith({ parameters: value })] }))).toEqual([]);
  });
});

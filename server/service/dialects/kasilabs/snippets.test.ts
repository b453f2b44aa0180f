/** What completion writes from the schema alone is a manifest without mistakes. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { type Json, setOwn } from '../../document/node';
import { initialText, parseSnippet } from '../../schema/snippet';
import { kasilabs } from './index';
import { manifestWith, toolWith } from './rules/example';

const uri = 'file:///w/manifest.json';
const { definitions = {}, properties = {}, defaultSnippets = [] } = kasilabs.schema;
const problems = async (text: string) =>
  (await check(text, { uri, dialect: 'kasilabs' })).filter((line) => /^(?:error|warning)/.test(line));

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
  it.each(bodies(kasilabs.schema))('%s', async (_, value) => {
    expect(await problems(JSON.stringify(value))).toEqual([]);
  });

  it.each(
    ['author', 'auth', 'permissions', 'configurationSchema', 'tools'].flatMap((key) =>
      bodies(properties[key]).map(([label, value]) => [key, label, value] as const),
    ),
  )('%s: %s', async (key, _, value) => {
    expect(await problems(manifestWith({ [key]: value }))).toEqual([]);
  });

  it.each(bodies(definitions.tool))('%s', async (_, value) => {
    expect(await problems(manifestWith({ tools: [value] }))).toEqual([]);
  });

  it.each(
    ['inputSchema', 'outputSchema', 'endpoint'].flatMap((key) =>
      bodies(definitions.tool?.properties?.[key]).map(([label, value]) => [key, label, value] as const),
    ),
  )('%s: %s', async (key, _, value) => {
    expect(await problems(toolWith({ [key]: value }))).toEqual([]);
  });

  it('the example of this project', async () => {
    expect(await problems(await readFile('examples/kasilabs/manifest.json', 'utf8'))).toEqual([]);
  });
});

/** Snippets that completion generates from the schema are valid manifests. */
import { describe, expect, it } from 'vitest';
import { faults, snippetsAt, snippetValues } from '../../../../test/kit/dialect-checks';
import { kasilabs } from './index';
import { manifestWith, toolWith } from './rules/example';

const uri = 'file:///w/manifest.json';
const { definitions = {}, properties = {} } = kasilabs.schema;
const problems = (text: string) => faults(text, { uri, dialect: 'kasilabs' });

describe('no problem is reported for', () => {
  it.each(snippetValues(kasilabs.schema))('%s', async (_, value) => {
    expect(await problems(JSON.stringify(value))).toEqual([]);
  });

  const ofManifest = snippetsAt(properties, ['author', 'auth', 'permissions', 'configurationSchema', 'tools']);
  it.each(ofManifest)('%s: %s', async (key, _, value) => {
    expect(await problems(manifestWith({ [key]: value }))).toEqual([]);
  });

  it.each(snippetValues(definitions.tool))('%s', async (_, value) => {
    expect(await problems(manifestWith({ tools: [value] }))).toEqual([]);
  });

  const ofTool = snippetsAt(definitions.tool?.properties, ['inputSchema', 'outputSchema', 'endpoint']);
  it.each(ofTool)('%s: %s', async (key, _, value) => {
    expect(await problems(toolWith({ [key]: value }))).toEqual([]);
  });
});

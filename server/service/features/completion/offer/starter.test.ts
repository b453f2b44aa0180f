import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../dialects/recognise';
import { DIALECTS } from '../../../dialects/registry';
import { parseFile } from '../../../document/manifest-document';
import { initialText, parseSnippet } from '../../../schema/snippet';
import { memoryWorkspace } from '../../../workspace';
import { manifestTemplate } from './starter';

describe.each(DIALECTS.map((dialect) => [dialect.id, dialect] as const))('a new manifest of %s', (id, dialect) => {
  const uri = `file:///w/${dialect.newFile}`;

  it('has a file name by which the dialect is recognised', () => {
    expect(readManifest(parseFile(uri, ''))?.dialect.id).toBe(id);
  });

  it('is indented with the unit of the editor', async () => {
    for (const indent of ['\t', '   ']) {
      const snippet = (await manifestTemplate(dialect, uri, memoryWorkspace({}), { indent })) ?? '';
      expect(snippet.split('\n')[1]).toMatch(new RegExp(`^${indent}"`));
    }
  });

  it('begins with a tool, and something to fill in', async () => {
    const snippet = (await manifestTemplate(dialect, uri, memoryWorkspace({}))) ?? '';
    const text = initialText(parseSnippet(snippet));
    const manifest = readManifest(parseFile(uri, text));
    expect(manifest?.dialect.id).toBe(id);
    expect(manifest?.tools).toHaveLength(1);
    expect(snippet).toMatch(/\$(?:1|\{1)/);
  });
});

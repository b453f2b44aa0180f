import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../dialects/recognise';
import { DIALECTS } from '../../../dialects/registry';
import { parseFile } from '../../../document/manifest-document';
import { initialText, parseSnippet } from '../../../schema/snippet';
import { memoryWorkspace } from '../../../workspace';
import { manifestTemplate, plainSnippet } from './starter';

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

/** The text with its first placeholder in brackets. */
function filled(snippet: string): string {
  const { text, first } = plainSnippet(snippet);
  if (!first) return text;
  const end = first.offset + first.length;
  return `${text.slice(0, first.offset)}[${text.slice(first.offset, end)}]${text.slice(end)}`;
}

it('has the defaults of the placeholders, also where one is repeated without it', () => {
  expect(filled(`"a": "\${1:x}", "b": "$1", "c": "\${2:y}"`)).toBe('"a": "[x]", "b": "x", "c": "y"');
});

it('finds the first placeholder by its number, not by its place', () => {
  expect(filled(`\${2:second} \${1:first}$0`)).toBe('second [first]');
});

it('has the first of several choices', () => {
  expect(filled(`\${1|secret,none|}`)).toBe('[secret]');
  expect(filled(`\${1|a\\,b,c|}`)).toBe('[a,b]');
});

it('has characters that are escaped in a snippet', () => {
  expect(filled(`\\$schema \\} \\\\n \${1:a\\}b}`)).toBe('$schema } \\n [a}b]');
});

it('leaves a text without placeholders as it is', () => {
  expect(filled('{ "a": 1 }')).toBe('{ "a": 1 }');
});

import { describe, expect, it } from 'vitest';
import { readAs, textAt } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { memoryWorkspace } from '../../workspace';
import { documentLinks, safeTarget, targetLocation, webAddress } from './document-links';

async function links(text: string, language: 'json' | 'yaml' = 'json'): Promise<readonly string[]> {
  const manifest = readAs(text, { dialect: workshop, language });
  const found = await documentLinks(manifest, memoryWorkspace());
  return found.map(({ range, target, tooltip }) =>
    [textAt(manifest.document, range), '→', target, tooltip ? `(${tooltip})` : ''].join(' ').trimEnd(),
  );
}

describe('the links of a manifest', () => {
  it('are the values that are web addresses', async () => {
    const expected = ['https://a.example/x?y=1#z → https://a.example/x?y=1#z', 'HTTP://B.example → http://b.example/'];
    expect(await links('{ "name": "https://a.example/x?y=1#z", "other": ["HTTP://B.example"] }')).toEqual(expected);
    expect(
      await links('name: https://a.example/x?y=1#z\nother:\n  - "HTTP://B.example" # http://c.example\n', 'yaml'),
    ).toEqual(expected);
  });

  it('are found behind escaped slashes', async () => {
    expect(await links('{ "name": "https:\\/\\/a.example\\/x" }')).toEqual([
      'https:\\/\\/a.example\\/x → https://a.example/x',
    ]);
  });

  it('are the files that the dialect resolves', async () => {
    expect(await links('{ "tools": [{ "run": "bin/a" }, { "run": "https://a.example/b" }] }')).toEqual([
      'bin/a → file:///w/bin/a (Open bin/a)',
      'https://a.example/b → https://a.example/b (Open https://a.example/b)',
    ]);
  });

  it('are not keys, sentences, identifiers of schemas, or anything that is not a web address', async () => {
    const text = `{
      "https://key.example": 1,
      "name": "see https://a.example",
      "a": "https://", "b": "https://a b", "c": "javascript:alert(1)", "d": "command:x", "e": "ftp://a.example",
      "tools": [{ "input": { "$id": "https://id.example", "$schema": "https://json-schema.org/draft/2020-12/schema" } },
        { "run": "command:workbench.action.quit" }, { "run": "//evil.example/share" }]
    }`;
    expect(await links(text)).toEqual([]);
    expect(await links('{ "$schema": "https://a.example/s.json" }')).toEqual([
      'https://a.example/s.json → https://a.example/s.json',
    ]);
  });

  it('are at most 5,000', async () => {
    expect(await links(JSON.stringify({ tools: Array(6_000).fill('https://a.example') }))).toHaveLength(5_000);
  });
});

describe('an address', () => {
  it.each([
    ['https://a.example/', true],
    ['file:///w/x', true],
    ['vscode-vfs://github/o/r/x', true],
    ['vscode-vfs://gitlab/o/r/x', false],
    ['file://evil.example/share', false],
    ['file:////evil.example/share', false],
    ['file:///%2Fevil.example/share', false],
    ['file:///\\evil.example', false],
    ['file:\\\\evil.example', false],
    ['https:x', false],
    ['command:x', false],
    ['COMMAND:x', false],
    ['javascript:x', false],
    ['data:text/html,x', false],
    ['x', false],
    ['', false],
    [`https://a.example/${'x'.repeat(5_000)}`, false],
  ])('%s', (target, safe) => {
    expect(safeTarget(target, 'vscode-vfs://github/o/r/tools.json')).toBe(safe);
  });

  it('stays on the share of the manifest', () => {
    expect(safeTarget('file://server/share/x', 'file://server/share/tools.json')).toBe(true);
    expect(safeTarget('file:///C:/x', 'file://server/share/tools.json')).toBe(false);
  });

  it('can have a line', () => {
    expect(targetLocation('file:///w/x.ts#L12').range.start).toEqual({ line: 11, character: 0 });
    expect(targetLocation('file:///w/x.ts#12,3')).toMatchObject({
      uri: 'file:///w/x.ts',
      range: { start: { line: 11, character: 2 } },
    });
    expect(targetLocation('file:///w/x.ts#top').range.start).toEqual({ line: 0, character: 0 });
  });

  it('is normalised', () => {
    expect(webAddress('https://a.example/ä b')).toBeUndefined();
    expect(webAddress('https://ä.example')).toBe('https://xn--4ca.example/');
    expect(webAddress('https://a.example/\u202e')).toBeUndefined();
    expect(webAddress('https://[')).toBeUndefined();
  });
});

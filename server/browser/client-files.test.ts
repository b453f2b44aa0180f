import { describe, expect, it } from 'vitest';
import { URI } from 'vscode-uri';
import { walkFolder } from '../files/walk-folder';
import { clientFiles } from './client-files';

/** A client with these answers, by method and URI. */
function client(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = [];
  const sendRequest = async (type: { method: string }, params: { uri: string }) => {
    const question = `${type.method.slice('toolManifest/'.length)} ${params.uri}`;
    asked.push(question);
    return answers[question] ?? null;
  };
  return { asked, files: clientFiles({ sendRequest: sendRequest as never }) };
}

const { disk, placeOf, uriOf } = client().files;
const place = (uri: string) => placeOf(uri) ?? '';

describe('a place', () => {
  it.each([
    'vscode-vfs://github/owner/repo/tools.json',
    'vscode-vfs://github%2B7b2276223a317d/owner/repo/a b#c?d%25e/tools.json',
    'vscode-remote://127.0.0.1:8080/home/é/tools.json',
    'memfs:/a/tools.json',
    'file:///home/me/tools.json',
    'file:///c:/me/line\nbreak.json',
  ])('is that of one URI, as VS Code writes it: %s', (given) => {
    const [, scheme = '', rest = ''] = /^([^:]+):(.*)$/s.exec(given) ?? [];
    const [, authority = '', path = ''] = /^(?:\/\/([^/]*))?(.*)$/s.exec(rest) ?? [];
    const uri = URI.from({ scheme, authority: decodeURIComponent(authority), path }).toString();
    expect(uriOf(place(uri))).toBe(uri);
  });

  it.each(['vscode-test-web://mount', 'vscode-test-web://mount/', 'memfs:', 'memfs:/'])('may be a root: %s', (uri) => {
    expect(uriOf(place(uri))).toBe(`${uri.replace(/\/$/, '')}/`);
    expect(uriOf(`${place(uri)}/tools.json`)).toBe(`${uri.replace(/\/$/, '')}/tools.json`);
  });

  it.each(['untitled:Untitled-1', 'tools.json', ''])('%j is none', (uri) => {
    expect(placeOf(uri)).toBeUndefined();
  });
});

it('is inside the open folders by its name only', () => {
  const folders = [place('vscode-vfs://github/owner/repo')];
  const isInside = (uri: string) => disk.isInside(place(uri), folders);
  expect(isInside('vscode-vfs://github/owner/repo/a/b')).toBe(true);
  expect(isInside('vscode-vfs://github/owner/repository/a')).toBe(false);
  expect(isInside('vscode-vfs://github/owner/repo/../other')).toBe(false);
  expect(isInside('vscode-vfs://github/owner/repo/%2e%2e/other')).toBe(false);
  expect(isInside('vscode-vfs://gitlab/owner/repo/a')).toBe(false);
});

describe('the files of a client', () => {
  it('are read as strictly as those of a disk', async () => {
    const { files } = client({
      'readFile memfs:/a': new TextEncoder().encode('\ufeff{}'),
      'readFile memfs:/b': new Uint8Array([0x7b, 0xff]),
      'readFile memfs:/c': 'tooLarge',
    });
    const read = (path: string) => files.disk.readText(`memfs:/${path}`, 2 * 1024 * 1024);
    expect(await read('a')).toEqual({ text: '\ufeff{}' });
    expect(await read('b')).toMatchObject({ patched: { wrongByte: 1 } });
    expect(await read('c')).toEqual({ problem: 'is larger than 2 MiB' });
    expect(await read('d')).toEqual({ problem: 'does not exist' });
    await expect(files.disk.stat('memfs:/d')).rejects.toThrow('does not exist');
  });

  it('are looked for with one request per folder', async () => {
    const { files, asked } = client({ 'readFolder memfs:/a': [{ name: '.tool-manifest.yaml', type: 'file' }] });
    expect(await files.disk.present('memfs:/a', ['.git', '.tool-manifest.yaml'])).toEqual(['.tool-manifest.yaml']);
    expect(await files.disk.present('memfs:/b', ['.git'])).toEqual([]);
    expect(asked).toEqual(['readFolder memfs:/a', 'readFolder memfs:/b']);
  });

  it('are searched from the root, without links and skipped folders', async () => {
    const { files, asked } = client({
      'readFolder memfs:/': [
        { name: 'a#b', type: 'directory' },
        { name: 'node_modules', type: 'directory' },
        { name: 'link.json', type: 'file', isLink: true },
        { name: 'tools.json', type: 'file' },
      ],
      'readFolder memfs:/a%23b': [{ name: 'x.yaml', type: 'file' }],
    });
    const found: string[] = [];
    for await (const part of walkFolder(files.placeOf('memfs:/') ?? '', files.disk))
      found.push(...part.map(files.uriOf));
    expect(found).toEqual(['memfs:/tools.json', 'memfs:/a%23b/x.yaml']);
    expect(asked).toEqual(['readFolder memfs:/', 'readFolder memfs:/a%23b']);
  });
});

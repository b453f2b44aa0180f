import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { diskNow } from '../../server/node/disk-now';
import { fileUri } from '../../server/node/file-uri';
import { NodeWorkspace } from '../../server/node/node-workspace';
import { testFolder } from '../../test/kit/folder';
import { digestOf, type NotedAnswer, NotedFile, SourceRecorder } from '../sources';
import { Verifier } from './verifier';

const folder = testFolder();
const { at } = folder;

function makeFolders(...names: readonly string[]): void {
  for (const name of names) mkdirSync(at(name), { recursive: true });
}

/** Puts a link in the place of what there is. */
function link(target: string): void {
  rmSync(at('x'), { force: true });
  symlinkSync(target, at('x'));
}

/** What a check notes that asks every question about a path. @returns whether it is unchanged */
async function noted(path: string): Promise<() => boolean> {
  const file = new NotedFile(new NodeWorkspace([fileUri(folder.path)], undefined, diskNow), new SourceRecorder());
  const { workspace } = file;
  const uri = fileUri(path);
  file.read(path);
  await workspace.stat(uri);
  await workspace.readFile(uri);
  await workspace.wrongByte(uri);
  await workspace.readDirectory(uri);
  await workspace.isWithin(uri);
  const sources = await file.sources();
  return () => sources.every((one) => new Verifier(folder.path).holds(one));
}

const MANIFEST = '{ "tools": [] }';

describe('what was noted', () => {
  it.each([
    ['nothing', () => {}],
    ['a text', () => writeFileSync(at('x'), MANIFEST)],
    ['an empty file', () => writeFileSync(at('x'), '')],
    ['a text with a byte order mark', () => writeFileSync(at('x'), `\ufeff${MANIFEST}`)],
    ['a text that is long for a source', () => writeFileSync(at('x'), ' '.repeat(1024 * 1024 + 1))],
    ['bytes that are not UTF-8', () => writeFileSync(at('x'), Buffer.from([0x7b, 0xff, 0x7d]))],
    ['UTF-16', () => writeFileSync(at('x'), Buffer.from(`\ufeff${MANIFEST}`, 'utf16le'))],
    ['a binary file', () => writeFileSync(at('x'), Buffer.from([1, 0, 2]))],
    ['a program', () => writeFileSync(at('x'), '#!/bin/sh\n', { mode: 0o755 })],
    ['an empty folder', () => mkdirSync(at('x'))],
    ['a folder', () => makeFolders('x/b', 'x/a', 'x/ä')],
    ['a link to a file', () => link(__filename)],
    ['a link to another folder', () => link(__dirname)],
    ['a link to nothing', () => link(at('y'))],
  ])('of %s holds until it is something else', async (_, make) => {
    make();
    const isUnchanged = await noted(at('x'));
    expect(isUnchanged()).toBe(true);
    rmSync(at('x'), { recursive: true, force: true });
    writeFileSync(at('x'), 'something else');
    expect(isUnchanged()).toBe(false);
    rmSync(at('x'));
    make();
    rmSync(at('x'), { recursive: true, force: true });
    mkdirSync(at('x/y/z'), { recursive: true });
    expect(isUnchanged()).toBe(false);
  });

  it.each([
    ['one more byte', () => writeFileSync(at('x'), `${MANIFEST} `)],
    ['another permission', () => chmodSync(at('x'), 0o755)],
    ['the same text in UTF-16', () => writeFileSync(at('x'), Buffer.from(`\ufeff${MANIFEST}`, 'utf16le'))],
    ['nothing', () => rmSync(at('x'))],
    ['a link to a folder', () => link(tmpdir())],
  ])('of a text does not hold for %s', async (_, change) => {
    writeFileSync(at('x'), MANIFEST, { mode: 0o644 });
    const isUnchanged = await noted(at('x'));
    change();
    expect(isUnchanged()).toBe(false);
  });

  it.each([
    ['another name in it', () => writeFileSync(at('x/b'), '')],
    [
      'a folder in place of a file',
      () => {
        rmSync(at('x/a'));
        makeFolders('x/a');
      },
    ],
    ['one name less', () => rmSync(at('x/a'))],
  ])('of a folder does not hold for %s', async (_, change) => {
    makeFolders('x');
    writeFileSync(at('x/a'), '');
    const isUnchanged = await noted(at('x'));
    change();
    expect(isUnchanged()).toBe(false);
  });
});

describe('a cache from somewhere else', () => {
  const holds = (asked: string, uri: string, digest: string) =>
    new Verifier(folder.path).holds({ asked: asked as NotedAnswer['asked'], uri, digest });

  it('does not make this program ask another server', () => {
    writeFileSync(at('x'), MANIFEST);
    const present = digestOf(diskNow.stat(at('x')));
    const uri = fileUri(at('x'));
    expect(holds('stat', uri, present)).toBe(true);
    for (const server of ['elsewhere', 'ELSEWHERE:80', '%65lsewhere']) {
      expect(holds('stat', uri.replace('file://', `file://${server}`), present)).toBe(false);
    }
  });

  it.each([
    ['an unknown question', 'else', 'file:///', ''],
    ['a folder as a file', 'file', 'file:///', ''],
  ])('does not hold for %s', (_, asked, uri, digest) => {
    expect(holds(asked, uri, digest)).toBe(false);
  });
});

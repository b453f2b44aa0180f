import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { URI, Utils } from 'vscode-uri';
import { parentUri, uriBelow } from './uri';

const SEGMENTS = [
  ...['a', 'b c', 'é', '.', '..', '', '%20', 'x.py', '.hidden', '...', 'a:b', 'ü~', '-_~', 'C:', 'a\\b', '?', '#'],
];
const path = fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 5 }).map((segments) => segments.join('/'));

/** The parser throws for what is no URI. */
function outcome(find: () => string): string {
  try {
    return find();
  } catch {
    return 'no URI';
  }
}

test('folders of URIs are those that a parser finds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('file:///', 'file://', 'file://host/', 'vscode-vfs://host/', 'untitled:'),
      path,
      (start, rest) => {
        const uri = start + rest;
        expect(
          outcome(() => parentUri(uri)),
          uri,
        ).toBe(outcome(() => Utils.dirname(URI.parse(uri)).toString()));
      },
    ),
  );
});

test('URIs below a folder are those that a parser makes', () => {
  fc.assert(
    fc.property(path, path, (start, below) => {
      const folder = `file:///${start}`;
      const expected = outcome(() => Utils.joinPath(URI.parse(folder), ...below.split('/')).toString());
      expect(
        outcome(() => uriBelow(folder, below)),
        `${folder} ${below}`,
      ).toBe(expected);
    }),
  );
});

const URIS = ['file:///w/config/tools.json', 'file:///w', 'file:///w/.a/..b/c...', 'file:///a//b', 'file:///a/../b/c'];
test.each(URIS)('the folder of %s', (uri) => {
  expect(parentUri(uri)).toBe(Utils.dirname(URI.parse(uri)).toString());
});

test.each([
  ['file:///w/pkg/mod.py', 'file:///w/pkg'],
  ['file:///w/~a_b-c.d/e', 'file:///w/~a_b-c.d'],
  ['file:///w', 'file:///'],
  ['file:///c%3A/w/%C3%A9/f', 'file:///c%3A/w/%C3%A9'],
  ['file:///C:/w/f', 'file:///c%3A/w'],
  ['file:///w/a b/f', 'file:///w/a%20b'],
  ['vscode-vfs://github/o/r/f', 'vscode-vfs://github/o/r'],
])('the parent folder of %s is %s', (uri, parent) => expect(parentUri(uri)).toBe(parent));

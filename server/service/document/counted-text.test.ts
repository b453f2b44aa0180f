import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createText, updateText } from './counted-text';

const text = fc.string({ unit: fc.constantFrom('a', '{', ' ', '\n', '\n', '\r\n', '😀') });
const line = fc.integer({ min: -1, max: 6 });
const position = fc.record({ line, character: fc.integer({ min: -1, max: 6 }) });
const change = fc.oneof(fc.record({ text }), fc.record({ text, range: fc.record({ start: position, end: position }) }));

it('has the positions and offsets of the library, in any order, before and after edits', () => {
  fc.assert(
    fc.property(text, fc.array(fc.integer({ min: -2, max: 40 })), fc.array(change), (content, offsets, changes) => {
      const ours = createText('file:///a.json', 'json', 1, content);
      const theirs = TextDocument.create('file:///a.json', 'json', 1, content);
      const compare = () => {
        expect(offsets.map((offset) => ours.positionAt(offset))).toEqual(
          offsets.map((offset) => theirs.positionAt(offset)),
        );
        expect(ours.getText()).toBe(theirs.getText());
        expect([ours.uri, ours.languageId, ours.version, ours.lineCount]).toEqual([
          'file:///a.json',
          'json',
          theirs.version,
          theirs.lineCount,
        ]);
        expect(ours.offsetAt({ line: 1, character: 1 })).toBe(theirs.offsetAt({ line: 1, character: 1 }));
        expect([ours.getLineRange(1), ours.getEOLCharacters(1)]).toEqual([
          theirs.getLineRange(1),
          theirs.getEOLCharacters(1),
        ]);
      };
      compare();
      updateText(ours, changes, 2);
      TextDocument.update(theirs, changes, 2);
      compare();
    }),
  );
});

it('is not the document of another maker', () => {
  expect(() => updateText(TextDocument.create('', '', 1, ''), [], 2)).toThrow('created elsewhere');
});

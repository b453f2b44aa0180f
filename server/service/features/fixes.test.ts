import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manifestOf, problemsOf } from '../../../test/kit/manifests';
import { applyEdits } from '../document/edit/edit';
import { memoryWorkspace } from '../workspace';
import { EditedText } from './edited-text';
import { safeFixes } from './fixes';

it('fixes thousands of problems at once', async () => {
  const tools = Array.from({ length: 4_000 }, (_, i) => ({
    name: `tool_${i}`,
    descripton: `Does the work of number ${i}.`,
    command: ['/bin/true'],
  }));
  const text = JSON.stringify({ tools }, undefined, 1);
  const manifest = manifestOf(text);
  const problems = await problemsOf(text);
  const started = performance.now();
  const fixes = await safeFixes(manifest, problems, memoryWorkspace());
  // The text is parsed and checked once more with all of them applied, not once for each, which would take minutes.
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(fixes).toHaveLength(4_000);
  const after = applyEdits(
    text,
    fixes.flatMap(({ edits }) => edits),
  );
  expect(after).toBe(text.replaceAll('descripton', 'description'));
});

it('takes edits exactly if they touch none taken before', () => {
  const edit = fc.record({ offset: fc.nat(40), length: fc.nat(4) }).map((span) => ({ ...span, text: '' }));
  const touch = (a: { offset: number; length: number }, b: { offset: number; length: number }) =>
    a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(edit, { maxLength: 3, comparator: touch })), (takers) => {
      const edited = new EditedText();
      const before: { offset: number; length: number }[] = [];
      for (const edits of takers) {
        const isFree = !edits.some((one) => before.some((other) => touch(one, other)));
        expect(edited.take(edits)).toBe(isFree);
        if (isFree) before.push(...edits);
      }
    }),
  );
});

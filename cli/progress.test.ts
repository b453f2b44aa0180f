import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Progress } from './progress';

function watch(isTTY: boolean, columns = 40) {
  let now = 1000;
  const stream = Object.assign(new PassThrough(), { isTTY, columns });
  const progress = new Progress(stream, () => now);
  return { progress, later: (ms: number) => (now += ms), written: () => String(stream.read() ?? '') };
}

it('prints nothing at first, then the progress', () => {
  const { progress, later, written } = watch(true);
  progress.checked('a.json', 3);
  expect(written()).toBe('');
  later(600);
  progress.checked('b.json', 3);
  expect(written()).toBe('\r\x1b[K2 of 3 files, b.json');
  progress.checked('c.json', 3);
  expect(written()).toBe('');
  progress.clear();
  expect(written()).toBe('\r\x1b[K');
});

it('shows which folder is searched', () => {
  const { progress, later, written } = watch(true);
  later(600);
  progress.searching('/w/a');
  expect(written()).toBe('\r\x1b[Ksearching /w/a');
});

it('never takes more than one line, and lets no control character through', () => {
  const { progress, later, written } = watch(true, 21);
  later(600);
  progress.checked('\x1b[31m日本語のとても長い名前', 1);
  expect(written()).toBe('\r\x1b[K1 of 1 files, \\u001b');
});

it('writes nothing without a terminal, and erases nothing that it did not write', () => {
  const { progress, later, written } = watch(false);
  later(600);
  progress.checked('a.json', 1);
  progress.clear();
  expect(written()).toBe('');
});

it('works on a terminal that does not know its width', () => {
  const { progress, later, written } = watch(true, 0);
  later(600);
  progress.checked('a.json', 1);
  expect(written()).toBe('\r\x1b[K1 of 1 files, a.json');
});

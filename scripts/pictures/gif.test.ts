import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { animatedGif, type Frame } from './gif';

type Color = readonly [number, number, number];

const RED: Color = [200, 0, 0];
const BLUE: Color = [0, 0, 200];

/** A picture of 4 × 2 pixels in one colour; its first pixel in another. */
function frame(color: Color, first: Color, milliseconds: number): Frame {
  const png = new PNG({ width: 4, height: 2 });
  for (let pixel = 0; pixel < 8; pixel++) png.data.set([...(pixel === 0 ? first : color), 255], pixel * 4);
  return { png: PNG.sync.write(png), milliseconds };
}

it('makes a GIF of the size of its frames', () => {
  const gif = Buffer.from(animatedGif([frame(RED, RED, 100), frame(RED, BLUE, 100)]));
  expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
  expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([4, 2]);
  expect(gif.at(-1)).toBe(0x3b);
});

it('has the colours of all frames in its palette', () => {
  const gif = Buffer.from(animatedGif([frame(RED, RED, 100), frame(RED, BLUE, 100)]));
  const palette = gif.subarray(13, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)).toString('hex');
  expect(palette).toContain('c80000');
  expect(palette).toContain('0000c8');
});

it('keeps colours apart that differ little: what disappears leaves no shadow', () => {
  const gif = Buffer.from(
    animatedGif([frame([31, 31, 31], [24, 24, 24], 100), frame([24, 24, 24], [31, 31, 31], 100)]),
  );
  const palette = gif.subarray(13, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)).toString('hex');
  expect(palette).toContain('1f1f1f');
  expect(palette).toContain('181818');
});

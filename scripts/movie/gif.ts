/** Makes an animated GIF of screenshots: one palette for all, and of each frame only the pixels that changed. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { PNG } from 'pngjs';

/** One picture of the animation. */
export interface Frame {
  /** A PNG file; all frames have the same size. */
  readonly png: Buffer;
  /** How long it is shown. */
  readonly milliseconds: number;
}

/** A GIF has at most 256 colours; one of them stands for "as before". */
const MAX_COLORS = 255;

/** The pixels of a frame that differ from the frame before it. */
interface Change {
  /** Indices of pixels, from the top left. */
  readonly at: Uint32Array;
  /** Their colours: four bytes each. */
  readonly rgba: Uint8Array;
  milliseconds: number;
}

/** The frames as a GIF file that repeats forever. @throws if there are none, or their sizes differ */
export function animatedGif(frames: readonly Frame[]): Uint8Array {
  const { width, height, changes } = changesOf(frames);
  const palette = quantize(concatenated(changes.map(({ rgba }) => rgba)), MAX_COLORS);
  const unchanged = palette.length;
  const encoder = GIFEncoder();
  for (const [index, change] of changes.entries()) {
    const pixels = new Uint8Array(width * height).fill(unchanged);
    const colors = applyPalette(change.rgba, palette);
    for (const [i, at] of change.at.entries()) pixels[at] = colors[i] ?? unchanged;
    encoder.writeFrame(pixels, width, height, {
      ...(index === 0 ? { palette: [...palette, [0, 0, 0]] } : {}),
      transparent: true,
      transparentIndex: unchanged,
      delay: change.milliseconds,
      dispose: 1,
    });
  }
  encoder.finish();
  return encoder.bytes();
}

/** What changes from frame to frame. A frame that changes nothing makes the one before it longer. */
function changesOf(frames: readonly Frame[]): { width: number; height: number; changes: readonly Change[] } {
  const [first] = frames;
  if (first === undefined) throw new Error('An animation needs a frame.');
  const { width, height } = PNG.sync.read(first.png);
  const changes: Change[] = [];
  let before: Uint32Array | undefined;
  for (const { png, milliseconds } of frames) {
    const picture = PNG.sync.read(png);
    if (picture.width !== width || picture.height !== height) throw new Error('The frames differ in size.');
    const pixels = new Uint32Array(Uint8Array.from(picture.data).buffer);
    const previous = before;
    const at = Uint32Array.from(pixels.keys()).filter((index) => pixels[index] !== previous?.[index]);
    before = pixels;
    const last = changes.at(-1);
    if (at.length === 0 && last !== undefined) last.milliseconds += milliseconds;
    else changes.push({ at, rgba: colorsAt(pixels, at), milliseconds });
  }
  return { width, height, changes };
}

function colorsAt(pixels: Uint32Array, at: Uint32Array): Uint8Array {
  return new Uint8Array(at.map((index) => pixels[index] ?? 0).buffer);
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

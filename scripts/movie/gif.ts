/** Makes an animated GIF of screenshots: one palette for all, and of each frame only the pixels that changed. */
import { type Color, GIFEncoder, nearestColorIndex } from 'gifenc';
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
  /** Their colours: red, green, blue and alpha, from the lowest byte on. */
  readonly colors: Uint32Array;
  milliseconds: number;
}

/** The frames as a GIF file that repeats forever. @throws if there are none, or their sizes differ */
export function animatedGif(frames: readonly Frame[]): Uint8Array {
  const { width, height, changes } = changesOf(frames);
  const palette = paletteOf(changes);
  const indexOf = nearest(palette);
  const unchanged = palette.length;
  const encoder = GIFEncoder();
  for (const [index, change] of changes.entries()) {
    const pixels = new Uint8Array(width * height).fill(unchanged);
    for (const [i, at] of change.at.entries()) pixels[at] = indexOf(change.colors[i] ?? 0);
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
    else changes.push({ at, colors: at.map((index) => pixels[index] ?? 0), milliseconds });
  }
  return { width, height, changes };
}

/**
 * The most frequent colours, unchanged. The library's own quantizer merges colours that differ by less than eight, as the backgrounds of an
 * editor do: what has disappeared would stay visible as a shadow.
 */
function paletteOf(changes: readonly Change[]): readonly Color[] {
  const counts = new Map<number, number>();
  for (const { colors } of changes) for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.slice(0, MAX_COLORS).map(([color]) => rgb(color));
}

/** Finds the index of the nearest colour of a palette: always the same one for a colour. */
function nearest(palette: readonly Color[]): (color: number) => number {
  const known = new Map<number, number>();
  return (color) => {
    const index = known.get(color) ?? nearestColorIndex(palette, rgb(color));
    known.set(color, index);
    return index;
  };
}

function rgb(color: number): Color {
  return [color & 255, (color >> 8) & 255, (color >> 16) & 255];
}

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

/** The frames as a GIF file that repeats forever. */
export function animatedGif(frames: readonly Frame[]): Uint8Array {
  const pictures = frames.map(({ png }) => PNG.sync.read(png));
  // Red, green, blue and alpha of a pixel, from the lowest byte on.
  const pixels = pictures.map(({ data }) => new Uint32Array(Uint8Array.from(data).buffer));
  const palette = paletteOf(pixels);
  const unchanged = palette.length;
  const known = new Map<number, number>();
  const indexOf = (color: number) => {
    const index = known.get(color) ?? nearestColorIndex(palette, rgb(color));
    known.set(color, index);
    return index;
  };
  const encoder = GIFEncoder();
  for (const [index, { width, height }] of pictures.entries()) {
    const before = pixels[index - 1];
    const indices = Uint8Array.from(pixels[index] ?? [], (color, at) =>
      color === before?.[at] ? unchanged : indexOf(color),
    );
    encoder.writeFrame(indices, width, height, {
      ...(index === 0 && { palette: [...palette, [0, 0, 0]] }),
      transparent: true,
      transparentIndex: unchanged,
      delay: frames[index]?.milliseconds ?? 0,
      dispose: 1,
    });
  }
  encoder.finish();
  return encoder.bytes();
}

/**
 * The most frequent colours of what changes, as they are. The library's own quantizer merges colours that differ by less than eight, as the
 * backgrounds of an editor do: what has disappeared would stay visible as a shadow.
 */
function paletteOf(pictures: readonly Uint32Array[]): readonly Color[] {
  const counts = new Map<number, number>();
  for (const [index, pixels] of pictures.entries()) {
    const before = pictures[index - 1];
    for (const [at, color] of pixels.entries()) {
      if (color !== before?.[at]) counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.slice(0, MAX_COLORS).map(([color]) => rgb(color));
}

function rgb(color: number): Color {
  return [color & 255, (color >> 8) & 255, (color >> 16) & 255];
}

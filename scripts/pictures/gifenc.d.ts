/** The part of gifenc that is used here; the library has no types of its own. */
declare module 'gifenc' {
  /** Red, green and blue, 0 to 255. */
  export type Color = readonly [number, number, number];

  interface FrameOptions {
    /** The colours: of all frames, if given with the first one. */
    readonly palette?: readonly Color[];
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Milliseconds. */
    readonly delay?: number;
    /** What happens to the frame before the next one is shown; 1: it stays. */
    readonly dispose?: number;
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  export function GIFEncoder(): Encoder;
  /** The index of the colour of a palette that is the nearest to this one. */
  export function nearestColorIndex(palette: readonly Color[], color: Color): number;
}

/** Stores the output of a process, up to a limit. */
import { decodeUtf8 } from './decode';

/** Default for the bytes stored per stream. */
export const OUTPUT_LIMIT = 64 * 1024 * 1024;

/** Collects a stream up to the limit. Bytes above it are counted and dropped, so that the writer does not block. */
export class Output {
  private readonly chunks: Buffer[] = [];
  private keptBytes = 0;
  private allBytes = 0;

  constructor(
    private readonly name: string,
    private readonly limit: number,
  ) {}

  add(chunk: Buffer): void {
    this.allBytes += chunk.length;
    const room = this.limit - this.keptBytes;
    if (room <= 0) return;
    const kept = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.chunks.push(kept);
    this.keptBytes += kept.length;
  }

  /** The decoded text, with a notice if it is truncated or contains replacements. */
  read(): { readonly text: string; readonly isPatched: boolean; readonly notices: readonly string[] } {
    const { text, isPatched } = decodeUtf8(Buffer.concat(this.chunks));
    const notices: string[] = [];
    if (this.allBytes > this.keptBytes) {
      notices.push(`${this.name} was truncated: ${this.keptBytes} of ${this.allBytes} bytes were kept.`);
    }
    if (isPatched) notices.push(`${this.name} is not valid UTF-8: invalid bytes are shown as \ufffd.`);
    return { text, isPatched, notices };
  }
}

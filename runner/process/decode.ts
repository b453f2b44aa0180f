/** Decodes the output of a tool. */

/** A decoded string. */
export interface Decoded {
  readonly text: string;
  /** Some bytes were not valid UTF-8: each was replaced with U+FFFD. */
  readonly isPatched: boolean;
}

/** Decodes UTF-8 and keeps a byte order mark. Each invalid byte becomes U+FFFD, as in Go. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), isPatched: false };
  } catch {
    return { text: patched(bytes), isPatched: true };
  }
}

function patched(bytes: Uint8Array): string {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length > 0) at += length;
    else {
      parts.push(strict.decode(bytes.subarray(start, at)), '\ufffd');
      at += 1;
      start = at;
    }
  }
  parts.push(strict.decode(bytes.subarray(start)));
  return parts.join('');
}

/** The length of the well-formed sequence at an offset, 0 if there is none. Source: The Unicode Standard, table 3-7. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return isTail(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const low = first === 0xe0 ? 0xa0 : 0x80;
    const high = first === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isTail(third) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const low = first === 0xf0 ? 0x90 : 0x80;
    const high = first === 0xf4 ? 0x8f : 0xbf;
    return second >= low && second <= high && isTail(third) && isTail(fourth) ? 4 : 0;
  }
  return 0;
}

function isTail(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

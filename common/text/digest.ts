/** A short digest of a text, to notice that it has changed; not for security: texts with the same digest can be made on purpose. */

/** 64 bits as hexadecimal digits. The two halves mix the text's code units by MurmurHash3's steps, with different constants. */
export function digest(text: string): string {
  let first = 0x9747b28c;
  let second = 0x5bd1e995;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    first = mixed(first, unit, 0xcc9e2d51);
    second = mixed(second, unit, 0x85ebca6b);
  }
  return hex(finished(first ^ text.length)) + hex(finished(second ^ text.length));
}

function mixed(hash: number, unit: number, factor: number): number {
  const spread = Math.imul(unit, factor);
  const next = hash ^ Math.imul((spread << 15) | (spread >>> 17), 0x1b873593);
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}

function finished(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

function hex(half: number): string {
  return (half >>> 0).toString(16).padStart(8, '0');
}

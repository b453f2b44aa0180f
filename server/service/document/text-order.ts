/** Search in lists that are in text order. */

/** Returns how many items of such a list are before an offset. @param offsetOf the offset of an item, from 0, in UTF-16 code units */
export function countBefore<T>(list: readonly T[], offset: number, offsetOf: (item: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsetOf(list[middle] as T) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which locations of a form the user has edited: faults elsewhere are not shown yet. */

/** The locations edited by the user, by JSON Pointer. */
export class Touched {
  private readonly pointers = new Set<string>();
  private isEverywhere = false;

  /** Marks a location as set, changed or removed. */
  add(pointer: string): void {
    this.pointers.add(pointer);
  }

  /** Marks all locations: the entire value was replaced, or is about to be used. */
  addAll(): void {
    this.isEverywhere = true;
  }

  /**
   * Item indexes have changed: if one item was touched, all items of the list count as touched. @param places the pointers of what is drawn
   */
  spread(list: string, places: Iterable<string>): void {
    if (![...this.pointers].some((pointer) => pointer.startsWith(`${list}/`))) return;
    for (const place of places) if (place.startsWith(`${list}/`)) this.pointers.add(place);
  }

  /** Whether faults at a location are shown: it or something inside it was touched. */
  tells(pointer: string): boolean {
    if (this.isEverywhere || this.pointers.has(pointer)) return true;
    for (const touched of this.pointers) if (touched.startsWith(`${pointer}/`)) return true;
    return false;
  }
}

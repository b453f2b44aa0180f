/** Which places of a form somebody has been at: what is wrong elsewhere is no news to a reader who has not come to it yet. */

/** The places that were filled in by hand, by JSON Pointer. */
export class Touched {
  private readonly pointers = new Set<string>();
  private isEverywhere = false;

  /** Something was filled in, changed or taken away there. */
  add(pointer: string): void {
    this.pointers.add(pointer);
  }

  /** The value came from elsewhere as a whole, or somebody wants to use it: all of it counts. */
  addAll(): void {
    this.isEverywhere = true;
  }

  /** Items have other places now: where one of them was touched, every one of the list counts. @param places the pointers of what is drawn */
  spread(list: string, places: Iterable<string>): void {
    if (![...this.pointers].some((pointer) => pointer.startsWith(`${list}/`))) return;
    for (const place of places) if (place.startsWith(`${list}/`)) this.pointers.add(place);
  }

  /** Whether what is wrong at a place is to be told: it was touched itself, or something in it was. */
  tells(pointer: string): boolean {
    if (this.isEverywhere || this.pointers.has(pointer)) return true;
    for (const touched of this.pointers) if (touched.startsWith(`${pointer}/`)) return true;
    return false;
  }
}

/** The test of front matter itself: what clients refuse before they look at any key. */
import type { Fix } from '../../model/rule';
import type { FormatFile, Found, FrontMatterTest } from '../model';

/** What is wrong with the front matter of a file. */
export function faultsIn({ fault }: FrontMatterTest, { document }: FormatFile): readonly Found[] {
  const found = (document.frontMatter?.faults ?? []).filter(({ kind }) => kind === fault);
  return found.map(({ offset, length, what }) => ({ at: { offset, length }, what }));
}

/** The fix of the fault at a place. */
export function fixesOfFault({ fault }: FrontMatterTest, { document }: FormatFile, offset: number): readonly Fix[] {
  const found = document.frontMatter?.faults.find((one) => one.kind === fault && one.offset === offset);
  return found?.fix ? [{ title: found.fix.title, edits: [found.fix.edit], safe: false }] : [];
}

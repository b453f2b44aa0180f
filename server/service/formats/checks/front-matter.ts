/** The test of front matter itself: what clients refuse before they look at any key. */
import type { ManifestDocument } from '../../document/manifest-document';
import type { ASTNode, Span } from '../../document/tree/node';
import type { Fix } from '../../model/rule';
import { parentUri, pathOfUri } from '../../uri';
import { kebabCase } from '../forms';
import type { FormatFile, Found, FrontMatterTest } from '../model';

/** What is wrong with the front matter of a file. */
export function faultsIn({ fault }: FrontMatterTest, { document }: FormatFile): readonly Found[] {
  const found = (document.frontMatter?.faults ?? []).filter(({ kind }) => kind === fault);
  return found.map(({ offset, length, what }) => ({ at: { offset, length }, what }));
}

/** The fix of the fault at a place. */
export function fixesOfFault({ fault }: FrontMatterTest, { document }: FormatFile, offset: number): readonly Fix[] {
  const { part, faults = [] } = document.frontMatter ?? {};
  const found = faults.find((one) => one.kind === fault && one.offset === offset);
  if (found?.fix) return [{ title: found.fix.title, edits: [found.fix.edit], safe: false }];
  return found && fault === 'missing' && !part ? added(document) : [];
}

/** The longest description that every client takes. */
const LONGEST = 1024;

/** Front matter with the name of the folder, and the first paragraph of the text, or its heading, as what the skill is for. */
function added({ text, uri }: ManifestDocument): readonly Fix[] {
  const name = kebabCase(pathOfUri(parentUri(uri)).replace(/^.*\//, ''));
  const lines = text.split('\n', MOST_LINES).map((line) => line.trim());
  const about = lines.find((line) => /^[\p{L}\p{N}"'*_`[]/u.test(line)) ?? lines.find((line) => /^#+\s+\S/.test(line));
  if (name === '' || about === undefined) return [];
  const description = JSON.stringify(about.replace(/^#+\s+/, '').slice(0, LONGEST));
  const edit = { offset: 0, length: 0, text: `---\nname: ${name}\ndescription: ${description}\n---\n\n` };
  return [{ title: 'Add front matter', edits: [edit], safe: false }];
}

/** Where the first paragraph is expected. */
const MOST_LINES = 40;

/** Whether a value is not what is written there, as front matter that can't be read is masked. */
export function isMasked({ type, offset, length }: ASTNode, { document }: FormatFile): boolean {
  const isIn = (at: Span) => at.offset < offset + length && offset < at.offset + at.length;
  return type === 'string' && (document.frontMatter?.faults.some(isIn) ?? false);
}

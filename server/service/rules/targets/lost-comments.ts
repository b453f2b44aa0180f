/** Finds the comments that a repair removes: what it writes anew has none. */
import { commentsIn } from '../../document/comments';
import type { Edit } from '../../document/edit/edit';
import type { Span } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Tool } from '../../model/tool';

/** The comments in the tools of one file, each tool read once. */
export class CommentsOfTools {
  private readonly known = new Map<Tool, readonly Span[]>();

  constructor(private readonly file: KnownFile) {}

  /** How many comments edits of a tool remove. */
  lostBy(edits: readonly Edit[], tool: Tool): number {
    const { text } = this.file.document;
    // Most of what is replaced is a word.
    const replaced = edits.filter(({ offset, length }) => /[#/]/.test(text.slice(offset, offset + length)));
    if (replaced.length === 0) return 0;
    const comments = this.known.get(tool) ?? commentsIn(this.file.document, tool.node);
    this.known.set(tool, comments);
    const isIn = (comment: Span) => (edit: Edit) =>
      edit.offset <= comment.offset && comment.offset < edit.offset + edit.length;
    return comments.filter((comment) => replaced.some(isIn(comment))).length;
  }
}

/** For a memo of a file. */
export function commentsOfTools(file: KnownFile): CommentsOfTools {
  return new CommentsOfTools(file);
}

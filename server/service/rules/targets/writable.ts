/** Which repairs the text of a manifest can get. */
import type { Edit } from '../../document/edit/edit';
import { createEditor } from '../../document/edit/editor';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { isInText } from '../../targets/as-written';
import type { Repair } from '../../targets/model/problem';
import { repairEdits } from './repair-edits';
import { WrittenNumbers } from './written-numbers';

/** Which repairs a manifest can get: what numbers some of them would write may not be known, or an alias stands for what they change. */
export class Writable {
  private readonly numbers: WrittenNumbers;
  private readonly hasAnchors: boolean;
  private editor: ReturnType<typeof createEditor> | undefined;

  constructor(private readonly manifest: Manifest) {
    this.numbers = new WrittenNumbers(manifest);
    const { language, text } = manifest.document;
    this.hasAnchors = language === 'yaml' && text.includes('&');
  }

  /** Whether that depends on the schemas alone, and not on how they are written. */
  isSame(tool: Tool): boolean {
    return !this.hasAnchors && !this.numbers.areInexact(tool);
  }

  /** Whether an author, or the editor, can carry out a repair of a tool. */
  has(repair: Repair, tool: Tool): boolean {
    if (!isInText(repair, tool)) return false;
    return this.isSame(tool) || tool.inputSchema?.origin === 'adjacent' || this.edits(repair, tool) !== undefined;
  }

  /** The edits of a repair, with numbers as the manifest has them; `undefined` if it does not contain all that is changed. */
  edits(repair: Pick<Repair, 'changes'>, tool: Tool): readonly Edit[] | undefined {
    this.editor ??= createEditor(this.manifest.document);
    const edits = repairEdits(tool, repair, this.editor);
    return edits && this.numbers.exact(edits, tool);
  }
}

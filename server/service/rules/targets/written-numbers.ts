/** Numbers that JavaScript does not hold exactly: what repairs write of them is what the manifest has. */
import type { Edit } from '../../document/edit/edit';
import { descendants } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Tool } from '../../model/tool';
import { inexact } from '../../targets/inexact-numbers';

/** A number in a text, also within a string: what a description states. */
const NUMBER = /(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The numbers of a schema. */
interface Numbers {
  /** What the manifest has, by what is written of it; `undefined`: that may be several. */
  readonly written: ReadonlyMap<string, string | undefined>;
  /** A number is too large even to be written. */
  readonly hasInfinite: boolean;
}

/** The numbers of the tools of one file, each schema read once. */
export class WrittenNumbers {
  private readonly known = new Map<Tool, Numbers | undefined>();

  constructor(private readonly file: KnownFile) {}

  /** Edits with the numbers as the schema of a tool has them; `undefined` if it is not known which of several a number is. */
  exact(edits: readonly Edit[], tool: Tool): readonly Edit[] | undefined {
    const numbers = this.of(tool);
    if (!numbers) return edits;
    const { written, hasInfinite } = numbers;
    let isKnown = true;
    const found = edits.map((edit) => {
      if (hasInfinite && /\bnull\b/.test(edit.text)) isKnown = false;
      const text = edit.text.replace(NUMBER, (one) => {
        if (written.has(one) && written.get(one) === undefined) isKnown = false;
        return written.get(one) ?? one;
      });
      return { ...edit, text };
    });
    return isKnown ? found : undefined;
  }

  /** Whether the schema of a tool has numbers that JavaScript does not hold exactly. */
  areInexact(tool: Tool): boolean {
    return this.of(tool) !== undefined;
  }

  private of(tool: Tool): Numbers | undefined {
    if (!this.known.has(tool)) this.known.set(tool, this.find(tool));
    return this.known.get(tool);
  }

  private find({ inputSchema }: Tool): Numbers | undefined {
    if (!inputSchema || inputSchema.origin === 'adjacent') return undefined;
    const { text } = this.file.document;
    const written = new Map<string, string | undefined>();
    let hasInfinite = false;
    for (const { type, offset, length, value } of descendants(inputSchema.node)) {
      if (type !== 'number' || Number.isSafeInteger(value)) continue;
      const one = inexact(text.slice(offset, offset + length), value);
      if (!one) continue;
      if (!Number.isFinite(value)) hasInfinite = true;
      const isOther = written.has(one.exported) && written.get(one.exported) !== one.written;
      written.set(one.exported, isOther ? undefined : one.written);
    }
    if (written.size === 0) return undefined;
    const { offset, length } = inputSchema.node;
    // What the manifest has too is not told from what is written of another number.
    for (const [one] of text.slice(offset, offset + length).matchAll(NUMBER)) {
      if (written.has(one)) written.set(one, undefined);
    }
    return { written, hasInfinite };
  }
}

/** For a memo of a file. */
export function writtenNumbers(file: KnownFile): WrittenNumbers {
  return new WrittenNumbers(file);
}

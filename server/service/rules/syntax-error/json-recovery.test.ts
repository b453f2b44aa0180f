import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/hostile/corpus';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';
import { type ASTNode, descendants } from '../../document/tree/node';

/** Limit of errors tried of each kind in each example, spread evenly over the text. */
const TRIED = 25;

interface RecoverableError {
  readonly what: string;
  readonly offset: number;
  readonly length: number;
}

/** Every single token that can be omitted from a JSON text. */
function slips(text: string, root: ASTNode): readonly RecoverableError[] {
  const found: RecoverableError[] = [];
  for (const node of descendants(root)) {
    const { parent, offset, length } = node;
    if (node.type === 'property') {
      const { colonOffset = -1, keyNode, valueNode } = node;
      found.push({ what: 'colon', offset: colonOffset, length: 1 });
      found.push({ what: 'opening quote of a key', offset: keyNode.offset, length: 1 });
      found.push({ what: 'closing quote of a key', offset: keyNode.offset + keyNode.length - 1, length: 1 });
      if (valueNode) found.push({ what: 'value', offset: valueNode.offset, length: valueNode.length });
      const behind = node.offset + node.length;
      if (text.charAt(behind) === ',') found.push({ what: 'comma', offset: behind, length: 1 });
    } else if (node.type === 'string' && parent?.type === 'property' && parent.valueNode === node) {
      found.push({ what: 'opening quote', offset, length: 1 });
      found.push({ what: 'closing quote', offset: offset + length - 1, length: 1 });
    } else if (node.type === 'object' || node.type === 'array') {
      found.push({ what: 'closing bracket', offset: offset + length - 1, length: 1 });
    }
  }
  return found;
}

describe.each(samples().filter(({ language }) => language === 'json'))('in $path', ({ text, uri, dialect }) => {
  const { root } = documentOf(text, { uri });
  const all = root ? slips(text, root) : [];
  const kinds = [...new Set(all.map(({ what }) => what))];

  it.each(kinds)('an omitted %s is a single problem', async (kind) => {
    const of = all.filter(({ what }) => what === kind);
    const step = Math.max(1, Math.floor(of.length / TRIED));
    const sound = (await problemsOf(text, { uri, dialect: dialect.id })).length;
    const odd: unknown[] = [];
    for (let i = 0; i < of.length; i += step) {
      const { offset, length } = of[i] as RecoverableError;
      const broken = text.slice(0, offset) + text.slice(offset + length);
      const problems = await problemsOf(broken, { uri, dialect: dialect.id });
      const told = problems.map(({ code, message }) => `${code} ${message}`);
      const errors = told.filter((line) => line.startsWith('syntax-error'));
      if (errors.length !== 1 || told.length > sound + 1)
        odd.push([text.slice(offset - 30, offset + length + 20), ...told]);
    }
    expect(odd).toEqual([]);
  });
});

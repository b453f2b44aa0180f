/** The values that a `default`, `const` or example can have: those of the `enum` next to it. */
import { type ASTNode, itemsOf, jsonOf, memberValue, nodeAt, type Path } from '../../../document/tree/node';
import type { Candidate } from './candidate';
import { literal } from './template';

/** Returns candidates for `default`, `const` and the items of `examples`; none without an `enum` next to them. */
export function siblingEnum(path: Path, root: ASTNode | undefined): readonly Candidate[] {
  const inExamples = path.at(-2) === 'examples' && typeof path.at(-1) === 'number';
  if (!inExamples && path.at(-1) !== 'default' && path.at(-1) !== 'const') return [];
  const schema = nodeAt(root, path.slice(0, inExamples ? -2 : -1));
  return itemsOf(memberValue(schema, 'enum'))
    .slice(0, 200)
    .map(jsonOf)
    .filter((value) => typeof value !== 'object')
    .map((value, rank) => ({
      label: String(value),
      kind: 'enum',
      rank,
      detail: 'one of `enum`',
      value: literal(value),
    }));
}

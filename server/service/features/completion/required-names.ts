/** The names that a `required` list can still take: those of the `properties` beside it. */
import { type ASTNode, itemsOf, memberValue, nodeAt, type Path, propertiesOf, stringOf } from '../../document/node';
import type { Candidate } from './candidate';
import { literal } from './template';

/** Candidates for an item of a `required` list; none anywhere else. */
export function unlistedProperties(path: Path, root: ASTNode | undefined): readonly Candidate[] {
  const [list, index] = path.slice(-2);
  if (list !== 'required' || typeof index !== 'number') return [];
  const schema = nodeAt(root, path.slice(0, -2));
  const listed = new Set(itemsOf(memberValue(schema, 'required')).map(stringOf));
  const own = stringOf(nodeAt(root, path));
  return propertiesOf(memberValue(schema, 'properties'))
    .filter(({ keyNode }) => !listed.has(keyNode.value) || keyNode.value === own)
    .map(({ keyNode, valueNode }, order) => ({
      label: keyNode.value,
      kind: 'property',
      rank: order,
      detail: stringOf(memberValue(valueNode, 'type')) ?? 'property',
      documentation: stringOf(memberValue(valueNode, 'description')) ?? '',
      value: literal(keyNode.value),
    }));
}

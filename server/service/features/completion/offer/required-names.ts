/** The names that a `required` array can contain: those of the `properties` next to it. */
import { type ASTNode, memberValue, nodeAt, type Path, propertiesOf, stringOf } from '../../../document/tree/node';
import type { Candidate } from './candidate';
import { literal } from './template';

/** Returns candidates for an item of a `required` array; none anywhere else. */
export function unlistedProperties(path: Path, root: ASTNode | undefined): readonly Candidate[] {
  const [list, index] = path.slice(-2);
  if (list !== 'required' || typeof index !== 'number') return [];
  const schema = nodeAt(root, path.slice(0, -2));
  return propertiesOf(memberValue(schema, 'properties')).map(({ keyNode, valueNode }, order) => ({
    label: keyNode.value,
    kind: 'property',
    rank: order,
    detail: stringOf(memberValue(valueNode, 'type')) ?? 'property',
    documentation: stringOf(memberValue(valueNode, 'description')) ?? '',
    value: literal(keyNode.value),
  }));
}

/** Keys that stand twice in one object of a file of cases. */
import { type ASTNode, descendants, type PropertyASTNode } from '../document/node';
import type { Problem } from '../features/diagnostics/check';
import { isAliased, isMerged } from '../rules/places';
import { quote } from '../rules/rule';

/** Told as in manifests, under the same code: the last one wins, and whoever reads the file may not see it. */
export function duplicateKeys(root: ASTNode | undefined): readonly Problem[] {
  const problems: Problem[] = [];
  if (!root) return problems;
  for (const node of descendants(root)) {
    if (node.type !== 'object' || node.properties.length < 2) continue;
    const last = new Map<string, PropertyASTNode>();
    for (const property of node.properties) last.set(property.keyNode.value, property);
    if (last.size === node.properties.length) continue;
    for (const property of node.properties) {
      const key = property.keyNode.value;
      const winner = last.get(key);
      if (!winner || winner === property || isMerged(property) || isAliased(property) || key === '//' || key === '')
        continue;
      problems.push({
        code: 'duplicate-key',
        severity: 'warning',
        at: property.keyNode,
        message: `${quote(key)} stands here twice. The last one counts, and this one is as good as not there: remove one of them.`,
        related: [{ at: winner.keyNode, message: 'This one wins.' }],
        tag: 'unnecessary',
        isReportedByReaders: true,
      });
    }
  }
  return problems;
}

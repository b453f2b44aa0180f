import { type ASTNode, propertiesOf } from '../../../../document/tree/node';
import type { Rule, RuleContext } from '../../../../model/rule';
import { foldKey, toolField } from '../../go-keys';
import { type TypeFault, toolTypeFaults, typeFaults } from '../../type-faults';

/** The overridden one of two duplicate keys has a value of the wrong type: the value is not used, but agentcli refuses the file for it. */
export const repeatedKeyType: Rule = {
  code: 'agentcli/repeated-key-type',
  severity: 'error',
  summary: 'A duplicate key has a value of the wrong type, which is decoded although a later one wins.',
  explanation:
    'Of two equal keys the last wins, but agentcli decodes both: a value of the wrong type makes it refuse the file even if a later key replaces the value. Remove the key that has no effect.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": 1, "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: ({ node }, context) => {
    const shadowed = shadowedValues(node, (key) => toolField(key) ?? '');
    if (shadowed.size > 0) report(context, toolTypeFaults(node, context.file.document.text), shadowed);
  },
  checkFile: (context) => {
    const { root, document } = context.file;
    const shadowed = shadowedValues(root, (key) => (foldKey(key) === 'tools' ? 'tools' : ''));
    if (root && shadowed.size > 0) report(context, typeFaults(root, document.text), shadowed);
  },
};

function report(context: RuleContext, faults: readonly TypeFault[], shadowed: ReadonlySet<ASTNode>): void {
  for (const { node, message } of faults) {
    if (!isWithin(node, shadowed)) continue;
    context.report({
      at: node,
      message: `Duplicate key with a value of the wrong type. A later one wins, but agentcli still decodes this one: remove it. agentcli refuses the file: parse manifest: ${message}`,
    });
  }
}

function shadowedValues(object: ASTNode | undefined, fieldOf: (key: string) => string): ReadonlySet<ASTNode> {
  const last = new Map<string, ASTNode>();
  const shadowed = new Set<ASTNode>();
  for (const { keyNode, valueNode } of propertiesOf(object)) {
    const field = fieldOf(keyNode.value);
    if (field === '' || !valueNode) continue;
    const earlier = last.get(field);
    if (earlier) shadowed.add(earlier);
    last.set(field, valueNode);
  }
  return shadowed;
}

function isWithin(node: ASTNode, set: ReadonlySet<ASTNode>): boolean {
  for (let at: ASTNode | undefined = node; at; at = at.parent) if (set.has(at)) return true;
  return false;
}

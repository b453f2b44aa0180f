import { member, type PropertyASTNode, propertiesOf } from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { memberAt } from '../../../../rules/places';
import { canonicalKey } from '../../go-keys';

/** A key's case differs from the documentation; agentcli reads it anyway. */
export const keyCase: Rule = {
  code: 'agentcli/key-case',
  severity: 'warning',
  summary: 'A key is written in a different letter case.',
  explanation:
    'Go matches keys case-insensitively, so `"Command"` and `"timeoutsec"` work in agentcli, and only there: every other parser ignores them. The quick fix writes the key as it is documented.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "Command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: ({ node }, context) => report(propertiesOf(node), ['tools', 0], context),
  checkFile: (context) => report(propertiesOf(context.file.root), [], context),
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    const isRoot = property.parent === file.root;
    const key = canonicalKey(property.keyNode.value, isRoot ? [] : ['tools', 0]);
    const free = member(property.parent, key) === undefined;
    return free && key !== property.keyNode.value
      ? [{ title: `Change to ${quote(key)}`, edits: editor.renameKey(property, key), safe: true }]
      : [];
  },
};

function report(
  properties: readonly PropertyASTNode[],
  path: readonly (string | number)[],
  { report: say }: RuleContext,
): void {
  for (const { keyNode } of properties) {
    const key = canonicalKey(keyNode.value, path);
    if (key === keyNode.value) continue;
    say({
      at: keyNode,
      message: `Key ${quote(keyNode.value)} should be ${quote(key)}: agentcli ignores the case of keys, but other parsers don't.`,
    });
  }
}

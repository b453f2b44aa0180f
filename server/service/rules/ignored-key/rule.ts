import { writtenAt } from '../../document/manifest-document';
import type { ASTNode, Path } from '../../document/tree/node';
import { nodesAt } from '../../document/tree/pattern';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import { keyAt, toolPath } from '../objects';
import { isAliased, isMerged } from '../places';
import { FOR_OTHERS, KeyGuide, MAX_KEYS, misspeltIn } from '../unknown-key/key-guide';

/** A key that the platform does not read, and that resembles none that it does. */
export const ignoredKey: Rule = {
  code: 'ignored-key',
  severity: 'hint',
  summary: 'A key that the platform ignores.',
  explanation:
    "Other formats have keys such as `retries`; the platform does not read them, and what they say does not happen. Reported are keys of tools, of the root and of objects such as Talos' credentials, where the platform's code reads no others. Keys for people and other programs are not reported: `$schema`, `//`, and those that start with `x-` or `_`. Keys that resemble a known one are reported by `unknown-key`.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day.", "command": ["./tools/bin/get_time"], "retries": 3 }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day.", "command": ["./tools/bin/get_time"] }] }',
  },
  neverSafe: true,
  checkTool: ({ node }, context) => {
    const { dialect } = context.file;
    if (!dialect.ignoresOtherKeys) return;
    checkObject(node, context.known(KeyGuide.ofTool, dialect), toolPath(dialect), lacking(context), context);
  },
  checkFile: (context) => {
    const { dialect, root } = context.file;
    const lack = lacking(context);
    for (const pattern of dialect.ignoresOtherKeys ?? []) {
      let guide = context.known(KeyGuide.ofRoot, dialect);
      for (const key of keysOf(pattern)) guide = key === '*' ? guide?.inItems() : guide?.below(key);
      const path = keysOf(pattern).map((key) => (key === '*' ? 0 : key));
      for (const node of nodesAt(root, pattern)) checkObject(node, guide, path, lack, context);
    }
  },
};

function keysOf(pattern: string): readonly string[] {
  return pattern === '' ? [] : pattern.split('/');
}

/** The objects that lack a key: what is unknown in them may be meant as it, which is said. */
function lacking({ violations }: RuleContext): ReadonlySet<ASTNode> {
  return new Set(violations.flatMap(({ missing, node }) => (missing === undefined ? [] : [node])));
}

function checkObject(
  node: ASTNode,
  guide: KeyGuide | undefined,
  path: Path,
  lack: ReadonlySet<ASTNode>,
  { file: { dialect, document }, report }: RuleContext,
): void {
  if (node.type !== 'object' || !guide || lack.has(node)) return;
  const unknown = node.properties.filter(({ keyNode: { value } }) => !guide.known.has(keyAt(dialect, value, path)));
  if (unknown.length === 0 || unknown.length > MAX_KEYS) return;
  const meant = new Set(misspeltIn(node, guide, path, dialect).map(({ property }) => property));
  for (const property of unknown) {
    const { keyNode } = property;
    if (meant.has(property) || FOR_OTHERS.test(keyNode.value) || isMerged(property) || isAliased(property)) continue;
    // Aliases may refer to what is in it.
    if (document.language === 'yaml' && writtenAt(property, document).includes('&')) continue;
    const message = `${dialect.platform} ignores ${quote(keyNode.value)}: it reads no such key here.`;
    report({ at: keyNode, message, tag: 'unnecessary' });
  }
}

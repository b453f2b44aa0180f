import type { ObjectASTNode, Path, PropertyASTNode } from '../../document/tree/node';
import { isManifest, type KnownFile } from '../../model/known-file';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import { keyAt, objectsOfShell, objectsOfTool } from '../objects';
import { isAliased, isMerged, memberAt } from '../places';

/** A duplicate key in one object. */
export const duplicateKey: Rule<KnownFile> = {
  code: 'duplicate-key',
  severity: 'warning',
  summary: 'A duplicate key in one object: the last one silently wins.',
  explanation:
    'The parsers of all platforms keep the last of several members with the same key and silently drop the others. ' +
    'The problem is shown at the member that is dropped. If a platform ignores the case of keys, `Name` and `name` are the same key.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "name": "get_date", "command": ["./tools/bin/get_date"] }] }',
    good: '{ "tools": [{ "name": "get_date", "command": ["./tools/bin/get_date"] }] }',
  },
  appliesTo: ({ document, dialect }) => !document.hasDistinctKeys || dialect.canonicalKey !== undefined,
  checkTool: ({ node }, context) => objectsOfTool(context.file, node, (object, path) => look(object, path, context)),
  checkFile: (context) => objectsOfShell(context.file, (object, path) => look(object, path, context)),
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    if (!property || isMergedList(property, file)) return [];
    const title = `Remove this ${quote(property.keyNode.value)}, which is ignored`;
    return [{ title, edits: editor.removeMember(property), safe: false }];
  },
};

/** Most objects are small and have no duplicate: a set only pays off above this size. */
const MANY = 16;

function look(object: ObjectASTNode, path: Path, { file, report }: RuleContext<KnownFile>): void {
  const { properties } = object;
  if (!mayHaveDouble(properties, file, path) || !hasDouble(properties, file.dialect, path)) return;
  const last = new Map<string, PropertyASTNode>();
  for (const property of properties) last.set(keyAt(file.dialect, property.keyNode.value, path), property);
  for (const property of properties) {
    const winner = last.get(keyAt(file.dialect, property.keyNode.value, path));
    if (!winner || winner === property || isMerged(property) || isAliased(property)) continue;
    // Keys that are used as comments may repeat.
    if (property.keyNode.value === '//' || property.keyNode.value === '') continue;
    const key = quote(property.keyNode.value);
    const same = winner.keyNode.value === property.keyNode.value;
    if (isMergedList(winner, file)) {
      report({
        at: property.keyNode,
        message: `Duplicate key ${key}. ${file.dialect.platform} merges the arrays tool by tool: keep one array.`,
        related: [{ at: winner.keyNode, message: 'This array is merged into the earlier one.' }],
      });
      continue;
    }
    report({
      at: property.keyNode,
      message: same
        ? `Duplicate key ${key}. The last one wins, so ${file.dialect.platform} never sees this one: remove one of them.`
        : `Duplicate key: ${key} and ${quote(winner.keyNode.value)} are the same for ${file.dialect.platform}. The last one wins: remove one of them.`,
      related: [{ at: winner.keyNode, message: 'This one wins.' }],
      tag: 'unnecessary',
      ...(same ? { same: 'by editor' as const } : {}),
    });
  }
}

/** Whether this is the array of tools on a platform that merges both instead of dropping the earlier one. */
function isMergedList({ keyNode, parent }: PropertyASTNode, file: KnownFile): boolean {
  if (!isManifest(file) || !file.dialect.decodedTools || parent !== file.root) return false;
  return keyAt(file.dialect, keyNode.value, []) === file.dialect.toolsKey;
}

/** Keys that are distinct as they are written may only be the same if one is read otherwise. */
function mayHaveDouble(properties: readonly PropertyASTNode[], { document, dialect }: KnownFile, path: Path): boolean {
  const isExact = ({ keyNode: { value } }: PropertyASTNode) => keyAt(dialect, value, path) === value;
  return !document.hasDistinctKeys || !properties.every(isExact);
}

function hasDouble(properties: readonly PropertyASTNode[], dialect: KnownFile['dialect'], path: Path): boolean {
  const keys = properties.map(({ keyNode }) => keyAt(dialect, keyNode.value, path));
  if (keys.length > MANY) return new Set(keys).size < keys.length;
  for (let i = 1; i < keys.length; i++) {
    for (let j = 0; j < i; j++) if (keys[i] === keys[j]) return true;
  }
  return false;
}

/** How much a tree looks like Glean's manifest of a tool. */
import { type ASTNode, memberString, memberValue } from '../../document/node';
import type { Detection } from '../../model/manifest';

/** Members that no other manifest is known to have, or hardly any. */
const TELLING = [
  'exampleQueries',
  'knowledgeType',
  'writeActionType',
  'enablePreview',
  'objectName',
  'usageInstructions',
];

/** What other kinds of files have at their root: one of these speaks against a Glean tool. */
const FOREIGN = ['tools', 'functions', 'manifest_version', 'schema_version', 'slug', 'dependencies', 'contributes'];

/** Scores a tree. `displayDescription` beside `displayName` is enough, and so is a type of tool with another telling member. */
export function detect(root: ASTNode): Detection {
  const none = { score: 0, reason: 'has neither `displayDescription` nor another member that only Glean has' };
  if (root.type !== 'object' || FOREIGN.some((key) => memberValue(root, key))) return none;
  const type = memberString(root, 'type');
  const found: string[] = [];
  let score = 0;
  if (type === 'RETRIEVAL' || type === 'ACTION') {
    score += 0.35;
    found.push(`\`type\` ${type}`);
  }
  if (memberValue(root, 'displayDescription')) {
    score += 0.4;
    found.push('`displayDescription`');
  }
  if (memberValue(root, 'displayName')) {
    score += 0.1;
    found.push('`displayName`');
  }
  const telling = TELLING.filter((key) => memberValue(root, key)).slice(0, 2);
  score += 0.1 * telling.length;
  found.push(...telling.map((key) => `\`${key}\``));
  return score < 0.3 ? none : { score, reason: `has ${found.join(', ')}` };
}

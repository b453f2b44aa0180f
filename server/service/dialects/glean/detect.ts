/** Detects Glean's manifest of a tool. */
import { type ASTNode, memberString, memberValue } from '../../document/tree/node';
import type { Detection } from '../../model/manifest';
import { nearest } from '../../rules/near';
import { schemaNamed } from '../../schema/schemas';
import { doubts, hasOnly, keysOf, listed, type Mark, marksAt, scoreOf, weightOf } from '../marks';

const KEYS = keysOf(schemaNamed('glean.schema.json'));
/** The weight needed: a tool type and the description for people, or as much from other members. */
const NEEDED = 2;

const TYPES: readonly string[] = ['RETRIEVAL', 'ACTION'];
const REQUIRED: readonly string[] = ['type', 'name', 'displayName', 'displayDescription'];

/** Members that hardly any other manifest has. */
export const TELLING: readonly string[] = [
  'exampleQueries',
  'knowledgeType',
  'writeActionType',
  'enablePreview',
  'objectName',
  'usageInstructions',
];

/** Keys and their weights. */
const SHOWN = { displayDescription: 1, displayName: 0.5 };
const OTHERS = Object.fromEntries(TELLING.map((key) => [key, 0.5]));

/** Root members of other kinds of files: one of them rules out a Glean tool. */
const FOREIGN = new Set(['manifest_version', 'dependencies', 'contributes', 'properties', 'nodes']);

/** Scores a tree. `displayName` and `displayDescription` alone are not enough: product catalogs have them too. */
export function detect(root: ASTNode): Detection {
  const none = { score: 0, reason: 'has neither `displayDescription` nor another member that only Glean has' };
  if (root.type !== 'object' || [...FOREIGN].some((key) => memberValue(root, key))) return none;
  const marks = [...typeMarks(root), ...marksAt(root, SHOWN), ...marksAt(root, OTHERS).slice(0, 2)];
  const isBegun = hasOnly(root, KEYS);
  if (marks.length === 0) return { ...none, isBegun };
  // All required members are there and no unknown keys: makes up for a `type` that Glean does not have.
  const isWhole = isBegun && REQUIRED.every((key) => memberValue(root, key));
  return {
    score: scoreOf(weightOf(marks) + (isWhole ? 0.5 : 0), NEEDED + doubts(root, KEYS, FOREIGN)),
    reason: `has ${listed(marks.map(({ text }) => text))}`,
    isBegun,
  };
}

function typeMarks(root: ASTNode): readonly Mark[] {
  const type = memberString(root, 'type') ?? '';
  const isMeant = TYPES.includes(type.toUpperCase()) || nearest(type, TYPES)?.sure === true;
  return isMeant ? [{ weight: TYPES.includes(type) ? 1 : 0.5, text: `\`type\` ${type}` }] : [];
}

/** What Glean's manifests of a tool have that other files don't. */
import { type ASTNode, memberString, memberValue } from '../../document/tree/node';
import { nearest } from '../../rules/near';
import { schemaNamed } from '../../schema/schemas';
import type { Recognition } from '../dialect-of';
import { hasOnly, keysOf, type Mark, marksAt } from '../marks';

const TYPES: readonly string[] = ['RETRIEVAL', 'ACTION'];

/** Keys and their weights. */
const SHOWN = { displayDescription: 1, displayName: 0.5 };

/** Members that hardly any other manifest has. Two count. */
export const TELLING = {
  exampleQueries: 0.5,
  knowledgeType: 0.5,
  writeActionType: 0.5,
  enablePreview: 0.5,
  objectName: 0.5,
  usageInstructions: 0.5,
};

export const recognition: Recognition = {
  found: (root) => [
    ...typeMarks(root),
    ...marksAt(root, SHOWN),
    ...marksAt(root, TELLING).slice(0, 2),
    ...wholeMarks(root),
  ],
  // A tool type and the description for people, or as much from others: product catalogs have the two for people, too.
  needed: 2,
  foreign: ['manifest_version', 'dependencies', 'contributes', 'properties', 'nodes'],
  otherwise: 'has neither `displayDescription` nor another member that only Glean has',
};

function typeMarks(root: ASTNode): readonly Mark[] {
  const type = memberString(root, 'type') ?? '';
  const isMeant = TYPES.includes(type.toUpperCase()) || nearest(type, TYPES)?.sure === true;
  return isMeant ? [{ weight: TYPES.includes(type) ? 1 : 0.5, text: `\`type\` ${type}` }] : [];
}

/** All required members and no unknown ones: makes up for a `type` that Glean does not have. */
function wholeMarks(root: ASTNode): readonly Mark[] {
  const schema = schemaNamed('glean.schema.json');
  const isWhole = (schema?.required ?? []).every((key) => memberValue(root, key)) && hasOnly(root, keysOf(schema));
  return isWhole ? [{ weight: 0.5, text: 'all that Glean requires' }] : [];
}

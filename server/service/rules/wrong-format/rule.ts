import { counted } from '../../../../common/text/count';
import { type ASTNode, member, type Span } from '../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import type { ShapeViolation } from '../../model/shape-violation';
import { anchorOf, placeName } from '../places';
import { platformMessage } from '../platform-message';

/** A value is of the right type, but not in the format that the dialect requires. */
export const wrongFormat: Rule = {
  code: 'wrong-format',
  severity: 'error',
  summary: 'A value has the wrong format, length or size.',
  explanation:
    'A name with invalid characters, a string that is too long, an array that must not be empty, a number out of bounds. ' +
    'If the platform refuses it, this is an error, otherwise a warning.',
  example: {
    language: 'json',
    bad: '{ "type": "RETRIEVAL", "name": "", "displayName": "Search tickets", "displayDescription": "Finds tickets.", "description": "Finds tickets by words in them." }',
    good: '{ "type": "RETRIEVAL", "name": "searchTickets", "displayName": "Search tickets", "displayDescription": "Finds tickets.", "description": "Finds tickets by words in them." }',
  },
  checkTool: (_tool, context) => report(context),
  checkFile: report,
};

function report({ violations, file, report: say }: RuleContext): void {
  if (violations.length === 0) return;
  const seen = new Set<ASTNode>(violations.filter(({ fault }) => fault === 'type').map(({ node }) => node));
  for (const violation of violations) {
    const what = problemOf(violation);
    const at = spanOfViolation(violation);
    if (what === undefined || seen.has(violation.node)) continue;
    if (violation.keyword !== 'propertyNames') seen.add(violation.node);
    say({
      at,
      severity: violation.refused ? 'error' : 'warning',
      message: `${what} ${platformMessage(file.dialect, violation)}`,
    });
  }
}

function spanOfViolation({ node, keyword, params }: ShapeViolation): Span {
  if (keyword === 'propertyNames') return member(node, String(params.propertyName))?.keyNode ?? anchorOf(node);
  return node.type === 'object' || node.type === 'array' ? anchorOf(node) : node;
}

/** The pattern of our schemas for displayed names. */
const NOT_BLANK = '\\S';

/** Returns the sentence for a keyword; `undefined` for those that other rules report. */
function problemOf({ keyword, node, params, schema, path }: ShapeViolation): string | undefined {
  const name = placeName(path);
  const limit = Number(params.limit);
  const hinted = (generic: string) => schema['x-hint'] ?? generic;
  switch (keyword) {
    case 'pattern':
      // A violation by a key has the object as its node, and is reported by `propertyNames`.
      if (node.type !== 'string') return undefined;
      if (params.pattern === NOT_BLANK) return `${name} must not be ${node.value === '' ? 'empty' : 'blank'}.`;
      return `${hinted(`${name} must match ${quote(String(params.pattern))}, but it is ${quote(node.value)}.`)}`;
    case 'format':
      return `${name} does not match format ${quote(String(params.format))}. ${hinted('')}`.trimEnd();
    case 'propertyNames':
      return `${quote(String(params.propertyName))} is not a valid key. ${schema.propertyNames?.['x-hint'] ?? hinted('')}`.trimEnd();
    case 'minLength':
      if (node.type !== 'string') return undefined;
      return node.value === ''
        ? `${name} must not be empty.`
        : hinted(`${name} must have at least ${counted(limit, 'character')}.`);
    case 'maxLength':
      if (node.type !== 'string') return undefined;
      return hinted(`${name} is too long: at most ${counted(limit, 'character')}.`);
    case 'minItems':
      return hinted(
        limit === 1 ? `${name} must not be an empty array.` : `${name} must have at least ${counted(limit, 'item')}.`,
      );
    case 'maxItems':
      return hinted(`${name} has too many items: at most ${limit}.`);
    case 'uniqueItems':
      return hinted(`${name} has a duplicate item (indexes ${Number(params.i)} and ${Number(params.j)}).`);
    case 'minProperties':
      return hinted(`${name} must have at least ${counted(limit, 'key')}.`);
    case 'maxProperties':
      return hinted(`${name} has too many keys: at most ${limit}.`);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return hinted(`${name} must be ${String(params.comparison)} ${limit}.`);
    case 'multipleOf':
      return hinted(`${name} must be a multiple of ${Number(params.multipleOf)}.`);
    case 'additionalProperties':
      return `${quote(String(params.additionalProperty))} is not allowed in ${name}.`;
    default:
      return undefined;
  }
}

import { isObject } from '../../../../common/json/value';
import { type ASTNode, type Json, propertyOf, type StringASTNode } from '../../document/tree/node';
import type { Fix, Rule, RuleContext } from '../../model/rule';
import type { ShapeViolation } from '../../model/shape-violation';
import { orList, shown } from '../labels';
import { type Near, nearest } from '../near';
import { placeName, valueAt } from '../places';
import { platformMessage } from '../platform-message';
import { typeMeant } from '../type-aliases';

/** Limit of choices listed in a message or as fixes. */
const LISTED = 12;

/** A value is not one of those that the dialect allows. */
export const wrongValue: Rule = {
  code: 'wrong-value',
  severity: 'error',
  summary: 'A value is not one of the allowed values.',
  explanation:
    'Some keys take one of a few values. If the platform refuses all others, this is an error; if only its documentation lists them, it is a warning. ' +
    'The quick fix offers the value that is nearest to what was written, otherwise each of them.',
  example: {
    language: 'json',
    bad: '{ "type": "retrieval", "name": "searchTickets", "displayName": "Search tickets", "displayDescription": "Finds tickets.", "description": "Finds tickets by words in them." }',
    good: '{ "type": "RETRIEVAL", "name": "searchTickets", "displayName": "Search tickets", "displayDescription": "Finds tickets.", "description": "Finds tickets by words in them." }',
  },
  checkTool: (_tool, context) => report(context),
  checkFile: report,
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    if (!node) return [];
    const allowed = allowedIn(data);
    const words = allowed.filter((value) => typeof value === 'string');
    const near = node.type === 'string' ? meant(node, words) : undefined;
    const change = (value: Json, safe: boolean, isOneOfMany = false): Fix => ({
      title: `Change to ${shown(value)}`,
      edits: editor.replaceValue(node, value),
      safe,
      ...(isOneOfMany ? { isOneOfMany } : {}),
    });
    if (near) return [change(near.word, near.sure)];
    return allowed.length <= LISTED ? allowed.map((value) => change(value, false, allowed.length > 1)) : [];
  },
};

function report({ violations, file, report: say }: RuleContext): void {
  if (violations.length === 0) return;
  const seen = new Set<ASTNode>(violations.filter(({ fault }) => fault === 'type').map(({ node }) => node));
  for (const violation of violations) {
    const allowed = allowedBy(violation);
    if (!allowed || seen.has(violation.node)) continue;
    seen.add(violation.node);
    const { node } = violation;
    const written = 'value' in node ? shown(node.value ?? null) : 'this';
    const near =
      node.type === 'string'
        ? meant(
            node,
            allowed.filter((v) => typeof v === 'string'),
          )
        : undefined;
    say({
      at: node,
      severity: violation.refused ? 'error' : 'warning',
      message:
        `${placeName(violation.path)} must be ${choices(allowed)}, not ${written}.` +
        `${near ? ` Did you mean ${shown(near.word)}?` : ''} ${platformMessage(file.dialect, violation)}`,
      data: { allowed: allowed.slice(0, 100) },
    });
  }
}

/** Returns the choice that a string means; a type may have its name from another language. */
function meant(node: StringASTNode, words: readonly string[]): Near | undefined {
  const property = propertyOf(node);
  const isType = property?.valueNode === node && property.keyNode.value === 'type' && words.includes('string');
  return isType ? typeMeant(node.value, words) : nearest(node.value, words);
}

function choices(allowed: readonly Json[]): string {
  if (allowed.length > LISTED) return `one of ${allowed.length} known values`;
  return orList(allowed.map(shown));
}

function allowedBy({ keyword, params }: ShapeViolation): Json[] | undefined {
  if (keyword === 'const') return [params.allowedValue as Json];
  return keyword === 'enum' && Array.isArray(params.allowedValues) ? params.allowedValues : undefined;
}

function allowedIn(data: Json | undefined): readonly Json[] {
  if (!isObject(data)) return [];
  return Array.isArray(data.allowed) ? data.allowed : [];
}

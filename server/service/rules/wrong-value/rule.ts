import { isObject } from '../../../../common/json/value';
import { type ASTNode, itemsOf, type Json, propertyOf, type StringASTNode } from '../../document/tree/node';
import { ForeignNode } from '../../document/tree/tree-nodes';
import type { Fix, Rule, RuleContext } from '../../model/rule';
import type { ShapeViolation } from '../../model/shape-violation';
import { kindWord, orList, shown } from '../labels';
import { type Near, nearest, typeMeant } from '../near';
import { placeName, valueAt } from '../places';
import { platformMessage } from '../platform-message';

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
    const near = nearOf(node, allowed);
    const change = (value: Json, safe: boolean, isOneOfMany = false): Fix => ({
      title: `Change to ${shown(value)}`,
      edits: editor.replaceValue(node, value),
      safe,
      ...(isOneOfMany ? { isOneOfMany } : {}),
    });
    if (near) return [change(near.word, near.sure)];
    const listed = listedIn(node, allowed);
    const choices = listed.length > 0 ? listed : allowed;
    return choices.length <= LISTED ? choices.map((value) => change(value, false, choices.length > 1)) : [];
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
    const isShown = 'value' in node && !(node instanceof ForeignNode);
    const written = isShown ? shown(node.value ?? null) : kindWord(node);
    const near = nearOf(node, allowed);
    const advice = node.type === 'array' && isTypeOf(node) && allowed.includes('string') ? ONE_TYPE : '';
    say({
      at: node,
      severity: violation.refused ? 'error' : 'warning',
      message:
        `${placeName(violation.path)} must be ${choices(allowed)}, not ${written}.` +
        `${advice}${near ? ` Did you mean ${shown(near.word)}?` : ''} ${platformMessage(file.dialect, violation)}`,
      data: { allowed: allowed.slice(0, 100) },
    });
  }
}

/** What is to be done about an array of types. */
const ONE_TYPE = ' A parameter has one type: name that alone, and say in the description what else it may be.';

/** The choice that a value means; of a list, the only one in it. */
function nearOf(node: ASTNode, allowed: readonly Json[]): Near | undefined {
  const words = allowed.filter((value) => typeof value === 'string');
  if (node.type === 'string') return meant(node, words);
  const [only, ...others] = listedIn(node, words);
  return typeof only === 'string' && others.length === 0 ? { word: only, sure: false } : undefined;
}

/** The choices that are in a list. */
function listedIn(node: ASTNode, allowed: readonly Json[]): readonly Json[] {
  const values = new Set(itemsOf(node).map((item) => ('value' in item ? item.value : undefined)));
  return allowed.filter((value) => values.has(value as string));
}

/** Returns the choice that a string means; a type may have its name from another language. */
function meant(node: StringASTNode, words: readonly string[]): Near | undefined {
  return isTypeOf(node) && words.includes('string') ? typeMeant(node.value, words) : nearest(node.value, words);
}

/** Whether a node is the value of `type`. */
function isTypeOf(node: ASTNode): boolean {
  const property = propertyOf(node);
  return property?.valueNode === node && property.keyNode.value === 'type';
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

/** The values that a check is about. */
import { type ASTNode, type Json, jsonOf, member, memberValue, propertyOf } from '../document/tree/node';
import { nodesAt, PatternNodes } from '../document/tree/pattern';
import type { RuleContext } from '../model/rule';
import type { Condition, Subject } from './model';

/** The values that a check is about. @param subject the same object each time: what follows from it is remembered */
export function subjects(
  subject: Subject,
  root: ASTNode,
  { memo, known }: Pick<RuleContext, 'memo' | 'known'>,
): readonly ASTNode[] {
  const nodes = memo(nodesOf, root);
  if (!subject.when) return known(patternsOf, subject).flatMap((one) => nodes.at(one));
  const { at = '', value = '', when } = subject;
  const conditions = [when].flat();
  const objects = [at].flat().flatMap((one) => nodes.at(one));
  const fitting = objects.filter((node) => conditions.some((one) => holds(one, node)));
  return fitting.flatMap((object) => [value].flat().flatMap((key) => nodesAt(object, key)));
}

function nodesOf(root: ASTNode): PatternNodes {
  return new PatternNodes(root);
}

/** The patterns of these values, from the root. */
export function patternsOf({ at = '', value = '' }: Subject): readonly string[] {
  const values = [value].flat();
  return [at].flat().flatMap((one) => values.map((key) => [one, key].filter(Boolean).join('/')));
}

function holds({ has = [], lacks = [], is = {}, isNot = {}, notNamed }: Condition, node: ASTNode): boolean {
  if (notNamed !== undefined && propertyOf(node)?.keyNode.value === notNamed) return false;
  if (!has.every((key) => memberValue(node, key)) || lacks.some((key) => member(node, key))) return false;
  const isOneOf = ([key, values]: [string, readonly (Json | undefined)[]]) => {
    const value = memberValue(node, key);
    return values.includes(value && jsonOf(value));
  };
  return Object.entries(is).every(isOneOf) && !Object.entries(isNot).some(isOneOf);
}

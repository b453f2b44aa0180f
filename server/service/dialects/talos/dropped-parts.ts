/** What Talos does not pass on of the parameters of a function. */
import { type ASTNode, memberString, type PropertyASTNode, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { DroppedPart } from '../../model/tool';
import { type Dropped, droppedFrom } from './rules/dropped-keyword/dropped';
import { isSaid } from './rules/dropped-keyword/wording';

/** Everything that is dropped, in text order, also what a description says in words. @param parameters the schema as it is written */
export function droppedParts(parameters: ASTNode): readonly DroppedPart[] {
  const depth = pathOf(parameters).length;
  return [...droppedFrom(parameters)].flatMap((dropped) => {
    const property = dropped.kind === 'keyword' ? dropped.property : dropped.type.parent;
    if (property?.type !== 'property') return [];
    const path = pathOf(property).slice(depth, -1);
    const [, parameter] = path;
    const of = parameter === undefined ? '' : ` of ${quote(String(parameter))}`;
    return { path, keyword: property.keyNode.value, ...words(dropped, property, of) };
  });
}

function words(dropped: Dropped, { keyNode }: PropertyASTNode, of: string): Pick<DroppedPart, 'what' | 'why' | 'loss'> {
  switch (dropped.kind) {
    case 'integer':
      return {
        what: `Talos passes on the \`integer\`${of} as \`number\`.`,
        why: 'No target gets to know that it is whole.',
        loss: `that the number${of} is an integer`,
      };
    case 'anything': {
      const { written, isRequired } = dropped;
      const type = `the type ${written === undefined ? '' : `${quote(written)}`}`.trimEnd();
      return {
        what: `Talos does not pass on ${type}${of}.`,
        why: `Every target gets it as any value${isRequired ? ', and as optional' : ''}.`,
        loss: isRequired ? `${type}${of}, and that it is required` : `${type}${of}`,
      };
    }
    case 'keyword': {
      const keyword = `${quote(keyNode.value)}${of}`;
      const what = `Talos does not pass on ${keyword}.`;
      return isSaid(keyNode.value, dropped.property.valueNode, memberString(dropped.carrier, 'description'))
        ? { what, why: 'Only the description says it.', loss: `${keyword}, but for what the description says` }
        : { what, why: 'No target gets it.', loss: keyword };
    }
  }
}

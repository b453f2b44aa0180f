import { memberValue } from '../../document/tree/node';
import { quote, type Rule } from '../../model/rule';
import { isAliased } from '../places';
import { parameterMembers } from '../strings';
import { exampleOfSchemas } from '../with-schema';
import { isPlaceholder } from '../words';

/** A description that is still to be written. */
export const placeholderText: Rule = {
  code: 'placeholder-text',
  severity: 'hint',
  summary: 'A description is a placeholder.',
  explanation:
    'A model gets `TODO`, `Lorem ipsum` or `Description here` as the description of a tool or parameter, and knows no more than its name. ' +
    'Only texts that begin with such a mark, or consist of it, are reported: a tool may well search for `TODO`.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "TODO: describe." } } }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city, in English." } } }',
  ),
  checkTool: (tool, { report }) => {
    const { description, descriptionNode } = tool;
    if (descriptionNode && isPlaceholder(description ?? '') && !isAliased(descriptionNode)) {
      report({
        at: descriptionNode,
        message: `The description ${quote(description ?? '')} is a placeholder, and the model gets it. Say what the tool does, and when to call it.`,
      });
    }
    for (const { keyNode, valueNode } of parameterMembers(tool)) {
      const node = memberValue(valueNode, 'description');
      if (node?.type !== 'string' || !isPlaceholder(node.value) || isAliased(node)) continue;
      report({
        at: node,
        message: `The description ${quote(node.value)} of parameter ${quote(keyNode.value)} is a placeholder, and the model gets it. Say what to pass.`,
      });
    }
  },
};

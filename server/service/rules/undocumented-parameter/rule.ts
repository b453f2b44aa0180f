import { type ASTNode, itemsOf, memberString, memberValue } from '../../document/tree/node';
import { quote, type Rule } from '../../model/rule';
import { memberAt } from '../places';
import { parameterMembers } from '../strings';

/** A parameter of a tool without a description. */
export const undocumentedParameter: Rule = {
  code: 'undocumented-parameter',
  severity: 'hint',
  summary: 'A parameter has no description.',
  explanation:
    'A model fills in arguments by the names and descriptions of the parameters. One sentence for each (its meaning, its unit, an example) makes more calls correct.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "schema": { "type": "object", "properties": { "city": { "type": "string" } } } }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "schema": { "type": "object", "properties": { "city": { "type": "string", "description": "The city, in English: `Kyoto`." } } } }] }',
  },
  checkTool: (tool, { report }) => {
    for (const { keyNode, valueNode } of parameterMembers(tool)) {
      if (valueNode?.type !== 'object' || isDescribed(valueNode)) continue;
      report({
        at: keyNode,
        message: `Parameter ${quote(keyNode.value)} has no description: a model can only guess what to pass.`,
        ...(memberValue(valueNode, 'description') ? {} : { missing: { object: valueNode, key: 'description' } }),
      });
    }
  },
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    const value = property?.valueNode;
    if (value?.type !== 'object' || memberValue(value, 'description')) return [];
    const text = `TODO: say what ${property?.keyNode.value} means.`;
    const edits = editor.addMembers(value, [{ key: 'description', value: text }]);
    return [{ title: 'Add a description to fill in', edits, safe: false }];
  },
};

/** Whether a parameter says what it is for, itself or in one of its alternatives: of generated schemas, some have it there. */
function isDescribed(parameter: ASTNode): boolean {
  if (memberValue(parameter, '$ref') || memberValue(parameter, 'const')) return true;
  const description = memberString(parameter, 'description') ?? memberString(parameter, 'title') ?? '';
  if (description.trim() !== '') return true;
  return COMBINING.some((keyword) => itemsOf(memberValue(parameter, keyword)).some(saysSomething));
}

const COMBINING = ['anyOf', 'oneOf', 'allOf'];

function saysSomething(alternative: ASTNode): boolean {
  if (memberValue(alternative, '$ref')) return true;
  return (memberString(alternative, 'description') ?? '').trim() !== '';
}

import { type ASTNode, memberValue, propertiesOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { functionWith, manifestWith } from '../example';

const CITY = { city: { type: 'string', description: 'The city.' } };

/** `required` of the parameters is not an array. */
export const requiredList: Rule = {
  code: 'talos/required-list',
  severity: 'error',
  summary: "`required` in a function's parameters is not an array.",
  explanation:
    '`required` lists the parameters that a call must have. With `true` (as in a very old draft of JSON Schema) Talos throws as soon as the tool is enabled, and **no tool is loaded**. ' +
    'A string is accepted, but matches every parameter whose name is a substring of it: write an array.',
  example: {
    language: 'json',
    bad: manifestWith({
      functions: [functionWith({ parameters: { type: 'object', properties: CITY, required: true } })],
    }),
    good: manifestWith({
      functions: [functionWith({ parameters: { type: 'object', properties: CITY, required: ['city'] } })],
    }),
  },
  checkTool: ({ node }, { report }) => {
    const parameters = memberValue(node, 'parameters');
    const required = memberValue(parameters, 'required');
    // Without properties Talos never reads `required`.
    if (!required || propertiesOf(memberValue(parameters, 'properties')).length === 0) return;
    if (required.type === 'string') {
      report({
        at: required,
        severity: 'warning',
        message:
          '`required` must be an array of names. Talos requires every parameter whose name is a substring of this string.',
      });
    } else if (crashes(required)) {
      report({
        at: required,
        message:
          '`required` must be an array of names. Once this tool is enabled, Talos fails to load any tool: required.includes is not a function',
      });
    }
  },
  fix: ({ file, editor, at }) => {
    const required = valueAt(file.root, at);
    const parameters = required?.parent?.parent;
    if (!required || parameters?.type !== 'object' || isAliased(parameters)) return [];
    const names = propertiesOf(memberValue(parameters, 'properties')).map(({ keyNode }) => keyNode.value);
    const fixes: Fix[] = [];
    if (required.type === 'string' && names.includes(required.value)) {
      const edits = editor.replaceValue(required, [required.value]);
      const same = names.every((name) => name === required.value || !required.value.includes(name));
      fixes.push({ title: `Require ${quote(required.value)}`, edits, safe: same });
    }
    fixes.push({ title: 'Require all parameters', edits: editor.replaceValue(required, names), safe: false });
    fixes.push({ title: 'Require none', edits: editor.replaceValue(required, []), safe: false });
    return fixes;
  },
};

/** Whether Talos throws on a `required` of this type; `null` counts as absent. */
function crashes({ type }: ASTNode): boolean {
  return type === 'boolean' || type === 'number' || type === 'object';
}

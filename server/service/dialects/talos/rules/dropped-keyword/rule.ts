import { type ASTNode, memberString, memberValue, nodeAt, pathOf } from '../../../../document/tree/node';
import { type Finding, quote, type Rule } from '../../../../model/rule';
import { isAliased, memberAt } from '../../../../rules/places';
import { requiredFlag, requiredFlagMessage } from '../../../../rules/schema/invalid';
import { functionWith, manifestWith } from '../example';
import { type Dropped, droppedFrom } from './dropped';
import { isDescribed, sentenceFor } from './wording';

const UNITS = { type: 'string', enum: ['celsius', 'fahrenheit'] };

/** A keyword of JSON Schema that Talos does not pass on to the model. */
export const droppedKeyword: Rule = {
  code: 'talos/dropped-keyword',
  severity: 'information',
  summary: 'A keyword of the parameters never reaches the model.',
  explanation:
    'Talos does not send the JSON Schema of a function as it is. What a model sees of a parameter is its `type` (`integer` becomes `number`), its `description`, ' +
    'for an array the type of its `items`, and whether it is required. `enum`, `default`, bounds, `pattern`, `format`, the shape of objects and everything else are dropped; ' +
    'an object, an array of types or a `$ref` becomes "anything", and is then not even listed as required.\n\n' +
    'Arguments are not checked against the schema either. What the model has to know belongs in the `description` of the parameter; ' +
    'if all values of a keyword are there, nothing is reported. The quick fix adds them.',
  example: {
    language: 'json',
    bad: manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties: { units: UNITS } } })] }),
    good: manifestWith({
      functions: [
        functionWith({
          parameters: {
            type: 'object',
            properties: { units: { ...UNITS, description: 'The unit: celsius or fahrenheit.' } },
          },
        }),
      ],
    }),
  },
  checkTool: ({ node }, { report }) => {
    for (const dropped of droppedFrom(memberValue(node, 'parameters'))) {
      const finding = findingFor(dropped);
      if (finding) report(finding);
    }
  },
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    const flag = property.keyNode.value === 'required' && property.valueNode?.type === 'boolean';
    if (flag && property.valueNode) return requiredFlag(editor, property.valueNode);
    // functions / n / parameters / properties / name
    const carrier = nodeAt(file.root, pathOf(property).slice(0, 5));
    const sentence = sentenceFor(property.keyNode.value, property.valueNode);
    if (carrier?.type !== 'object' || isAliased(carrier) || sentence === undefined) return [];
    const description = memberValue(carrier, 'description');
    if (description && description.type !== 'string') return [];
    const before = description?.value.trimEnd() ?? '';
    const text = before === '' ? sentence : `${before}${/[.!?:]$/.test(before) ? '' : '.'} ${sentence}`;
    const edits = description
      ? editor.replaceValue(description, text)
      : editor.addMembers(carrier, [{ key: 'description', value: text }]);
    return [{ title: `Add to the description: ${quote(sentence)}`, edits, safe: false }];
  },
};

function findingFor(dropped: Dropped): Finding | undefined {
  switch (dropped.kind) {
    case 'integer':
      return {
        at: dropped.type,
        severity: 'hint',
        message: 'The model sees `number`: Talos does not distinguish integers from other numbers.',
      };
    case 'anything':
      return {
        at: dropped.type,
        message:
          `The model sees ${dropped.written === undefined ? 'an array of types' : quote(dropped.written)} as "any value"` +
          `${dropped.isRequired ? ', and as optional' : ''}: Talos passes on only strings, numbers, booleans and arrays. Describe it in the \`description\`.`,
      };
    case 'keyword': {
      const { property, carrier } = dropped;
      const keyword = property.keyNode.value;
      const value = property.valueNode;
      if (carrier && keyword === 'required' && value?.type === 'boolean') {
        const message = `${requiredFlagMessage(value)} Talos reads only that array.`;
        return { at: property.keyNode, message, same: { within: value } };
      }
      if (isDescribed(keyword, property.valueNode, memberString(carrier, 'description'))) return undefined;
      return {
        at: property.keyNode,
        ...missingSibling(keyword, carrier),
        message: `${quote(keyword)} never reaches the model: Talos passes on only types, parameter descriptions and \`required\`. ${advice(keyword, carrier !== undefined)}`,
      };
    }
  }
}

/** The missing member that would make the keyword, or its meaning, reach the model. */
function missingSibling(keyword: string, carrier: ASTNode | undefined): Pick<Finding, 'missing'> {
  const key = keyword === 'items' ? 'type' : 'description';
  return carrier && !memberValue(carrier, key) ? { missing: { object: carrier, key } } : {};
}

function advice(keyword: string, inParameter: boolean): string {
  if (!inParameter) return 'Put what matters in a `description`.';
  return keyword === 'enum' ? 'List the values in the `description`.' : 'Put it in the `description`.';
}

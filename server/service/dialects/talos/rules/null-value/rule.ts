import { itemsOf, memberValue, propertiesOf } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { functionWith, manifestWith } from '../example';

/** A `null` where Talos reads a member of an object. */
export const nullValue: Rule = {
  code: 'talos/null-value',
  severity: 'error',
  summary: '`null` where Talos expects an object.',
  explanation:
    'Talos reads manifests without checking them, so a `null` in place of `parameters`, of a parameter or of a credential throws as soon as the tool is enabled. ' +
    'The error is not caught for that tool alone: **no tool is loaded**.',
  example: {
    language: 'json',
    bad: manifestWith({ functions: [functionWith({ parameters: null })] }),
    good: manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties: {} } })] }),
  },
  checkTool: ({ node }, { report }) => {
    const parameters = memberValue(node, 'parameters');
    if (parameters?.type === 'null') {
      report({
        at: parameters,
        message: `\`parameters\` must be an object. ${crash("Cannot read properties of null (reading 'properties')")}`,
        data: 'parameters',
      });
    }
    for (const { keyNode, valueNode } of propertiesOf(memberValue(parameters, 'properties'))) {
      if (valueNode?.type !== 'null') continue;
      report({
        at: valueNode,
        message: `Parameter ${quote(keyNode.value)} must be a schema, such as \`{ "type": "string" }\`. ${crash("Cannot read properties of null (reading 'description')")}`,
        data: 'parameter',
      });
    }
    // Talos reads an array like an object whose keys are the indexes.
    for (const item of itemsOf(memberValue(parameters, 'properties'))) {
      if (item.type !== 'null') continue;
      report({
        at: item,
        message: `\`properties\` must be an object with a schema for each name. ${crash("Cannot read properties of null (reading 'description')")}`,
        data: 'item',
      });
    }
  },
  checkFile: ({ file, report }) => {
    for (const credential of itemsOf(memberValue(file.root, 'credentials'))) {
      if (credential.type !== 'null') continue;
      report({
        at: credential,
        message: `A credential must be an object. ${crash("Cannot read properties of null (reading 'required')")}`,
        data: 'credential',
      });
    }
  },
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'null' || isAliased(node)) return [];
    switch (data) {
      case 'parameters': {
        const nothing = { type: 'object', properties: {} };
        return [{ title: 'Declare no parameters', edits: editor.replaceValue(node, nothing), safe: false }];
      }
      case 'parameter':
        return [{ title: 'Declare it as a string', edits: editor.replaceValue(node, { type: 'string' }), safe: false }];
      default:
        return [{ title: 'Remove this `null`', edits: editor.removeItem(node), safe: true }];
    }
  },
};

function crash(message: string): string {
  return `Once this tool is enabled, Talos fails to load any tool: ${message}`;
}

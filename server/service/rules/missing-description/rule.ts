import { propertyOf } from '../../document/tree/node';
import { quote, type Rule } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { knownMembers, schemasAt } from '../../schema/resolve';
import { anchorOf, isAliased } from '../places';

/** A tool without a description. */
export const missingDescription: Rule = {
  code: 'missing-description',
  severity: 'warning',
  summary: 'A tool has no description.',
  explanation:
    'A model chooses a tool by its name and description alone. A tool without a description is called at the wrong time or never. ' +
    'Say what the tool does, when to call it, and what it returns.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (tool, { file, violations, report }) => {
    const { node, description, descriptionNode, nameNode } = tool;
    if (node.type !== 'object' || (description !== undefined && description.trim() !== '')) return;
    // Where the dialect requires it, a schema violation already reports it.
    if (violations.some((one) => one.node === descriptionNode || (one.node === node && one.missing === 'description')))
      return;
    if (descriptionNode && descriptionNode.type !== 'string' && descriptionNode.type !== 'null') return;
    const named = tool.name ? `Tool ${quote(tool.name)}` : 'This tool';
    report({
      at: descriptionNode ?? nameNode ?? anchorOf(node),
      message:
        `${named} has ${descriptionNode ? 'an empty' : 'no'} description. Models choose tools by description: ` +
        `say what the tool does and when to call it. ${file.dialect.platform} still accepts the file.`,
      ...(descriptionNode ? {} : { missing: { object: node, key: 'description' } }),
    });
  },
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const tool = file.tools.find(({ node }) => node.offset <= at.offset && at.offset < node.offset + node.length);
    if (tool?.node.type !== 'object' || isAliased(tool.node)) return [];
    const text = describing(tool);
    const title = 'Add a description to fill in';
    const { descriptionNode, nameNode } = tool;
    if (descriptionNode) {
      return descriptionNode.offset === at.offset
        ? [{ title, edits: editor.replaceValue(descriptionNode, text), safe: false }]
        : [];
    }
    if (!hasDescriptions(file.dialect.schema, file.dialect.toolsKey)) return [];
    const after = nameNode && propertyOf(nameNode);
    return [{ title, edits: editor.addMembers(tool.node, [{ key: 'description', value: text }], after), safe: false }];
  },
};

function describing({ name }: Tool): string {
  return `TODO: say what ${name ?? 'this tool'} does, and when to call it.`;
}

function hasDescriptions(schema: Parameters<typeof schemasAt>[0], toolsKey: string | undefined): boolean {
  const path = toolsKey === undefined ? [] : [toolsKey, 0];
  return knownMembers(schemasAt(schema, path, undefined)).has('description');
}

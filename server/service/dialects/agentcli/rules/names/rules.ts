/** Names of tools and keys. */
import {
  type ASTNode,
  member,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
  type Span,
} from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { freeSimilarName } from '../../../../rules/free-name';
import { anchorOf, memberAt, valueAt } from '../../../../rules/places';
import { changeString } from '../../../change-string';
import { cleanPath } from '../../command-path';
import { canonicalKey, foldKey, toolField } from '../../go-keys';
import { commandOf, textOf } from '../../tool-spec';
import { type TypeFault, toolTypeFaults, typeFaults } from '../../type-faults';
import { refusal } from '../refusal';

const MODEL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

export const nameRules: readonly Rule[] = [
  // A tool's name is empty or `null`, or the tool itself is `null`. A missing `name` key is reported as a missing field.
  {
    code: 'agentcli/empty-name',
    severity: 'error',
    summary: 'A tool has an empty name.',
    explanation:
      'agentcli refuses the whole file when a tool has no name: `tool[0]: name is required`. `null` counts as no name, and a tool that is `null` ' +
      'has no name either. A name of spaces is not empty for agentcli, but no model accepts it.\n\nThe fix names the tool after its program.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "", "command": ["./tools/bin/get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    checkTool: (tool, { report }) => {
      const at = emptyNameOf(tool.node);
      if (!at) return;
      const what = tool.node.type === 'null' ? 'The tool is `null`, so it has no name.' : 'The tool name is empty.';
      report({
        at,
        message: `${what} Give the tool a name that the model can call. ${refusal(tool, 'name is required')}`,
      });
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (!node) return [];
      if (node.parent?.type === 'array')
        return [{ title: 'Remove this `null`', edits: editor.removeItem(node), safe: false }];
      const name = programName(node.parent?.parent);
      if (name === undefined || file.tools.some((tool) => tool.name === name)) return [];
      return [{ title: `Name the tool ${quote(name)}`, edits: editor.replaceValue(node, name), safe: false }];
    },
  },
  // The overridden one of two duplicate keys has a value of the wrong type: the value is not used, but agentcli refuses the file for it.
  {
    code: 'agentcli/repeated-key-type',
    severity: 'error',
    summary: 'A duplicate key has a value of the wrong type, which is decoded although a later one wins.',
    explanation:
      'Of two equal keys the last wins, but agentcli decodes both: a value of the wrong type makes it refuse the file even if a later key replaces the value. Remove the key that has no effect.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": 1, "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    checkTool: ({ node }, context) => {
      const shadowed = shadowedValues(node, (key) => toolField(key) ?? '');
      if (shadowed.size > 0) reportFaults(context, toolTypeFaults(node, context.file.document.text), shadowed);
    },
    checkFile: (context) => {
      const { root, document } = context.file;
      const shadowed = shadowedValues(root, (key) => (foldKey(key) === 'tools' ? 'tools' : ''));
      if (root && shadowed.size > 0) reportFaults(context, typeFaults(root, document.text), shadowed);
    },
  },
  {
    code: 'agentcli/key-case',
    severity: 'warning',
    summary: 'A key is written in a different letter case.',
    explanation:
      'Go matches keys case-insensitively, so `"Command"` and `"timeoutsec"` work in agentcli, and only there: every other parser ignores them. The quick fix writes the key as it is documented.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "Command": ["./tools/bin/get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    checkTool: ({ node }, context) => reportCase(propertiesOf(node), ['tools', 0], context),
    checkFile: (context) => reportCase(propertiesOf(context.file.root), [], context),
    fix: ({ file, editor, at }) => {
      const property = memberAt(file.root, at);
      if (!property) return [];
      const isRoot = property.parent === file.root;
      const key = canonicalKey(property.keyNode.value, isRoot ? [] : ['tools', 0]);
      const free = member(property.parent, key) === undefined;
      return free && key !== property.keyNode.value
        ? [{ title: `Change to ${quote(key)}`, edits: editor.renameKey(property, key), safe: true }]
        : [];
    },
  },
  {
    code: 'agentcli/model-name',
    severity: 'warning',
    summary: 'A name that OpenAI and others refuse.',
    explanation:
      'agentcli sends names as they are. The OpenAI API and the compatible ones require `^[a-zA-Z0-9_-]{1,64}$` and refuse the whole request otherwise, so that none of the tools can be used. Gemini and MCP also take dots. ' +
      'The quick fix replaces what is not allowed with `_`.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get time", "command": ["./tools/bin/get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    checkTool: (tool, { report }) => {
      const { value, node } = textOf([tool.node], 'name');
      if (value === '' || node?.type !== 'string' || MODEL_NAME.test(value)) return;
      const why =
        value.length > 64 && /^[a-zA-Z0-9_-]+$/.test(value)
          ? `has ${value.length} characters: OpenAI and others allow 64 and refuse the whole request`
          : 'has characters other than letters, digits, `_` and `-`: OpenAI, Anthropic and others refuse the whole request';
      report({
        at: node,
        message: `Tool name ${quote(value)} ${why}. agentcli still accepts it.`,
      });
    },
    fix: changeString((text, { file }) => freeSimilarName(text, file.tools, (one) => MODEL_NAME.test(one)), {
      verb: 'Rename to',
    }),
  },
];

/** Where to report the empty name; `undefined` if there is a name, or another rule reports it. */
function emptyNameOf(node: ASTNode): Span | undefined {
  if (node.type === 'null') return node;
  if (node.type !== 'object') return undefined;
  const { value, node: at } = textOf([node], 'name');
  if (value !== '' || !at || (at.type !== 'string' && at.type !== 'null')) return undefined;
  return at.length > 0 ? at : anchorOf(at);
}

function programName(tool: ASTNode | undefined): string | undefined {
  if (!tool || memberValue(tool, 'name') === undefined) return undefined;
  const program = commandOf(tool).words[0]?.value ?? '';
  const base = cleanPath(program.replace(/\\/g, '/')).split('/').at(-1) ?? '';
  const name = base.replace(/\.[a-z0-9]{1,4}$/i, '').replace(/[^a-zA-Z0-9_-]/g, '_');
  return /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/.test(name) ? name : undefined;
}

function reportFaults(context: RuleContext, faults: readonly TypeFault[], shadowed: ReadonlySet<ASTNode>): void {
  for (const { node, message } of faults) {
    if (!isWithin(node, shadowed)) continue;
    context.report({
      at: node,
      message: `Duplicate key with a value of the wrong type. A later one wins, but agentcli still decodes this one: remove it. agentcli refuses the file: parse manifest: ${message}`,
    });
  }
}

function shadowedValues(object: ASTNode | undefined, fieldOf: (key: string) => string): ReadonlySet<ASTNode> {
  const last = new Map<string, ASTNode>();
  const shadowed = new Set<ASTNode>();
  for (const { keyNode, valueNode } of propertiesOf(object)) {
    const field = fieldOf(keyNode.value);
    if (field === '' || !valueNode) continue;
    const earlier = last.get(field);
    if (earlier) shadowed.add(earlier);
    last.set(field, valueNode);
  }
  return shadowed;
}

function isWithin(node: ASTNode, set: ReadonlySet<ASTNode>): boolean {
  for (let at: ASTNode | undefined = node; at; at = at.parent) if (set.has(at)) return true;
  return false;
}

function reportCase(
  properties: readonly PropertyASTNode[],
  path: readonly (string | number)[],
  { report: say }: RuleContext,
): void {
  for (const { keyNode } of properties) {
    const key = canonicalKey(keyNode.value, path);
    if (key === keyNode.value) continue;
    say({
      at: keyNode,
      message: `Key ${quote(keyNode.value)} should be ${quote(key)}: agentcli ignores the case of keys, but other parsers don't.`,
    });
  }
}

import { type ASTNode, memberValue, type Span } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { anchorOf, valueAt } from '../../../../rules/places';
import { cleanPath } from '../../command-path';
import { commandOf, textOf } from '../../tool-spec';
import { refusal } from '../refusal';

/** A tool's name is empty or `null`, or the tool itself is `null`. A missing `name` key is reported as a missing field. */
export const emptyName: Rule = {
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
};

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

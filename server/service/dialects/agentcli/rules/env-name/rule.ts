import { itemsOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { envFault, envName, validEnvName } from '../../env-name';
import { passedVariables } from '../../tool-spec';
import { refusal } from '../refusal';

/** An entry of `envPassthrough` is not a valid name of an environment variable. */
export const invalidEnvName: Rule = {
  code: 'agentcli/env-name',
  severity: 'error',
  summary: 'An entry of `envPassthrough` is not a valid name of an environment variable.',
  explanation:
    'agentcli trims each entry, converts it to upper case and then requires `[A-Z_][A-Z0-9_]*`: letters, digits and `_`, not starting with a digit. ' +
    'Values (`KEY=value`), references (`$KEY`) and empty entries make it refuse the whole file.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API-KEY"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY"] }] }',
  },
  checkTool: (tool, { memo, report }) => {
    for (const [i, { value, node }] of memo(passedVariables, tool.node).words.entries()) {
      const fault = node.type === 'string' || node.type === 'null' ? envFault(value) : undefined;
      if (fault === undefined) continue;
      const what =
        fault === 'empty name'
          ? 'Empty environment variable name.'
          : `${quote(value)} is not a valid environment variable name: use letters, digits and \`_\`, not starting with a digit.`;
      report({ at: node, message: `${what} ${refusal(tool, `envPassthrough[${i}]: ${fault}`)}` });
    }
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.parent?.type !== 'array') return [];
    const name = node.type === 'string' ? validEnvName(node.value) : undefined;
    const others = itemsOf(node.parent).flatMap((item) => (item.type === 'string' ? [envName(item.value)] : []));
    const fixes: Fix[] = [];
    if (name !== undefined && !others.includes(name)) {
      fixes.push({ title: `Change to ${quote(name)}`, edits: editor.replaceValue(node, name), safe: false });
    }
    fixes.push({ title: 'Remove this entry', edits: editor.removeItem(node), safe: false });
    return fixes;
  },
};

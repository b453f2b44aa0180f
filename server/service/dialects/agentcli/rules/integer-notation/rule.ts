import { type Fix, quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { fieldValue } from '../../tool-spec';
import { isGoInt } from '../../type-faults';

/** A number is an integer, but not written as Go requires. (A number that is not an integer is a type error.) */
export const integerNotation: Rule = {
  code: 'agentcli/integer-notation',
  severity: 'error',
  summary: '`timeoutSec` is not written as a 64-bit integer.',
  explanation:
    'Go reads `timeoutSec` into an `int`: `5.0` and `1e2` are refused although their value is an integer, and so is a number beyond 64 bits. The quick fix writes plain digits.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 5.0 }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 5 }] }',
  },
  checkTool: (tool, { file, report }) => {
    const node = fieldValue(tool.node, 'timeoutSec');
    if (node?.type !== 'number' || (Number.isFinite(node.value) && !Number.isInteger(node.value))) return;
    const literal = file.document.text.slice(node.offset, node.offset + node.length);
    // A YAML alias or another YAML notation is not a JSON number to check.
    if (isGoInt(literal) || !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(literal)) return;
    const shown = quote(literal).slice(1, -1);
    report({
      at: node,
      message:
        `\`timeoutSec\` must be a 64-bit integer, written with digits only. agentcli refuses the file: ` +
        `parse manifest: json: cannot unmarshal number ${shown} into Go struct field ToolSpec.tools.timeoutSec of type int`,
    });
  },
  fix: ({ file, editor, at }): readonly Fix[] => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'number' || !Number.isSafeInteger(node.value)) return [];
    const value = node.value === 0 ? 0 : node.value;
    return [{ title: `Change to ${value}`, edits: editor.replaceValue(node, value), safe: true }];
  },
};

import { memberValue, propertiesOf } from '../../../../document/tree/node';
import { StringNode } from '../../../../document/tree/tree-nodes';
import { resolvePlainScalar } from '../../../../document/yaml/plain-scalar';
import { quote, type Rule } from '../../../../model/rule';
import { isAliased, isMerged, memberAt } from '../../../../rules/places';

/** An unquoted name of a parameter in YAML that is not a string in Python. */
export const nonStringKey: Rule = {
  code: 'forged-pylot/non-string-key',
  severity: 'warning',
  summary: 'The name of a parameter is not a string in Python.',
  explanation:
    'PyYAML resolves unquoted keys as it does values: `on`, `yes` and `true` are the boolean `True`, `1:30` is the number 90, `null` is `None`. ' +
    'The validator accepts such a parameter, but no argument can have that name, and of two names with one value (`on`, `yes`) only the last is kept. The quick fix puts the name in quotes.',
  example: {
    language: 'yaml',
    bad: example('on'),
    good: example('"on"'),
  },
  checkTool: ({ node }, { report }) => {
    for (const block of ['inputs', 'outputs']) {
      const last = new Map<string, string>();
      for (const property of [...propertiesOf(memberValue(node, block))].reverse()) {
        const { keyNode } = property;
        const python = keyNode instanceof StringNode ? keyNode.python : undefined;
        if (python === undefined || isMerged(property) || isAliased(property)) continue;
        const winner = last.get(python);
        last.set(python, winner ?? keyNode.value);
        const lost = winner === undefined ? '' : ` ${quote(winner)} below is the same key and replaces it.`;
        const what = `${quote(keyNode.value)} without quotes is ${labelOf(keyNode.value, python)} in Python, not a string`;
        report({ at: keyNode, message: `${what}: no argument can have this name.${lost} Put it in quotes.` });
      }
    }
  },
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    const name = property.keyNode.value;
    return [{ title: `Put ${quote(name)} in quotes`, edits: editor.renameKey(property, name), safe: true }];
  },
};

function labelOf(written: string, python: string): string {
  const { type } = resolvePlainScalar(written);
  if (type === 'timestamp') return 'a date';
  return type === 'null' ? quote(python) : `the ${type} ${quote(python)}`;
}

function example(name: string): string {
  const tool =
    '  - name: lamp\n    description: Switches the lamp\n    module: src.bridge.tools.lamp\n    class_name: Lamp\n';
  const head = 'schema_version: "1.0"\nmetadata: { name: default, description: Core tools }\ntools:\n';
  return `${head}${tool}    inputs:\n      ${name}: { type: boolean, description: Whether it shines. }\n`;
}

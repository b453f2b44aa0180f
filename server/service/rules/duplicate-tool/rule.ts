import { quote, type Rule } from '../../model/rule';
import { freeName, repeated } from '../free-name';
import { valueAt } from '../places';

/** Limit of names offered where code next to the manifest defines them. */
const MAX_OFFERED = 3;

/** Two tools of one manifest have the same name. */
export const duplicateTool: Rule = {
  code: 'duplicate-tool',
  severity: 'warning',
  summary: 'Two tools have the same name.',
  explanation:
    'A model calls a tool by its name, so a name can identify only one tool. Some platforms refuse the file (then this is an error), ' +
    'others keep the last of the tools and never call the first. The quick fix gives the later tool an unused name. If code next to the manifest defines the tools, it offers the names from there.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/a"] }, { "name": "get_time", "command": ["./tools/bin/b"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/a"] }, { "name": "get_date", "command": ["./tools/bin/b"] }] }',
  },
  checkFile: ({ file, report }) => {
    const { dialect, tools } = file;
    const named = [...tools.entries()].flatMap(([index, { node, name, nameNode }]) =>
      name && nameNode ? [{ index, node, name, nameNode }] : [],
    );
    for (const { again, first } of repeated(named, ({ name }) => name)) {
      const { index, node, name, nameNode } = again;
      const refusal = dialect.refusesDuplicateTools
        ?.replace('{index}', String(index))
        .replace('{name}', () => dialect.shownName?.(node) ?? name);
      const platformMessage =
        refusal === undefined
          ? 'A model can call only one of them.'
          : `${dialect.platform} refuses the file: ${quote(refusal).slice(1, -1)}`;
      report({
        at: nameNode,
        severity: refusal === undefined ? 'warning' : 'error',
        message: `Duplicate tool name ${quote(name)}. ${platformMessage}`,
        related: [{ at: first.nameNode, message: 'First defined here.' }],
      });
    }
  },
  neverSafe: true,
  fix: async ({ file, workspace, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    const taken = new Set(file.tools.map(({ name }) => name));
    const allowed = await file.dialect.toolNames?.(file, workspace);
    const names = allowed?.filter((name) => !taken.has(name)).slice(0, MAX_OFFERED) ?? [freeName(node.value, taken)];
    return names.map((name) => ({
      title: `Rename to ${quote(name)}`,
      edits: editor.replaceValue(node, name),
      safe: false,
      isOneOfMany: names.length > 1,
    }));
  },
};

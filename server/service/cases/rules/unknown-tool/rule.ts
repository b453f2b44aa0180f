import { quote } from '../../../model/rule';
import { nearest } from '../../../rules/near';
import { valueAt } from '../../../rules/places';
import { casesRule } from '../rule';

/** Limit of tools offered where none is similar. */
const MAX_OFFERED = 8;

/** A case calls a tool that the manifest does not define. */
export const casesUnknownTool = casesRule({
  code: 'cases/unknown-tool',
  severity: 'error',
  summary: 'A case calls a tool that its manifest does not define.',
  explanation:
    '`tool` is the name of a tool in the manifest, as it is written there or as the model sees it. Most often the tool was renamed, or the name is misspelt.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - { name: tells the time, tool: get_tme }\n',
    good: 'cases:\n  - { name: tells the time, tool: get_time }\n',
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.document.root, at);
    if (node?.type !== 'string') return [];
    const names = [...new Set((file.manifest?.tools ?? []).flatMap(({ name }) => name ?? []))];
    const near = nearest(node.value, names);
    const change = (name: string, safe: boolean, isOneOfMany: boolean) => ({
      title: `Change to ${quote(name)}`,
      edits: editor.replaceValue(node, name),
      safe,
      isOneOfMany,
    });
    if (near) return [change(near.word, near.sure, false)];
    return names.slice(0, MAX_OFFERED).map((name) => change(name, false, true));
  },
});

import { propertyOf } from '../../../document/tree/node';
import { quote } from '../../../model/rule';
import { valueAt } from '../../../rules/places';
import { fileName } from '../../manifest-choice';
import { casesRule } from '../rule';

/** There is no manifest whose tools can be called. */
export const casesNoManifest = casesRule({
  code: 'cases/no-manifest',
  severity: 'warning',
  summary: 'A cases file has no tool manifest.',
  explanation:
    'A cases file is next to its manifest and has its name: `tools.cases.yaml` next to `tools.json` (or `tools.jsonc`, `tools.yaml`, `tools.yml`). ' +
    'Rename one of the two, or move the file. If `manifest` names a file that does not exist, or that is not a tool manifest, this is an error.',
  example: {
    language: 'yaml',
    bad: 'manifest: tools.yaml\ncases:\n  - { name: tells the time, tool: get_time }\n',
    good: 'manifest: tools.json\ncases:\n  - { name: tells the time, tool: get_time }\n',
  },
  fix: ({ file: { document, candidates }, editor, at }) => {
    const node = valueAt(document.root, at);
    const property = node && propertyOf(node);
    if (node?.type !== 'string' || property?.keyNode.value !== 'manifest') return [];
    return candidates.map((one) => ({
      title: `Change to ${quote(fileName(one))}`,
      edits: editor.replaceValue(node, fileName(one)),
      safe: false,
      isOneOfMany: candidates.length > 1,
    }));
  },
});

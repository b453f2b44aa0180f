import { propertyOf } from '../../../document/tree/node';
import { quote } from '../../../model/rule';
import { valueAt } from '../../../rules/places';
import { fileName } from '../../beside';
import { casesRule } from '../rule';

/** There is no manifest whose tools could be called. */
export const casesNoManifest = casesRule({
  code: 'cases/no-manifest',
  severity: 'warning',
  summary: 'No tool manifest lies beside a file of cases under its name.',
  explanation:
    'Cases lie beside their manifest and have its name: `tools.cases.yaml` beside `tools.json` (or `tools.jsonc`, `tools.yaml`, `tools.yml`). ' +
    'Rename one of the two, or move the file. Where `manifest` names one that is not there, or that is no tool manifest, this is an error.',
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

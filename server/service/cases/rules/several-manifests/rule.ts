import { quote } from '../../../model/rule';
import { fileName } from '../../manifest-choice';
import { addFirst } from '../first-member';
import { casesRule, EXAMPLE_MANIFEST } from '../rule';

/** Several manifests have the name of a cases file. */
export const casesSeveralManifests = casesRule({
  code: 'cases/several-manifests',
  severity: 'error',
  summary: 'A cases file matches several manifests.',
  explanation:
    'Next to `tools.cases.yaml`, both `tools.json` and `tools.yaml` could be its manifest. A guess could call the wrong tools, so no case is run until `manifest` names one of them.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - { name: tells the time, tool: get_time }\n',
    good: 'manifest: tools.json\ncases:\n  - { name: tells the time, tool: get_time }\n',
    manifests: { 'tools.json': EXAMPLE_MANIFEST, 'tools.jsonc': EXAMPLE_MANIFEST },
  },
  fix: ({ file: { document, candidates } }) => {
    const { root } = document;
    if (root?.type !== 'object') return [];
    return candidates.flatMap((one) => {
      const edits = addFirst(document, root, 'manifest', fileName(one));
      return edits.length === 0
        ? []
        : [{ title: `Set \`manifest\` to ${quote(fileName(one))}`, edits, safe: false, isOneOfMany: true }];
    });
  },
});

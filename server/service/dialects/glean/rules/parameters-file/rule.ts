import type { Rule } from '../../../../model/rule';
import { completed } from '../../parameters';
import { retrieval } from '../sample';

const URI = 'file:///w/search-tickets.json';
const FILE = 'file:///w/search-tickets.parameters.json';

/** A parameters file next to the manifest that can't be used. */
export const parametersFile: Rule = {
  code: 'glean/parameters-file',
  severity: 'warning',
  summary: 'The file with the parameters of the tool is not a valid JSON Schema.',
  explanation:
    'Manifests have no parameters: they are read from a file next to the manifest, such as `search-tickets.parameters.json` for `search-tickets.json`. While it is not a valid JSON Schema, the tool has no form, and arguments are not checked. *Fetch Parameters…* replaces the file by what the Glean instance has.',
  example: {
    language: 'json',
    bad: retrieval(),
    good: retrieval(),
    uri: URI,
    files: { [FILE]: '{ "type": "object", "properties": [] }' },
    filesOfGood: { [FILE]: '{ "type": "object", "properties": { "query": { "type": "string" } } }' },
  },
  checkFile: async ({ file, workspace, report }) => {
    const [tool] = (await completed(file, workspace)).tools;
    if (tool?.inputSchemaProblem === undefined) return;
    report({
      at: tool.nameNode ?? { offset: tool.node.offset, length: 1 },
      message: `The tool's parameters are unknown. ${tool.inputSchemaProblem}`,
    });
  },
};

import type { Rule } from '../../model/rule';
import { toolList } from '../../model/tool-list';
import { anchorOf } from '../places';

const MAX_TOOLS = 50;

/** A manifest with more tools than models choose well from. */
export const tooManyTools: Rule = {
  code: 'too-many-tools',
  severity: 'hint',
  summary: `A manifest has more than ${MAX_TOOLS} tools.`,
  explanation:
    `All tools are sent with each request. The more there are, the more often a model chooses a wrong one: 3 to 15 are comfortable, more than ${MAX_TOOLS} are too many, ` +
    'and some clients accept only 128 of all servers together. Split the manifest, or combine tools that differ only in a parameter.',
  example: { language: 'json', bad: manifestOf(MAX_TOOLS + 1), good: manifestOf(1) },
  checkFile: ({ file: { dialect, root, tools }, report }) => {
    if (tools.length <= MAX_TOOLS) return;
    const list = toolList(dialect, root);
    if (!list) return;
    report({
      at: anchorOf(list),
      message: `${tools.length} tools in one manifest: models choose the wrong one more often, and each request pays for all of them. Split it, or combine tools.`,
    });
  },
};

function manifestOf(count: number): string {
  const tools = Array.from(
    { length: count },
    (_, i) =>
      `{ "name": "file_${i}", "description": "Reads file ${i} of the archive.", "command": ["./tools/bin/read"] }`,
  );
  return `{ "tools": [${tools.join(', ')}] }`;
}

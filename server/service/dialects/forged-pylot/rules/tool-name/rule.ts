import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { freeName } from '../../../../rules/free-name';
import { changeString } from '../../../change-string';
import { isToolName } from '../../tool-members';
import { manifestWith, refusal } from '../refusal';

/** A name has characters that the validator does not allow. */
export const toolName: Rule = {
  code: 'forged-pylot/tool-name',
  severity: 'error',
  summary: 'A name has characters other than lower-case letters, digits, `_` and `-`.',
  explanation:
    'The validator requires `^[a-z0-9_-]+$`. The loader accepts any name that is not empty. The quick fix writes lower-case letters, and `_` for what is not allowed: `GitStatus` becomes `git_status`.',
  example: { language: 'json', bad: manifestWith({ name: 'Git Status' }), good: manifestWith({ name: 'git_status' }) },
  checkTool: (tool, { report }) => {
    const node = memberValue(tool.node, 'name');
    if (node?.type !== 'string' || isToolName(node.value)) return;
    const what =
      node.value === ''
        ? 'The tool name is empty.'
        : `${quote(node.value)} is not a valid tool name: use lower-case letters, digits, \`_\` and \`-\`.`;
    report({ at: node, message: `${what} ${refusal(tool, 'name must match ^[a-z0-9_-]+$')}` });
  },
  fix: changeString(
    (text, { file }) => {
      const name = normalised(text);
      const taken = new Set(file.tools.map((tool) => tool.name));
      return name !== undefined && taken.has(name) ? freeName(name, taken) : name;
    },
    { verb: 'Rename to' },
  ),
};

function normalised(name: string): string | undefined {
  const plain = name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '_')
    .replace(/^_+/, '');
  const end = /_*$/.exec(plain.slice(-20))?.[0].length ?? 0;
  const result = plain.slice(0, plain.length - end);
  return /[a-z0-9]/.test(result) ? result : undefined;
}

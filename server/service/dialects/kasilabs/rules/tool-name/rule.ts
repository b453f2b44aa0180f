import { quote, type Rule } from '../../../../model/rule';
import { freeSimilarName } from '../../../../rules/free-name';
import { changeString } from '../../../change-string';
import { toolWith } from '../example';

/** The tool names that model providers accept. */
const PROVIDER_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Model providers refuse the name of a tool. */
export const toolName: Rule = {
  code: 'kasilabs/tool-name',
  severity: 'warning',
  summary: 'A tool name that model providers refuse.',
  explanation:
    'KasiLabs documents no rules for names, but model providers allow only letters, digits, `_` and `-`, at most 64. Keep to that, and to snake_case.',
  example: { language: 'json', bad: toolWith({ name: 'look up order' }), good: toolWith({ name: 'look_up_order' }) },
  checkTool: ({ name, nameNode }, { report }) => {
    if (name === undefined || !nameNode || PROVIDER_NAME.test(name)) return;
    const why =
      name === ''
        ? 'it is empty'
        : /^[A-Za-z0-9_-]*$/.test(name)
          ? `it has ${name.length} characters, and they allow 64`
          : 'they allow only letters, digits, `_` and `-`';
    report({
      at: nameNode,
      message: `Model providers refuse the tool name ${quote(name)}: ${why}. KasiLabs documents no limit of its own.`,
    });
  },
  neverSafe: true,
  fix: changeString((text, { file }) => freeSimilarName(text, file.tools, (one) => PROVIDER_NAME.test(one)), {
    verb: 'Rename to',
  }),
};

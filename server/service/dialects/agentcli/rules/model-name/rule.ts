import { quote, type Rule } from '../../../../model/rule';
import { freeSimilarName } from '../../../../rules/free-name';
import { changeString } from '../../../change-string';
import { textOf } from '../../tool-spec';

const MODEL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** A name that agentcli accepts, but no model API does. */
export const modelName: Rule = {
  code: 'agentcli/model-name',
  severity: 'warning',
  summary: "A name that the model's API refuses.",
  explanation:
    'agentcli sends names as they are. The OpenAI API and the compatible ones require `^[a-zA-Z0-9_-]{1,64}$` and refuse the whole request otherwise, so that none of the tools can be used. ' +
    'The quick fix replaces what is not allowed with `_`.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get time", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (tool, { report }) => {
    const { value, node } = textOf([tool.node], 'name');
    if (value === '' || node?.type !== 'string' || MODEL_NAME.test(value)) return;
    const why =
      value.length > 64 && /^[a-zA-Z0-9_-]+$/.test(value)
        ? `has ${value.length} characters: model APIs allow 64 and refuse the whole request`
        : 'has characters other than letters, digits, `_` and `-`: model APIs refuse the whole request';
    report({
      at: node,
      message: `Tool name ${quote(value)} ${why}. agentcli still accepts it.`,
    });
  },
  fix: changeString((text, { file }) => freeSimilarName(text, file.tools, (one) => MODEL_NAME.test(one)), {
    verb: 'Rename to',
  }),
};

import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { envFault, envName } from '../../env-name';
import { passedVariables } from '../../tool-spec';

/** An entry of `envPassthrough` is not written as agentcli looks it up. */
export const envNameCase: Rule = {
  code: 'agentcli/env-name-case',
  severity: 'information',
  summary: 'An entry of `envPassthrough` has lower-case letters, or spaces around it.',
  explanation:
    'agentcli trims each entry and puts it in upper case before it looks the variable up. `api_key` therefore passes on `API_KEY`, and a variable that is really called `api_key` is never found. ' +
    'The quick fix writes the name that is looked up.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["api_key"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY"] }] }',
  },
  checkTool: (tool, { memo, report }) => {
    for (const { value, node } of memo(passedVariables, tool.node).words) {
      if (node.type !== 'string' || envFault(value) !== undefined || envName(value) === value) continue;
      const name = quote(envName(value));
      report({
        at: node,
        message: `${quote(value)} is looked up as ${name}: agentcli trims names and converts them to upper case. Write ${name}.`,
      });
    }
  },
  fix: changeString(envName, { safe: true }),
};

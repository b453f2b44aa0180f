import { nodeAt, type Path } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { placeName } from '../../../../rules/places';
import { action } from '../sample';

/** Values added to the API after the manifest was documented, with the date. */
const NEWER: readonly { readonly path: Path; readonly value: string; readonly since: string }[] = [
  { path: ['writeActionType'], value: 'MCP', since: '2025-11-12' },
  { path: ['auth', 'status'], value: 'AUTH_DISABLED', since: '2025-07-23' },
  { path: ['auth', 'token_endpoint_auth_method'], value: 'private_key_jwt', since: '2026-07-27' },
];

/** A value that older versions of Glean do not know. */
export const newerValue: Rule = {
  code: 'glean/newer-value',
  severity: 'information',
  summary: 'A value that only newer versions of the API know.',
  explanation:
    'Some values were added to the API after the manifest was documented. They are valid, but an older Glean deployment, or a client generated from an older API description, does not know them.',
  example: {
    language: 'json',
    bad: action({ writeActionType: 'MCP' }),
    good: action({ writeActionType: 'EXECUTION' }),
  },
  checkTool: ({ node }, { report }) => {
    for (const { path, value, since } of NEWER) {
      const found = nodeAt(node, path);
      if (found?.type !== 'string' || found.value !== value) continue;
      report({
        at: found,
        message: `${quote(value)} for ${placeName(path)} was added to Glean's API on ${since}: older versions don't know it.`,
      });
    }
  },
};

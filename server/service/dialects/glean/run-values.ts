/** The values that can be set for a run besides the arguments: the instance to call, and the user. */
import type { Json } from '../../document/tree/node';

const PROPERTIES = {
  instance: {
    type: 'string',
    description: 'The Glean instance that is called.',
    examples: ['acme', 'https://acme-be.glean.com'],
  },
  actAs: { type: 'string', description: 'The email address of the user to act for, with a token for all users.' },
  authType: { type: 'string', description: 'Set to `OAUTH` for an OAuth token.', enum: ['OAUTH'] },
  toolServer: {
    type: 'string',
    description: 'The tool server that *Fetch Parameters…* asks: the id of an action pack or MCP server.',
    default: 'native',
  },
  redirectUrl: {
    type: 'string',
    description: 'The URL of a REDIRECT action, from its OpenAPI document: it is shown, and nothing is called.',
  },
};

/** The keys of the values. */
export const RUN_VALUES: readonly string[] = Object.keys(PROPERTIES);

/** The values as a JSON Schema. None is required: an action may be called or shown. */
export function valuesSchema(): Json {
  return { type: 'object', properties: PROPERTIES };
}

/** Complete manifests for the examples on the rules' pages. */
import type { Json } from '../../../document/tree/node';

const LOOKUP = {
  name: 'lookup_order',
  description: 'Looks up an order by its number. Use it when a customer asks where an order is.',
  inputSchema: {
    type: 'object',
    properties: { number: { type: 'string', description: "The order's number." } },
    required: ['number'],
  },
};

/** A valid `auth` of OAuth 2.0. */
export const OAUTH = {
  type: 'oauth2',
  authorizationUrl: 'https://login.acme.example/authorize',
  tokenUrl: 'https://login.acme.example/token',
  scope: ['orders'],
};

/** A valid manifest with these members added or overridden. */
export function manifestWith(members: { readonly [key: string]: Json }): string {
  return JSON.stringify(
    {
      slug: 'ACME_ORDERS',
      version: '1.0.0',
      name: 'Acme Orders',
      baseUrl: 'https://api.acme.example',
      auth: { type: 'secret' },
      tools: [LOOKUP],
      ...members,
    },
    undefined,
    2,
  );
}

/** A valid manifest whose only tool has these members added or overridden. */
export function toolWith(members: { readonly [key: string]: Json }): string {
  return manifestWith({ tools: [{ ...LOOKUP, ...members }] });
}

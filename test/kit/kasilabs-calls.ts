/** Plans of calls, for tests. */

import { secretUsesOf } from '../../common/invocation/plan';
import type { InvocationRequest } from '../../server/service/model/invoker';
import { planIn, planned as plannedCall, SETTINGS } from './calls';

export const MANIFEST = {
  slug: 'ACME_ORDERS',
  version: '1.0.0',
  name: 'Acme Orders',
  baseUrl: 'https://agents.acme.example/v2',
  auth: { type: 'secret' },
};
export const TOOL = { name: 'find_order', description: 'Finds.', inputSchema: { type: 'object' } };

export interface Parts {
  readonly tool?: object;
  readonly head?: object;
  readonly values?: Readonly<Record<string, string>>;
  readonly request?: Partial<InvocationRequest>;
}

export const planned = ({ tool = {}, head = {}, values = {}, request = {} }: Parts = {}) =>
  plannedCall(
    { ...MANIFEST, tools: [{ ...TOOL, ...tool }], ...head },
    { uri: 'file:///w/manifest.json', dialect: 'kasilabs' },
    { arguments: { number: 'A1' }, settings: { ...SETTINGS, values }, folders: [], now: 1_000, ...request },
  );
export const plan = (parts?: Parts) => planIn(planned(parts), 'http');
export const body = (parts?: Parts) => JSON.parse(plan(parts).body ?? '');
export const uses = (parts?: Parts) =>
  secretUsesOf(plan(parts)).map(({ key, isRequired }) => `${key}${isRequired ? '' : '?'}`);

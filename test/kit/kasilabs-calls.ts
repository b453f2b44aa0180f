/** Plans of calls, for tests. */

import { type HttpPlan, secretUsesOf } from '../../common/invocation/plan';
import { invoker } from '../../server/service/dialects/kasilabs/invoker';
import type { InvocationRequest } from '../../server/service/model/invoker';
import { manifestOf } from './manifests';

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

export function planned({ tool = {}, head = {}, values = {}, request = {} }: Parts = {}) {
  const text = JSON.stringify({ ...MANIFEST, tools: [{ ...TOOL, ...tool }], ...head });
  const manifest = manifestOf(text, { uri: 'file:///w/manifest.json', dialect: 'kasilabs' });
  const [first] = manifest.tools;
  if (!first) throw new Error('no tool');
  return invoker.plan({
    manifest,
    tool: first,
    arguments: { number: 'A1' },
    settings: { timeLimit: undefined, cwd: undefined, values },
    folders: [],
    now: 1_000,
    ...request,
  });
}

export function plan(parts: Parts = {}): HttpPlan {
  const result = planned(parts);
  if (!('plan' in result) || result.plan.kind !== 'http') throw new Error(JSON.stringify(result));
  return result.plan;
}
export const body = (parts?: Parts) => JSON.parse(plan(parts).body ?? '');
export const uses = (parts?: Parts) =>
  secretUsesOf(plan(parts)).map(({ key, isRequired }) => `${key}${isRequired ? '' : '?'}`);

/** The request for a manifest of a platform: its address and its secrets are those of the chosen environment. */
import { beforeEach, expect, it } from 'vitest';
import { secretsOf } from '../../common/invocation/plan';
import { secretName } from '../../common/invocation/secrets';
import { PlanFetchRequest } from '../../server/protocol/new-manifest';
import { type LspClient, lspTest } from './lsp-client';

const CONFIGURATION = {
  run: {
    configuration: { instance: 'everyday' },
    environments: { sandbox: { configuration: { instance: 'http://127.0.0.1:9' } } },
  },
};

const { uriOf, write, start } = lspTest();
let client: LspClient;
beforeEach(async () => {
  await write('w/.tool-manifest.json', CONFIGURATION);
  client = await start({ folders: [uriOf('w')] });
});

const planned = (environment?: string, overrides = {}) =>
  client.ask(PlanFetchRequest, {
    dialect: 'glean',
    name: 'searchTickets',
    // It need not exist.
    uri: uriOf('w/glean/new.json'),
    settings: { timeLimit: undefined, cwd: undefined, values: {} },
    environment,
    overrides,
  });

/** The address that is asked, and the environment of the secret that is sent. */
async function addressed(...params: Parameters<typeof planned>) {
  const plan = (await planned(...params))?.plan;
  if (plan?.kind !== 'http') throw new Error('no request');
  return { host: new URL(plan.url).host, environments: secretsOf(plan).map((key) => secretName(key)?.environment) };
}

it('asks the address of the configuration file, or that of the chosen environment with its own secret', async () => {
  expect(await addressed()).toEqual({ host: 'everyday-be.glean.com', environments: [undefined] });
  expect(await addressed('sandbox')).toEqual({ host: '127.0.0.1:9', environments: ['sandbox'] });
});

it('shows in the plan which environment it is', async () => {
  expect(JSON.stringify((await planned('sandbox'))?.lines)).toContain('sandbox');
});

it('asks what was changed in this window instead', async () => {
  expect(await addressed('sandbox', { instance: 'http://127.0.0.1:10' })).toMatchObject({ host: '127.0.0.1:10' });
});

it('asks nobody if there is no such environment', async () => {
  const answer = await planned('production');
  expect(answer?.plan).toBeUndefined();
  expect(answer?.refusal).toContain('production');
});

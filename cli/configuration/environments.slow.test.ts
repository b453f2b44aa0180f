/** Named environments on the command line: the server is that of `examples/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ExampleServer, startExample } from '../../test/kit/example-server';
import { calling, testFolder } from '../../test/kit/folder';
import { run } from '../run/run';

const EXAMPLE = join(__dirname, '..', '..', 'examples', 'kasilabs', 'manifest.json');

const folder = testFolder({ 'kasilabs/manifest.json': readFileSync(EXAMPLE) });
let plugin: ExampleServer;
beforeAll(async () => {
  plugin = await startExample('kasilabs', { PLUGIN_SECRET: 'hidden-secret' });
});
afterAll(() => plugin.stop());
beforeEach(() => {
  const at = (baseUrl: string) => ({ configuration: { baseUrl } });
  const environments = { sandbox: at(plugin.url), broken: at('http://127.0.0.1:9/v2') };
  folder.file('.tool-manifest.json', { run: { ...at('http://127.0.0.1:8/v2'), environments } });
});

const CALL = ['kasilabs/manifest.json', 'track_parcel', '--args', '{"number":"HP123456789"}'];
const ran = (options: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  folder.ended(calling(run, environment), [...CALL, ...options]);

const address = async (...options: readonly string[]) =>
  new URL(JSON.parse((await ran([...options, '--dry-run', '--format', 'json'])).stdout).url).port;

it('a call is made at the address of its environment, with the secret of that environment alone', async () => {
  const variable = 'TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET';
  const options = ['--env', 'sandbox', '--yes', '--format', 'json'];
  await expect(ran(options, { [variable]: 'hidden-secret' })).rejects.toThrow(`${variable}_SANDBOX`);
  const { code, stdout } = await ran(options, { [`${variable}_SANDBOX`]: 'hidden-secret' });
  expect([code, JSON.parse(stdout).result]).toEqual([0, expect.objectContaining({ status: 'under_way' })]);
});

it('without an environment the run configuration applies, and values of the command line always', async () => {
  expect(await address()).toBe('8');
  expect(await address('--env', 'broken')).toBe('9');
  expect(await address('--env', 'broken', '--config', 'baseUrl=http://127.0.0.1:7/v2')).toBe('7');
});

it('an environment that is not there is wrong usage, and nothing is called', async () => {
  await expect(ran(['--env', 'staging', '--yes'])).rejects.toThrow(
    '--env staging: There is no environment `staging` in the configuration of this manifest. It has `sandbox`, `broken`.',
  );
  await expect(ran(['--env', 'staging', '--no-config'])).rejects.toThrow('there is no configuration file');
});

it('the environment is shown before the call', async () => {
  expect((await ran(['--env', 'sandbox', '--dry-run'])).stdout).toMatch(/Named environment\W+sandbox/);
});

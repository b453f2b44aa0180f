/** Named environments on the command line: the server is that of `examples/`. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExampleServer, startExample } from '../../test/kit/example-server';
import { endedIn } from '../../test/kit/terminal';
import { run } from '../run/run';

const EXAMPLE = join(__dirname, '..', '..', 'examples', 'kasilabs', 'manifest.json');

let cwd: string;
let plugin: ExampleServer;

beforeAll(async () => {
  plugin = await startExample('kasilabs', { PLUGIN_SECRET: 'hidden-secret' });
  cwd = mkdtempSync(join(tmpdir(), 'tool-manifest-environments-'));
  mkdirSync(join(cwd, 'kasilabs'));
  copyFileSync(EXAMPLE, join(cwd, 'kasilabs', 'manifest.json'));
  const environments = {
    sandbox: { configuration: { baseUrl: plugin.url } },
    broken: { configuration: { baseUrl: 'http://127.0.0.1:9/v2' } },
  };
  const run = { configuration: { baseUrl: 'http://127.0.0.1:8/v2' }, environments };
  writeFileSync(join(cwd, '.tool-manifest.json'), JSON.stringify({ run }));
});

afterAll(async () => {
  await plugin.stop();
  rmSync(cwd, { recursive: true });
});

function ran(options: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const argv = ['kasilabs/manifest.json', 'track_parcel', '--args', '{"number":"HP123456789"}', ...options];
  return endedIn(cwd, (terminal) => run(argv, terminal, { environment, secrets: new Map() }));
}

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

import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/sidecar-credential'));

const text = (value: string) =>
  manifestWith({
    credentials: [{ name: 'api_key', label: 'Key', required: true }],
    sidecar: { dockerfile: 'Dockerfile', port: 1, transport: 'http', env: { A: value } },
  });

it('reports the name inside the value', async () => {
  expect(await found(text('{{credentials.api_key}}:{{ credentials.other }}'))).toEqual([
    'warning talos/sidecar-credential /sidecar/env/A',
  ]);
  expect(await found(text('{{credentials.api_key}} {{settings.x}} {credentials.y}'))).toEqual([]);
});

it('changes that name only', async () => {
  const afterFix = await fixed(text('x {{credentials.apiKey}} y'), 'talos/sidecar-credential', { uri });
  expect(JSON.parse(afterFix).sidecar.env.A).toBe('x {{credentials.api_key}} y');
});

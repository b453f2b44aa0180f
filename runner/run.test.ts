import { chmodSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { outcomeOf, postTo, TestServers } from '../test/kit/http-servers';
import { handlerPlan, processPlan } from '../test/kit/plans';
import { cacheFolder } from '../test/vscode/install/cache';
import { logToStderr } from '../test/vscode/install/log';
import { installNode } from '../test/vscode/install/node';
import { run } from './run';

const folder = testFolder();

const HANDLER = `export const handlers = { echo: async (_args: unknown, config: any) => {
  for (const part of [config.key.slice(0, 5), config.key.slice(5) + '\\n']) process.stdout.write(part);
  console.error('with ' + encodeURIComponent(config.key));
  return { key: config.key, [config.key]: [Buffer.from('user:' + config.key).toString('base64')] };
} };`;

it('a secret that a tool prints and returns is masked in events and outcome', async () => {
  const readsTypeScript = 'stripTypeScriptTypes' in nodeModule;
  const node = readsTypeScript ? process.execPath : (await installNode(cacheFolder(), logToStderr)).executable;
  folder.file('index.ts', HANDLER);
  const file = folder.at('index.ts');
  const plan = handlerPlan({
    executes: [file],
    file,
    handler: 'echo',
    configuration: [{ name: 'key', value: { kind: 'secret', secret: 'k', before: '' } }],
    cwd: folder.path,
  });
  const secret = 'hidden/key value';
  const told: Uint8Array[] = [];
  const tell = (chunk: Uint8Array) => told.push(chunk);
  const host = { environment: process.env, secrets: new Map([['k', secret]]), node };
  const outcome = await run(plan, host, { onStdout: tell, onStderr: tell }, new AbortController().signal);
  const all = Buffer.concat(told).toString() + JSON.stringify(outcome);
  expect(outcome).toMatchObject({ kind: 'call', stdout: '••••••\n', stderr: 'with ••••••\n' });
  expect(Buffer.concat(told).toString()).toContain('••••••\n');
  expect(all).not.toMatch(/hidden|aGlkZGVu|hpZGRlb/);
});

it.each(['http', 'body', '200', 'status'])('the secret %j masks no fields of the outcome itself', async (secret) => {
  const servers = new TestServers();
  try {
    const { url } = await servers.http((_request, response) => response.end(`{"said":"${secret}"}`));
    const headers = [{ name: 'X-Key', value: { kind: 'secret', secret: 'k', before: '' } as const }];
    expect(await outcomeOf(postTo(url, { headers }), { secrets: new Map([['k', secret]]) })).toMatchObject({
      kind: 'http',
      status: 200,
      body: '{"said":"••••••"}',
      isTimedOut: false,
    });
  } finally {
    await servers.close();
  }
});

it('a program gets a stored variable, before one that is set, and never shows it', async () => {
  folder.file('weather', '#!/bin/sh\nprintf "%s" "$WEATHER_API_KEY"; echo " $OTHER"\n');
  chmodSync(folder.at('weather'), 0o755);
  const plan = processPlan({
    argv: [folder.at('weather')],
    environment: ['PATH', 'WEATHER_API_KEY', 'OTHER'],
    stored: [
      { name: 'WEATHER_API_KEY', secret: 'k' },
      { name: 'OTHER', secret: 'o' },
    ],
  });
  const environment = { PATH: process.env.PATH, WEATHER_API_KEY: 'set outside', OTHER: 'as set' };
  const host = { environment, secrets: new Map([['k', 'stored-here']]) };
  const outcome = await run(plan, host, {}, new AbortController().signal);
  expect(outcome).toMatchObject({ kind: 'process', stdout: '•••••• as set\n' });
});

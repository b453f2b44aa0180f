import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpPlan } from '../../../common/invocation/plan';
import { bodyWith } from '../../../common/invocation/plan-text';
import { writtenOut } from '../../../runner/secret-text';
import { type ExampleServer, startExample } from '../../../test/kit/example-server';
import { plan as kasilabsPlan } from '../../../test/kit/kasilabs-calls';
import { httpPlan, processPlan } from '../../../test/kit/plans';
import { shellText } from './shell-text';

const SECRET = 'TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET';
const USER = 'TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_USER_ACCESS_TOKEN';
const PATH = process.env.PATH ?? '';
const lacks = (program: string) => spawnSync(program, ['--help']).error !== undefined;
/** Whether programs that the command needs are missing on this machine. */
const isMissing = process.platform === 'win32' || ['sh', 'curl', 'openssl'].some(lacks);
if (isMissing) console.warn('Commands for a shell are not tried: there is no sh, no curl or no openssl here.');

/** Runs the command in a shell in which `curl` prints its arguments instead. */
function wordsOf(plan: HttpPlan, environment: Readonly<Record<string, string>> = {}, shell = 'sh'): readonly string[] {
  const text = `curl() { printf '%s\\036' "$@"; }\n${shellText(plan)}`;
  const printed = execFileSync(shell, ['-c', text], { env: { PATH, ...environment }, encoding: 'utf8' });
  return printed.split('\x1e').slice(0, -1);
}

const call = (url: string, auth = 'oauth2') =>
  kasilabsPlan({
    head: { slug: 'HARBOUR_PARCELS', auth: { type: auth } },
    tool: { name: 'track_parcel', endpoint: { path: '/parcels/track' } },
    values: { baseUrl: url },
    request: { now: Date.now(), arguments: { number: 'HP123456789' } },
  });

describe('a request as a command for a shell', () => {
  it('starts with the variables that must be set, as named on the command line', () => {
    const plan = kasilabsPlan({ head: { slug: 'HARBOUR_PARCELS', auth: { type: 'oauth2' } } });
    expect(shellText(plan)?.split('\n')).toEqual([
      `# Set ${SECRET} first. Optional: ${USER}. Valid until 1970-01-01T00:05:01Z, when the token expires.`,
      expect.stringContaining(`: "\${${SECRET}:?must be set}" && curl `),
    ]);
    expect(shellText(httpPlan())).not.toContain('#');
  });

  it('has a variable of its own for each secret', () => {
    const secret = 'glean/acme-be.glean.com/token';
    const plan = httpPlan({
      headers: [{ name: 'Authorization', value: { kind: 'secret', secret, before: 'Bearer ' } }],
    });
    const variable = 'TOOL_MANIFEST_GLEAN_ACME_BE_GLEAN_COM_TOKEN';
    expect(shellText(plan)).toContain(`# Set ${variable} first.\n`);
    expect(shellText(plan)).toContain(`-H 'Authorization: Bearer '"$${variable}"`);
  });
});

describe.skipIf(isMissing)('pasted into a shell, it', () => {
  let server: ExampleServer;
  beforeAll(async () => {
    server = await startExample('kasilabs', { PLUGIN_SECRET: 'a "hidden" $ecret' });
  });
  afterAll(() => server.stop());
  /** Returns the body and the status of the response. */
  const pasted = async (plan: HttpPlan, environment: Readonly<Record<string, string>>) => {
    const text = (shellText(plan) ?? '').replace('curl -gsS', "curl -gsS -w ' %{http_code}'");
    return spawnSync('sh', { input: `${text}\n`, env: { PATH, ...environment }, encoding: 'utf8' });
  };

  it('makes the call', async () => {
    for (const user of ['', 'user token']) {
      const { stdout } = await pasted(call(server.url), { [SECRET]: 'a "hidden" $ecret', [USER]: user });
      expect(stdout).toMatch(/^\{"status":"under_way".* 200$/s);
    }
  });

  it('is refused with another secret, and makes no call without one', async () => {
    expect((await pasted(call(server.url), { [SECRET]: 'other' })).stdout).toMatch(/ 401$/);
    const { status, stdout, stderr } = await pasted(call(server.url), {});
    expect([status === 0, stdout, stderr]).toEqual([false, '', expect.stringContaining(`${SECRET}: must be set`)]);
  });
});

describe.skipIf(isMissing).each(['sh', 'bash'])('in %s, it', (shell) => {
  const [secret, user] = ['-se "c" $r\\et', 'a "b" \\ $c'];
  const keys = new Map([
    ['kasilabs/HARBOUR_PARCELS/secret', secret],
    ['kasilabs/HARBOUR_PARCELS/user-access-token', user],
  ]);

  it.each(['oauth2', 'none', 'secret'])('sends what the runner sends, with the same signature: %s', (auth) => {
    const plan = call("http://127.0.0.1/it's", auth);
    for (const [variable, own] of [
      [{ [SECRET]: secret, [USER]: user }, keys],
      ...(auth === 'none' ? ([[{}, new Map<string, string>()]] as const) : []),
    ] as const) {
      const words = wordsOf(plan, variable, shell);
      const headers = words.flatMap((word, at) =>
        word === '-H' ? [words[at + 1]] : word.startsWith('-H') ? [word.slice(2)] : [],
      );
      const sent = plan.headers.flatMap(({ name, value }) => {
        const text = writtenOut(value, own);
        return text === undefined ? [] : [`${name}: ${text}`];
      });
      expect(headers).toEqual(sent);
      const body = words[words.indexOf('--data-raw') + 1] ?? '';
      expect(JSON.parse(body)).toEqual(JSON.parse(bodyWith(plan, (key) => own.get(key)) ?? ''));
      expect(words.at(-1)).toBe(plan.url);
    }
  });

  const SET = [[[]], [['A']], [['B']], [['A', 'C']], [['B', 'C']], [['A', 'B', 'C']]];
  it.each(SET)('has the members of a body whose secrets are set: %j', (names) => {
    const bodySecrets = ['A', 'B', 'C'].flatMap((name) => [
      { path: ['x', 'empty', name], secret: name },
      { path: ['x', `"${name}`], secret: name },
    ]);
    const plan = httpPlan({
      body: JSON.stringify({ x: { __proto__: null, empty: {}, y: ["it's"] }, z: 1 }),
      bodySecrets,
    });
    const set = Object.fromEntries(names.map((name) => [`TOOL_MANIFEST_${name}`, `${name}"\\`]));
    const words = wordsOf(plan, set, shell);
    const found = (key: string) => set[`TOOL_MANIFEST_${key}`];
    expect(JSON.parse(words[words.indexOf('--data-raw') + 1] ?? '')).toEqual(JSON.parse(bodyWith(plan, found) ?? ''));
  });
});

const processOf = (...argv: readonly string[]) => processPlan({ argv: ['/usr/bin/printf', '[%s]', ...argv] });

describe.skipIf(process.platform === 'win32')('a call as a command for a shell', () => {
  it.each(["it's", '$(id) `id` $HOME', 'a\nb\tc', '-n', '', '!x', 'ü\\'])('passes on %j unchanged', (word) => {
    expect(execFileSync('sh', ['-c', shellText(processOf(word)) ?? ''], { encoding: 'utf8' })).toBe(`[${word}]`);
  });

  const CONTROLS = ['\u001b[201~\nrm -rf ~\n', "a\u0003'b", '\\\u009b', '\u007f'];
  it.each(CONTROLS)('contains no control character of %j', (word) => {
    const text = shellText(processOf(word)) ?? '';
    expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(execFileSync('bash', ['-c', text], { encoding: 'utf8' })).toBe(`[${word}]`);
  });
});

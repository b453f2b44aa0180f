import { symlinkSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HandlerPlan } from '../../common/invocation/plan';
import type { Json } from '../../common/json/value';
import { testFolder } from '../../test/kit/folder';
import { returnedBy, thrownBy } from '../../test/kit/outcomes';
import { handlerPlan } from '../../test/kit/plans';
import { cacheFolder } from '../../test/vscode/install/cache';
import { logToStderr } from '../../test/vscode/install/log';
import { installNode } from '../../test/vscode/install/node';
import type { RunHost } from '../host';
import { runHandler } from './run-handler';

/** A Node.js that can read TypeScript. */
let node = '';
beforeAll(async () => {
  node =
    'stripTypeScriptTypes' in nodeModule
      ? process.execPath
      : (await installNode(cacheFolder(), logToStderr)).executable;
});

const folder = testFolder({}, 'run handler ');

interface Call {
  readonly plan?: Partial<HandlerPlan>;
  readonly milliseconds?: number;
  readonly host?: Partial<RunHost>;
}

/** Calls `handlers.it` of an `index.ts` with this source text. */
function call(text: string, { plan, milliseconds = 60_000, host }: Call = {}) {
  folder.file('tools/x/index.ts', text);
  const timeLimit = { milliseconds, origin: 'the test' };
  const whole = handlerPlan({ file: folder.at('tools/x/index.ts'), cwd: folder.path, timeLimit, ...plan });
  const machine = { environment: process.env, secrets: new Map(), node, ...host };
  return runHandler(whole, machine, {}, new AbortController().signal);
}
/** Calls a handler with this body. */
const body = (text: string, options?: Call) =>
  call(`export const handlers = { it: async (args, config) => { ${text} } };`, options);

describe('a handler', () => {
  it('gets its arguments and one map of strings, and its output is separate from its result', async () => {
    const outcome = await body(
      'console.log("out"); console.error("err"); return { args, config, cwd: process.cwd(), own: process.env.OWN };',
      {
        plan: {
          arguments: { a: ['ä', null] },
          configuration: [
            { name: '__proto__', value: 'p' },
            { name: 'unit', value: 'celsius' },
            { name: 'key', value: { kind: 'secret', secret: 'talos/x/key', before: '' } },
          ],
        },
        host: { environment: { ...process.env, OWN: '1' }, secrets: new Map([['talos/x/key', 's3cret']]) },
      },
    );
    expect(JSON.stringify(returnedBy(outcome))).toBe(
      JSON.stringify({
        args: { a: ['ä', null] },
        config: JSON.parse('{"__proto__":"p","unit":"celsius","key":"s3cret"}'),
        cwd: folder.path,
        own: '1',
      }),
    );
    expect(outcome).toMatchObject({ stdout: 'out\n', stderr: 'err\n', notices: [], exitCode: 0 });
  });

  it('does not get a credential that is not set, and is not called without a required one', async () => {
    const secret = { kind: 'secret', secret: 'talos/x/key', before: '' } as const;
    const plan = (isOptional: boolean) => ({ configuration: [{ name: 'key', value: { ...secret, isOptional } }] });
    const without = await body('return Object.keys(config);', { plan: plan(true) });
    expect([returnedBy(without), without.notices]).toEqual([[], [expect.stringContaining('"key" is not set')]]);
    expect((await body('return 1;', { plan: plan(false) })).failure).toContain('`talos/x/key` is not set');
  });

  it('is called after `init`, which is not awaited and logs to standard error', async () => {
    const outcome = await call(
      `let ready = 0;
       export async function init(logger, { getService, registerService }) {
         for (const level of ['info', 'warn', 'error', 'debug', 'verbose']) logger[level](level);
         registerService('x', {});
         ready = getService('x') === undefined ? 1 : 2;
         await new Promise((resolve) => setTimeout(resolve, 5_000));
         ready = 3;
       }
       export const handlers = { it: async () => ready };`,
    );
    expect([returnedBy(outcome), outcome.stderr]).toEqual([
      1,
      '[info] info\n[warn] warn\n[error] error\n[debug] debug\n[verbose] verbose\n',
    ]);
  });

  it('is called without `start`, which is reported', async () => {
    const outcome = await call(
      'let isStarted = false; export const start = async () => { isStarted = true; }; export const handlers = { it: async () => isStarted };',
    );
    expect([returnedBy(outcome), outcome.notices]).toEqual([false, [expect.stringContaining('`start`')]]);
  });

  it('is called as a plain function, not as a method of its object', async () => {
    const outcome = await call('export const handlers = { own: 5, async it() { return this.own; } };');
    expect(thrownBy(outcome).message).toContain("reading 'own'");
  });
});

describe('a module', () => {
  it('may import as TypeScript is written', async () => {
    folder.files({
      'tools/x/types.ts':
        'export interface Config { a: string }\nexport type Other = string;\nexport const VALUE: number = 1;\n',
      'tools/x/lib/index.ts':
        "import { Config, VALUE } from '../types';\nexport const two = (config?: Config): number => VALUE + 1;\n",
      'tools/x/data.json': '{ "three": 3, "default": 0, "not a name": 4 }',
      'tools/x/old.cjs': 'module.exports = { five: 5 };',
      'node_modules/dep/index.js': 'exports.six = 6;',
    });
    const outcome = await call(
      `import { readFileSync } from 'node:fs';
       import type { PluginLogger } from '@talos/shared/types';
       import { type Plugin, ToolManifest, TriggerHandler as Handler } from '@talos/shared';
       // { Config } from './none'
       import fallback, { three } from './data.json';
       import {
         Config,
         VALUE,
         Other,
       } from './types.js';
       import { two } from './lib';
       import old from './old.cjs';
       import dep from 'dep';
       enum Level { Low = 7 }
       let logger: PluginLogger | undefined;
       export const handlers: Record<string, (args: Handler, config: Config) => Promise<unknown>> = {
         it: async (args) => [VALUE, two(), three, fallback['not a name'], old.five, dep.six, Level.Low, typeof readFileSync],
       };`,
    );
    expect(returnedBy(outcome)).toEqual([1, 2, 3, 4, 5, 6, 7, 'function']);
    expect(outcome.stderr).toBe('');
  });

  it('that throws is skipped by Talos, and the error is reported with its position', async () => {
    const outcome = await call('const a: number = 1;\n\nthrow new Error("no " + a);\nexport const handlers = {};');
    expect(outcome.failure).toMatch(/index\.ts could not be loaded, and Talos skips the tool: no 1$/);
    expect(outcome.stderr).toMatch(/Error: no 1\n {4}at .*index\.ts:3:7/);
    expect(outcome.result).toBeUndefined();
  });

  it.each([
    ['that is not there', { file: '/nowhere/index.ts' }, 'There is no /nowhere/index.ts'],
    ['without the handler', { handler: 'other' }, '`handlers` has no "other"'],
  ])('%s is reported', async (_name, plan, words) => {
    expect((await body('return 1;', { plan })).failure).toContain(words);
  });

  it.each([
    ['export async function it() {}', 'exports no `handlers`, so Talos finds no function "it". It exports it directly'],
    ['export const handlers = { it: 5 };', 'is not a function'],
    ['import { gone } from "./none"; export const handlers = { it: gone };', 'could not be loaded'],
    ['export const handlers = {', 'could not be loaded'],
    ['export const init = () => { throw 5; }; export const handlers = {};', 'skips the tool: 5'],
  ])('%s can’t be called', async (text, words) => {
    const { failure, result } = await call(text);
    expect([failure, result]).toEqual([expect.stringContaining(words), undefined]);
  });
});

describe('a result', () => {
  it.each([
    ['null', null, []],
    ['"x"', 'x', []],
    ['{ a: undefined, at: new Date(0) }', { at: '1970-01-01T00:00:00.000Z' }, []],
    ['undefined', null, ['returned nothing']],
    ['() => 1', null, ['a function']],
    [
      '{ a: NaN, f() {}, m: new Map([[1, 2]]), e: new Error("x") }',
      { a: null, m: {}, e: {} },
      ['"a" is NaN, which becomes null, "f" is a function'],
    ],
  ])('of %s is returned as JSON', async (expression, expected, notices) => {
    const outcome = await body(`return ${expression};`);
    expect(returnedBy(outcome)).toEqual(expected);
    expect(outcome.notices).toEqual(notices.map((words) => expect.stringContaining(words)));
  });

  it.each([
    ['return { a: 1n };', 'BigInt'],
    ['const a = {}; a.a = a; return a;', 'circular'],
    ['return { toJSON() { throw new Error("no"); } };', 'no'],
  ])('that is not JSON is an error: %s', async (text, words) => {
    const outcome = await body(text);
    expect(thrownBy(outcome).message).toContain(words);
    expect(outcome.notices).toEqual([expect.stringContaining('not JSON')]);
  });

  it('without a promise is warned about', async () => {
    const outcome = await call('export const handlers = { it: () => 1 };');
    expect([returnedBy(outcome), outcome.notices]).toEqual([1, [expect.stringContaining('did not return a promise')]]);
  });
});

describe('an error', () => {
  it('is reported with a trace that ends in the tool', async () => {
    const { message, trace } = thrownBy(await body('\n\nthrow new TypeError("boom");'));
    expect(message).toBe('boom');
    expect(trace).toMatch(/^TypeError: boom\n {4}at .*index\.ts:3:7\)?$/);
  });

  it.each([
    ['throw "text";', 'text'],
    ['throw undefined;', 'undefined'],
    ['throw { toString() { throw 1; } };', 'something that has no text was thrown'],
    ['const f = () => f(); f();', 'call stack'],
  ])('of any kind is handled: %s', async (text, message) => {
    expect(thrownBy(await body(text)).message).toContain(message);
  });

  it.each([
    [
      'Promise.reject(new Error("lost")); await new Promise((resolve) => setTimeout(resolve, 60_000));',
      'Unhandled promise rejection',
    ],
    [
      'setTimeout(() => { throw new Error("lost"); }); await new Promise((resolve) => setTimeout(resolve, 60_000));',
      'Uncaught error',
    ],
  ])('outside the handler would stop the server: %s', async (text, words) => {
    const outcome = await body(text);
    expect(thrownBy(outcome).message).toBe('lost');
    expect(outcome.notices).toEqual([expect.stringContaining(words)]);
  });
});

describe('a process', () => {
  it.each([
    ['await new Promise(() => {});', 'never finished'],
    ['process.exit(0);', 'process.exit(0)'],
  ])('that ends before the handler has returned is reported: %s', async (text, words) => {
    expect(await body(text)).toMatchObject({ result: undefined, failure: expect.stringContaining(words) });
  });

  it('is ended at the time limit', async () => {
    expect(await body('for (;;);', { milliseconds: 3_000 })).toMatchObject({ isTimedOut: true, result: undefined });
  });

  it('ends after the result', async () => {
    const outcome = await body('setInterval(() => {}, 1_000); return 1;');
    expect([returnedBy(outcome), outcome.notices]).toEqual([
      1,
      [expect.stringContaining('left timers or connections open')],
    ]);
  });

  it('may finish pending work', async () => {
    const outcome = await body(
      'setTimeout(() => console.log("done"), 1); process.on("exit", () => { for (;;); }); return 1;',
    );
    expect(outcome).toMatchObject({ stdout: 'done\n', notices: [], result: { value: 1 } });
  });

  it('that floods its output is truncated', async () => {
    const outcome = await body('for (let i = 0; i < 300; i++) console.log("x".repeat(10_000)); return 1;', {
      host: { outputLimit: 1_000 },
    });
    expect([returnedBy(outcome), outcome.stdout.length]).toEqual([1, 1_000]);
  });

  it('can’t forge a result on the channel', async () => {
    const forge = `(await import('node:fs')).writeSync(3, '{"kind":"returned","value":"forged"}\\n{"kind":"remark","text":"x"}\\ncut');`;
    const outcome = await body(`${forge} throw new Error('own');`);
    expect(thrownBy(outcome).message).toBe('own');
    expect(outcome.notices).toEqual([]);
    const hung = await body(`${forge} await new Promise(() => setInterval(() => {}, 1000));`, { milliseconds: 2_000 });
    expect(hung).toMatchObject({ isTimedOut: true, result: undefined });
  });

  it('does not see the prefix of the call in functions that it replaces', async () => {
    const outcome = await body(
      `const module = await import('node:module');
       const { default: fs } = await import('node:fs');
       const seen = (globalThis.seen = []);
       const { writeSync } = fs;
       const { from } = Buffer;
       const { call } = Function.prototype;
       fs.writeSync = (...all) => { if (all[0] === 3) process.stderr.write('seen'); return writeSync(...all); };
       module.syncBuiltinESMExports();
       Buffer.from = (...all) => { if (String(all[0]).includes('"kind"')) process.stderr.write('seen'); return from(...all); };
       JSON.stringify = () => { process.stderr.write('seen'); return '"x"'; };
       return { a: 1 };`,
    );
    expect([returnedBy(outcome), outcome.stderr]).toEqual([{ a: 1 }, '']);
  });

  it('that closes the channel has no result, and ends', async () => {
    const outcome = await body('(await import("node:fs")).closeSync(3); return 1;');
    expect(outcome).toMatchObject({ result: undefined, isTimedOut: false });
  });

  it('needs a Node.js', async () => {
    expect((await body('return 1;', { host: { node: '/nowhere/node' } })).failure).toContain(
      'Node.js /nowhere/node not found',
    );
  });
});

describe('a trigger', () => {
  const poll = (text: string, state: Json = null) =>
    call(text, { plan: { exported: 'triggers', handler: 'seen', arguments: state } });

  it('is polled once, with its stored state', async () => {
    const text =
      'export const triggers = { seen: { async poll(credentials, state, settings) { return { event: null, newState: { before: state, same: credentials === settings } }; } } };';
    expect(returnedBy(await poll(text))).toEqual({ event: null, newState: { before: {}, same: true } });
    expect(returnedBy(await poll(text, { n: 1 }))).toMatchObject({ newState: { before: { n: 1 } } });
  });

  it.each([
    ['export const handlers = {};', '`triggers` has no "seen"'],
    ['export const triggers = { seen: { subscribe() {} } };', 'through `subscribe`'],
  ])('that can’t be polled is reported: %s', async (text, words) => {
    expect((await poll(text)).failure).toContain(words);
  });
});

describe.skipIf('stripTypeScriptTypes' in nodeModule)('a Node that can’t read TypeScript', () => {
  const old = { host: { node: process.execPath } };

  it('uses the `tsx` of the workspace', async () => {
    symlinkSync(join(__dirname, '../../node_modules'), folder.at('node_modules'));
    folder.files({ 'tools/x/types.ts': 'export interface A {}\nexport const b = 1;\n' });
    const text =
      "import { A, b } from './types';\nimport { C } from '@talos/shared';\nexport const handlers = { it: async (args: A & C) => b };";
    expect(returnedBy(await call(text, old))).toBe(1);
    folder.files({ 'package.json': '{ "type": "module" }' });
    expect(returnedBy(await call(text, old))).toBe(1);
  });

  it('is reported with what to install', async () => {
    const { failure } = await body('return 1;', old);
    expect(failure).toMatch(/^Node\.js [\d.]+ can't read TypeScript\. Use Node\.js 22\.18 or newer, or install `tsx`/);
  });
});

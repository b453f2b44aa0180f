/**
 * Calls one handler, or polls one trigger, of a Talos tool and exits.
 *
 * Reads a request from standard input: {word, file, exported: 'handlers' | 'triggers', handler, arguments, configuration: {name: string}}.
 * Writes lines of JSON to file descriptor 3: one with the result of the call, and any number of remarks. Each line is prefixed with the
 * request's `word`, which the tool never sees, and a space.
 *
 *     {kind: 'returned', value} | {kind: 'thrown', message, trace} | {kind: 'refused', reason}
 *     {kind: 'remark', text}
 *
 * What the tool prints goes to standard output and standard error.
 */
import { spawnSync } from 'node:child_process';
import fs, { readFileSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, returnedMessage, textOf, thrownMessage, traceOf } from './handler-end.mjs';
import * as hooks from './handler-hooks.mjs';

const CHANNEL = 3;
/** Time for pending work after the call: the platform's server keeps running, this process doesn't. Milliseconds. */
const LINGER = 500;
const STRIP = '--experimental-strip-types';
const { stringify } = JSON;
// Captured before the tool can replace them: the secret prefix passes through them.
const { writeSync } = fs;
const bytesOf = Buffer.from.bind(Buffer);
const partOf = Function.prototype.call.bind(Buffer.prototype.subarray);

let word = '';
let isTold = false;

function send(message) {
  // The leading line break ends any partial line that the tool has written.
  let data = bytesOf(`\n${word} ${stringify(message)}\n`);
  while (data.length > 0) {
    try {
      data = partOf(data, writeSync(CHANNEL, data));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

function remark(text) {
  send({ kind: 'remark', text });
}

/** Sends the result of the call, once. */
function tell(message) {
  if (isTold) return;
  isTold = true;
  send(message);
}

function refuse(reason) {
  tell({ kind: 'refused', reason });
}

async function main() {
  const request = JSON.parse(readFileSync(0, 'utf8'));
  if (needsFlag() && !process.execArgv.includes(STRIP)) return startAgain(request);
  ({ word } = request);
  const { file, exported, handler, arguments: given, configuration } = request;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    return refuse(`There is no ${file}. Talos imports only \`index.ts\` and skips the tool.`);
  }
  watch();
  const module = await loaded(file);
  if (!module) return;
  if (typeof module.start === 'function') {
    remark('Newer versions of Talos call `start` of the module when they load it. Here it is not called.');
  }
  const target = exported === 'triggers' ? triggerOf(module, handler) : handlerOf(module, handler);
  if (!target) return;
  try {
    const returned = target(given, configuration);
    const isPromise = typeof returned?.then === 'function';
    const value = await returned;
    if (!isPromise && exported === 'handlers') {
      remark(
        'The handler did not return a promise. Newer versions of Talos fail on that (`promise.then is not a function`): make the function `async`.',
      );
    }
    tell(returnedMessage(value, remark));
  } catch (error) {
    tell(thrownMessage(error));
  }
}

// Reading TypeScript

/** Node 22.6 to 22.12 strip types only with a flag at startup. */
function needsFlag() {
  return !nodeModule.stripTypeScriptTypes && process.allowedNodeEnvironmentFlags.has(STRIP);
}

/** Runs the same request in a new process that strips types. */
function startAgain(request) {
  const quiet = ['ExperimentalWarning', 'MODULE_TYPELESS_PACKAGE_JSON'].map((name) => `--disable-warning=${name}`);
  const { status, signal } = spawnSync(process.execPath, [STRIP, ...quiet, ...process.argv.slice(1)], {
    input: stringify(request),
    stdio: ['pipe', 'inherit', 'inherit', CHANNEL],
  });
  if (signal) process.kill(process.pid, signal);
  process.exit(status ?? 1);
}

async function loaded(file) {
  const canStrip = nodeModule.stripTypeScriptTypes || process.execArgv.includes(STRIP);
  try {
    if (canStrip) registerHooks();
    else if (!(await registerTsx(file))) {
      return refuse(
        `Node.js ${process.versions.node} can't read TypeScript. Use Node.js 22.18 or newer, or install \`tsx\` in the tool's project (\`npm install --save-dev tsx\`).`,
      );
    }
    const imported = await import(pathToFileURL(file).href);
    // In a package that is not an ES module, `tsx` compiles to CommonJS: all exports are then below `default`.
    const isHidden = !canStrip && !imported.handlers && !imported.triggers;
    const module = (isHidden && imported.default) || imported;
    module.init?.(logger(), { getService: () => undefined, registerService: () => {} });
    return module;
  } catch (error) {
    process.stderr.write(`${traceOf(error)}\n`);
    return refuse(`${file} could not be loaded, and Talos skips the tool: ${messageOf(error)}`);
  }
}

function registerHooks() {
  const warn = process.emitWarning;
  // Node's warning that TypeScript support is experimental is irrelevant for the tool.
  process.emitWarning = (warning, ...rest) => {
    const type = typeof rest[0] === 'object' ? rest[0]?.type : rest[0];
    if (type !== 'ExperimentalWarning') warn.call(process, warning, ...rest);
  };
  if (nodeModule.registerHooks) nodeModule.registerHooks(hooks);
  else nodeModule.register('./handler-hooks.mjs', import.meta.url);
}

/** Loads the `tsx` that the tool can resolve, to read TypeScript. @returns whether there is one */
async function registerTsx(file) {
  let tsx;
  try {
    // Talos' own repository has it only in the folder of its server.
    const paths = [dirname(file), process.cwd(), join(process.cwd(), 'apps', 'server')];
    tsx = nodeModule.createRequire(file).resolve('tsx', { paths });
  } catch {
    return false;
  }
  await import(pathToFileURL(tsx).href);
  return true;
}

function logger() {
  const write = (level) => (message) => void process.stderr.write(`[${level}] ${textOf(message)}\n`);
  return Object.fromEntries(['info', 'warn', 'error', 'debug', 'verbose'].map((level) => [level, write(level)]));
}

// Finding the function to call

function handlerOf(module, name) {
  const handler = module.handlers?.[name];
  // Talos calls it as a plain function, so it has no `this`.
  if (typeof handler === 'function') return (given, configuration) => handler(given, configuration);
  if (handler) return refuse(`\`handlers[${stringify(name)}]\` is not a function: Talos fails when it calls it.`);
  const byName =
    typeof module[name] === 'function'
      ? ` It exports ${name} directly, as the documentation shows, but Talos ignores such exports.`
      : '';
  return refuse(
    module.handlers === undefined
      ? `The module exports no \`handlers\`, so Talos finds no function ${stringify(name)}.${byName}`
      : `The module's \`handlers\` has no ${stringify(name)}: Talos leaves the function out.${byName}`,
  );
}

function triggerOf(module, id) {
  const trigger = module.triggers?.[id];
  if (!trigger) return refuse(`The module's \`triggers\` has no ${stringify(id)}: Talos never polls it.`);
  if (typeof trigger.poll !== 'function') {
    const how =
      typeof trigger.subscribe === 'function' ? ' It gets events through `subscribe`, which is not called here.' : '';
    return refuse(`\`triggers[${stringify(id)}]\` has no function \`poll\`.${how}`);
  }
  if (typeof trigger.subscribe === 'function') remark('Talos calls `subscribe` of this trigger, and never polls it.');
  return (state, configuration) => trigger.poll(configuration, state ?? {}, configuration);
}

// Other ways in which a call can end

function watch() {
  process.on('uncaughtException', (error, origin) => {
    if (isTold) return;
    const how = origin === 'unhandledRejection' ? 'Unhandled promise rejection' : 'Uncaught error';
    remark(`${how}: it would stop Talos' whole server.`);
    tell(thrownMessage(error));
    leave(1);
  });
  process.on('beforeExit', () => {
    if (isTold) return;
    refuse(`The tool never finished: its promise can't be settled any more. Talos would wait forever.`);
  });
  process.on('exit', (code) => {
    if (!isTold) refuse(`The tool called process.exit(${code}), which would stop Talos' whole server.`);
  });
}

/** Exits after the output is flushed: writing is asynchronous on some systems. */
function leave(code) {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

main().then(() => {
  process.removeAllListeners('exit');
  setTimeout(() => {
    remark(
      "The tool left timers or connections open. They were stopped soon after the result; in Talos' server they would continue.",
    );
    leave(0);
  }, LINGER).unref();
});

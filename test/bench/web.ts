/** The bundles for the browser: their sizes, and how long a real web worker takes to start and to find the problems of a file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installBrowser } from '../vscode/install/browser';
import { cacheFolder } from '../vscode/install/cache';
import { logToStderr } from '../vscode/install/log';
import { startBrowser } from '../vscode/launch/browser';
import { root } from '../vscode/root';
import { benchDocument } from './documents';
import { median } from './figures';

const ORIGIN = 'https://web.test';
const ROUNDS = 5;
const TOOLS = 200;

/**
 * Starts a worker from its address, and returns milliseconds: until its script was loaded, until the response to `initialize`, and from
 * opening a file until its problems. As text: functions compiled by tsx need helpers that the page lacks.
 */
const MEASURE = (text: string) => `new Promise((done, failed) => {
  const started = performance.now();
  const times = [];
  const worker = new Worker('/server.js');
  const send = (message) => worker.postMessage({ jsonrpc: '2.0', ...message });
  worker.onerror = ({ message }) => failed(new Error(message));
  worker.onmessage = ({ data }) => {
    if (times.length === 0) {
      times.push(performance.now() - started);
      const capabilities = { textDocument: { diagnostic: {} } };
      send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities } });
    } else if (data.id === 1) {
      times.push(performance.now() - started);
      send({ method: 'initialized', params: {} });
      const uri = 'vscode-vfs://github/owner/repo/tool_manifest.json';
      const textDocument = { uri, languageId: 'json', version: 1, text: ${JSON.stringify(text)} };
      times.push(performance.now());
      send({ method: 'textDocument/didOpen', params: { textDocument } });
      send({ id: 2, method: 'textDocument/diagnostic', params: { textDocument: { uri } } });
    } else if (data.id === 2) {
      worker.terminate();
      done([times[0], times[1], performance.now() - times[2]]);
    } else if (data.method !== undefined && data.id !== undefined) send({ id: data.id, result: null });
  };
})`;

/** Prints sizes and times. */
export async function benchWeb(): Promise<void> {
  console.log('\nin the browser');
  const script = await size('server');
  await size('extension');
  const browser = await startBrowser(await installBrowser(cacheFolder(), logToStderr));
  try {
    const page = await browser.newPage();
    await page.route('**/*', (route) =>
      new URL(route.request().url()).pathname === '/server.js'
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto(`${ORIGIN}/`);
    const rounds: number[][] = [];
    const { text } = benchDocument('json', TOOLS);
    for (let round = 0; round < ROUNDS; round++) rounds.push(await page.evaluate<number[]>(MEASURE(text)));
    const names = ['start → script loaded', 'start → ready', `open → problems (${TOOLS} tools)`];
    for (const [index, name] of names.entries()) {
      const middle = median(rounds.map((times) => times[index] ?? Number.NaN));
      console.log(`  ${name.padEnd(34)} ${middle.toFixed(1)} ms (median)`);
    }
  } finally {
    await browser.close();
  }
}

/** Prints the size of a bundle. @returns its text */
async function size(name: string): Promise<string> {
  const text = await readFile(join(root, 'dist', 'web', `${name}.js`), 'utf8');
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} kB`;
  const [all, zipped] = [Buffer.byteLength(text), gzipSync(text).length].map(kilobytes);
  console.log(`  ${`dist/web/${name}.js`.padEnd(34)} ${all}, ${zipped} compressed`);
  return text;
}

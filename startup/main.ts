/** Starts a program: `dist/<program>.js` runs `dist/<program>-main.js`, with the code that V8 kept of it. */
import { join } from 'node:path';
import { codeCacheIn, runCached } from './code-cache';
import { codeFolder } from './folder';

/** The program's name, and a digest of its bundle: put in by the build. */
declare const PROGRAM: string;
declare const BUILD: string;

/** A server has been used by then, and what it needed is compiled. Milliseconds. */
const USED_AFTER = 5_000;

const bundle = join(__dirname, `${PROGRAM}-main.js`);
const folder = codeFolder(process.env, process.platform);
if (folder === undefined) require(bundle);
else {
  const keep = runCached(bundle, codeCacheIn(folder, PROGRAM, BUILD));
  // Editors end servers without asking: the code is kept before.
  setTimeout(keep, USED_AFTER).unref();
  process.on('exit', keep);
}

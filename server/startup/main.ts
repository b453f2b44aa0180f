/** Starts a program: `dist/<program>.js` runs `dist/<program>-main.js`, with V8's stored code. */
import { join } from 'node:path';
import { codeCacheIn, runCached } from './code-cache';
import { codeFolder } from './folder';

/** The program's name and a digest of its bundle, inserted by the build. */
declare const PROGRAM: string;
declare const BUILD: string;

/** By then a server has been used, so the functions that it needs are compiled. Milliseconds. */
const USED_AFTER = 5_000;

const bundle = join(__dirname, `${PROGRAM}-main.js`);
const folder = codeFolder(process.env, process.platform);
if (folder === undefined) require(bundle);
else {
  const keep = runCached(bundle, codeCacheIn(folder, PROGRAM, BUILD));
  // Editors may kill servers without notice, so the code is stored before the exit.
  setTimeout(keep, USED_AFTER).unref();
  process.on('exit', keep);
}

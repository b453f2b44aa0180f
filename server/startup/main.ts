/** Starts a program: `dist/<program>.js` runs `dist/<program>-main.js`, and the bundles that it loads, with V8's stored code. */
import { join } from 'node:path';
import { CachedBundles, codeFolder } from './code-cache';

/** The program's name, and a digest of the bundles it consists of, inserted by the build. */
declare const PROGRAM: string;
declare const BUILD: string;

/** By then a server has been used, so the functions that it needs are compiled. Milliseconds. */
const USED_AFTER = 5_000;

const main = `${PROGRAM}-main`;
const folder = codeFolder(process.env, process.platform);
if (folder === undefined) require(join(__dirname, `${main}.js`));
else {
  const bundles = new CachedBundles(__dirname, folder, `${PROGRAM}-${BUILD}`);
  bundles.run(main);
  // Editors may kill servers without notice, so the code is stored before the exit.
  setTimeout(() => bundles.store(), USED_AFTER).unref();
  process.on('exit', () => bundles.store());
}

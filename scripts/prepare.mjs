/**
 * What npm runs after `npm ci`: the generated sources. If npm installs the package from git, as pre-commit does, this builds the
 * programs too: npm runs no `prepack` then. For `npm install --global git+…` it does not even install what the build needs
 * (https://github.com/npm/cli/issues/8440).
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** npm sets it while it prepares a clone to be packed. */
const isFromGit = process.env._PACOTE_NO_PREPARE_ !== undefined;

if (isFromGit && !existsSync('node_modules/tsx')) npm('ci', '--ignore-scripts', '--include=dev', '--include=optional');
npm('run', '--silent', isFromGit ? 'build' : 'generate');

/** Runs npm for this folder, whatever npm was started for. Standard output belongs to `npm pack`, which prints the name of the package. */
function npm(...argv) {
  const env = { ...process.env, npm_config_global: 'false', npm_config_location: 'project' };
  execFileSync(process.execPath, [process.env.npm_execpath, ...argv], { env, stdio: ['ignore', 2, 2] });
}

/** Tools that come with the system, which only a CI machine with Debian installs by itself. */
import { existsSync } from 'node:fs';
import { runCommand } from './command';
import { findExecutable } from './find-executable';
import type { Log } from './log';

/** The beginning of the command for people, followed by the packages. */
const DEBIAN_ALONE = 'On Debian or Ubuntu: apt-get install --yes --no-install-recommends';

/** Whether packages may be installed here: on a CI machine with Debian, as root. */
function isDebianInCi(): boolean {
  return Boolean(process.env.CI) && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** @throws if apt-get fails */
async function installDebianPackages(packages: readonly string[], log: Log): Promise<void> {
  log(`Installing ${packages.join(', ')}…`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runCommand('apt-get', ['update'], quiet);
  await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], quiet);
}

/**
 * Ensures that a C++ compiler, make and Python are available: two modules of the VS Code server are built from source.
 * On a Debian CI machine they are installed; elsewhere the error names what to install.
 */
export async function ensureBuildTools(log: Log): Promise<void> {
  const compiler = findExecutable(['g++', 'clang++', 'c++']) ? [] : ['g++'];
  // Debian's packages have the names of the programs.
  const missing = [...compiler, ...['make', 'python3'].filter((tool) => !findExecutable([tool]))];
  if (missing.length === 0) return;
  if (isDebianInCi()) return installDebianPackages(missing, log);
  throw new Error(
    `The VS Code server needs ${missing.join(', ')} once, to build two of its modules. ${DEBIAN_ALONE} ${missing.join(' ')}`,
  );
}

/**
 * Ensures that Neovim is available for `test/editors/`. In CI it is installed, or the error says that it is missing; elsewhere its test is
 * skipped without it.
 */
export async function ensureNeovim(log: Log): Promise<void> {
  if (findExecutable(['nvim'])) return;
  if (isDebianInCi()) return installDebianPackages(['neovim'], log);
  const message = `Neovim is not installed. ${DEBIAN_ALONE} neovim`;
  if (process.env.CI) throw new Error(message);
  log(`${message} (without it its test is skipped)`);
}

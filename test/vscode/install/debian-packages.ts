/** Debian's packages, which only a CI machine installs by itself. */
import { existsSync } from 'node:fs';
import { runCommand } from './command';
import type { Log } from './log';

/** The beginning of the command for people, followed by the packages. */
export const DEBIAN_ALONE = 'On Debian or Ubuntu: apt-get install --yes --no-install-recommends';

/** Whether packages may be installed here: on a CI machine with Debian, as root. */
export function isDebianInCi(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.CI) && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs packages. @throws if apt-get fails */
export async function installDebianPackages(
  packages: readonly string[],
  log: Log,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  log(`Installing ${packages.join(', ')}…`);
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runCommand('apt-get', ['update'], quiet);
  await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], quiet);
}

import { DEBIAN_ALONE, installDebianPackages, isDebianInCi } from './debian-packages';
import { findExecutable } from './find-executable';
import type { Log } from './log';

/**
 * Ensures that Neovim is available for `test/editors/`. In CI it is installed, or the error says that it is missing; elsewhere its test is
 * skipped without it.
 */
export async function ensureNeovim(log: Log, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (findExecutable(['nvim'], env)) return;
  if (isDebianInCi(env)) return installDebianPackages(['neovim'], log, env);
  const message = `Neovim is not installed. ${DEBIAN_ALONE} neovim`;
  if (env.CI) throw new Error(message);
  log(`${message} (without it its test is skipped)`);
}

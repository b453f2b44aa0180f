/** The options about configuration files. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../usage';
import type { ConfigurationChoice } from './configurations';

/**
 * @param file the value of `--config`
 * @param isOff whether `--no-config` is given
 * @param problem what the value is if it is not the name of a file
 * @throws UsageError for a file that does not exist
 */
export function configurationChoice(
  file: string | undefined,
  isOff: boolean | undefined,
  cwd: string,
  problem = 'is not a file',
): ConfigurationChoice {
  if (file !== undefined && isOff) throw new UsageError('--config and --no-config contradict each other');
  if (isOff) return 'none';
  if (file === undefined) return 'nearest';
  const path = resolve(cwd, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`--config ${file} ${problem}`);
  return { file: path };
}

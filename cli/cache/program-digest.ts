/** Which build of this program is running. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * A digest of the program that a bundle belongs to: a build under development has the version of the last release. The file that starts it
 * contains a digest of all its bundles.
 */
export function programDigest(bundle: string): string {
  const starter = bundle.replace(/-main\.js$/, '.js');
  const file = existsSync(starter) ? starter : bundle;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

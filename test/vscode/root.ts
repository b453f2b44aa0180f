import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this repository, derived from the path of this file. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

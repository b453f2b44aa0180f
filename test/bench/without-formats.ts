/** A build without the formats of AI clients, to see what they cost those who have none of their files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { buildPrograms } from '../../scripts/build';

const NONE = 'export const FORMATS = [];\nexport const FORMAT_KINDS = [];\n';

const withoutFormats: Plugin = {
  name: 'without formats',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]formats[\\/]registry\.ts$/ }, () => ({ contents: NONE, loader: 'ts' }));
  },
};

/** Calls this with the folder of such a build, which is removed afterwards. */
export async function inBuildWithoutFormats(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tool-manifest-without-formats-'));
  try {
    await buildPrograms(folder, [withoutFormats]);
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `npm run build`: the three bundles in `dist/`. Each holds all it needs but what its host brings (`vscode`, Node's own modules). */
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const ROOT = join(__dirname, '..');

const BUNDLES: Readonly<Record<string, BuildOptions>> = {
  extension: { entryPoints: ['client/extension.ts'], external: ['vscode'] },
  server: { entryPoints: ['server/main.node.ts'] },
  cli: { entryPoints: ['cli/main.ts'] },
};

/** Builds everything; throws where a bundle can't be made. */
export async function buildAll(): Promise<void> {
  await rm(join(ROOT, 'dist'), { recursive: true, force: true });
  await Promise.all(
    Object.entries(BUNDLES).map(([name, options]) =>
      build({
        ...options,
        absWorkingDir: ROOT,
        outfile: join(ROOT, 'dist', `${name}.js`),
        bundle: true,
        minify: true,
        platform: 'node',
        target: 'node20',
        format: 'cjs',
        // The `main` of vscode-json-languageservice and jsonc-parser is UMD, whose requires esbuild can't follow.
        mainFields: ['module', 'main'],
        // fdir's ES module looks for picomatch at run time, wherever it finds one; its CommonJS twin is bundled with ours.
        alias: { fdir: join(ROOT, 'node_modules/fdir/dist/index.cjs') },
        logOverride: { 'require-resolve-not-external': 'silent' },
        legalComments: 'none',
        logLevel: 'warning',
      }),
    ),
  );
  for (const name of ['server', 'cli']) await chmod(join(ROOT, 'dist', `${name}.js`), 0o755);
}

if (require.main === module) {
  buildAll().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}

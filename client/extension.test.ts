import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

describe('activation', () => {
  it('loads nothing but a few small files of ours: the language client comes after it', async () => {
    const { metafile } = await build({
      entryPoints: [join(__dirname, 'extension.ts')],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      external: ['vscode'],
      outdir: '/nowhere',
      write: false,
      metafile: true,
    });
    const outputs = Object.values(metafile.outputs);
    const loaded = outputs.find(({ entryPoint }) => entryPoint?.endsWith('extension.ts'));
    const chunks = loaded?.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path) ?? [];
    const files = [loaded, ...chunks.map((path) => metafile.outputs[path])].flatMap((output) =>
      Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
    );
    expect(files.map(([file]) => file).filter((file) => !/^client\//.test(file))).toEqual([]);
    expect(files.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)).toBeLessThan(16 * 1024);
    expect(
      outputs.some(({ inputs }) => Object.keys(inputs).some((file) => file.includes('vscode-languageclient'))),
    ).toBe(true);
  });
});

import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';

/** A finished package. */
export interface MadePackage {
  readonly file: string;
  readonly bytes: number;
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/**
 * Bytes. The two bundles for the browser are 0.8 MB of them: they contain the whole service once more, as a browser loads one file for an
 * extension and one for a worker, while Node's are bundled for CommonJS, with V8's code cache. The pages of
 * rules and formats are 0.16 MB.
 */
const sizeLimit = 2_300_000;
const required = `
  package.json README.md CHANGELOG.md LICENSE dist/extension.js dist/language-support.js dist/panel.js dist/panel.css dist/server.js
  dist/server-main.js dist/server-session.js dist/lsp.js dist/service.js dist/web/extension.js dist/web/server.js dist/typescript-parser.js
  dist/python-parser.js dist/call_tool.py dist/call-handler.mjs dist/handler-end.mjs dist/handler-hooks.mjs dist/tool_manifest_loading.py
  dist/tool_manifest_result.py dist/THIRD-PARTY-NOTICES.txt media/first-steps/tools.json media/first-steps/tools/bin/greet
  examples/agentcli/tools/bin/get_time`
  .trim()
  .split(/\s+/);
/** What else may be in it. */
const expected: readonly RegExp[] = [
  /^schemas\/open\.schema\.json$/,
  /^docs\/((rules|dialects|targets|formats|editors)\/)?[\w.-]+\.md$/,
  /^syntaxes\/[\w.-]+\.json$/,
  /^images\/icon\.png$/,
  /^media\/(walkthrough\/[\w-]+\.svg|first-steps\/tools\.json|first-steps\/tools\/bin\/[\w-]+)$/,
  // Not what a run of the examples leaves behind, such as Python's caches.
  /^examples\/(?!.*__pycache__)(?:[\w.-]+\/)+[\w.-]+$/,
];

/** Creates the `.vsix` from the build output. Fails if it would contain an unexpected file, or be too large. */
export async function makePackage(file: string): Promise<MadePackage> {
  await checkFiles();
  await createVSIX({ cwd: root, packagePath: file });
  const bytes = (await stat(file)).size;
  if (bytes >= sizeLimit) {
    throw new Error(`${file} has ${bytes} bytes: the limit is ${sizeLimit}.`);
  }
  return { file, bytes };
}

async function checkFiles(): Promise<void> {
  const files = await listFiles({ cwd: root, packageManager: PackageManager.None });
  const unexpected = files.filter(
    (name) => !required.includes(name) && !expected.some((pattern) => pattern.test(name)),
  );
  if (unexpected.length > 0) {
    throw new Error(`The package would hold files that are not expected:\n${unexpected.join('\n')}`);
  }
  const missing = required.filter((name) => !files.includes(name));
  if (missing.length > 0) {
    throw new Error(`The package would lack:\n${missing.join('\n')}`);
  }
}

async function main(): Promise<void> {
  const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { file, bytes } = await makePackage(join(root, `tool-manifest-${manifest.version}.vsix`));
  console.log(`${relative(process.cwd(), file)}: ${bytes} bytes`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

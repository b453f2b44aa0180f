/** The license texts of the packages that the bundles contain. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** Permissive licenses, by SPDX identifier. Others are not bundled: some require that this project's own code be under the same license. */
const PERMISSIVE = new Set('0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT'.split(' '));

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)\b/i;

/** A package with code in a bundle. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** Its license files, joined. */
  readonly text: string;
}

const HEADER = `Tool Manifest contains code of the packages below. Each is used under its own license.
`;

/**
 * The notices for everything in some bundles, made from what esbuild wrote about them.
 * @param root the folder that the metafiles' paths are relative to
 * @throws if a package has no license text, or a license that is not permissive
 */
export async function thirdPartyNotices(metafiles: readonly Metafile[], root: string): Promise<string> {
  const packages = await Promise.all(packageFolders(metafiles).map((folder) => bundledPackage(join(root, folder))));
  const byText = new Map<string, string[]>();
  for (const { name, version, text } of packages.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  const sections = [...byText].map(([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}\n`);
  return [HEADER, ...sections].join('\n');
}

/** The folders of the packages of which code is in an output: an import that is left out entirely needs no notice. */
function packageFolders(metafiles: readonly Metafile[]): readonly string[] {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs));
  const folders = inputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? '');
  return [...new Set(folders)].filter((folder) => folder !== '');
}

async function bundledPackage(folder: string): Promise<BundledPackage> {
  const { name, version, license }: { name: string; version: string; license?: unknown } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  if (typeof license !== 'string' || !PERMISSIVE.has(license)) {
    const permissive = [...PERMISSIVE].join(', ');
    throw new Error(`${name} ${version} can't be bundled: its license is ${license}, not one of ${permissive}.`);
  }
  const files = (await readdir(folder)).filter((file) => LICENSE_FILE.test(file)).sort();
  if (files.length === 0) throw new Error(`${name} ${version} can't be bundled: it has no license text (${license}).`);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return { name, version, text: texts.map(plain).join('\n\n') };
}

/** The text without carriage returns and trailing blanks, so that equal licenses are printed once. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

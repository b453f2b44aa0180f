import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Provides fonts for a browser: a server has none, and an editor without a monospaced font is not representative. */
export async function writeFontConfiguration(folder: string, fontFolders: readonly string[]): Promise<void> {
  const directories = fontFolders.map((path) => `  <dir prefix="relative">${path}</dir>`);
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...directories,
    '  <cachedir prefix="xdg">fontconfig</cachedir>',
    '</fontconfig>',
  ];
  const file = join(folder, 'fonts.conf');
  await writeFile(`${file}.new`, `${lines.join('\n')}\n`);
  await rename(`${file}.new`, file);
}

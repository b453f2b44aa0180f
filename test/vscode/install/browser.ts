import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './command';
import { findExecutable } from './find-executable';
import type { Log } from './log';
import { npmInstall } from './npm';
import { installOnce } from './once';

/** A Chromium to automate, and the environment it needs. */
export interface InstalledBrowser {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}

const chromium = '147.0.0';
const fonts = '2.37.3';
const known = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";

/** Finds an installed browser, or installs one into the cache. TOOL_MANIFEST_BROWSER overrides it. */
export async function installBrowser(cache: string, log: Log): Promise<InstalledBrowser> {
  const wanted = process.env.TOOL_MANIFEST_BROWSER;
  const found = findExecutable(wanted ? [wanted] : known);
  if (found) {
    return { executable: found, env: {} };
  }
  if (wanted) {
    throw new Error(`TOOL_MANIFEST_BROWSER names ${wanted}, which does not exist.`);
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser was found. Install Chrome, Chromium or Edge, or name one in TOOL_MANIFEST_BROWSER.');
  }
  const folder = await installOnce(join(cache, `chromium-${chromium}`), (temp) => buildBrowser(temp, log));
  return withLibraries(folder);
}

async function buildBrowser(temp: string, log: Log): Promise<void> {
  log('Installing a browser to drive the VS Code server with…');
  const packages = [`@sparticuz/chromium@${chromium}`, `dejavu-fonts-ttf@${fonts}`];
  await npmInstall({ folder: temp, packages });
  // The package unpacks into the temporary folder, and unpacks its libraries only if it detects Amazon Linux.
  const unpacked = join(temp, 'browser');
  await mkdir(unpacked);
  await runCommand(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: temp,
    env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'nodejs20.x' },
  });
  await writeFontConfiguration(unpacked, ['fonts', '../node_modules/dejavu-fonts-ttf/ttf']);
}

/** Provides fonts for a browser: a server has none, and an editor without a monospaced font is not representative. */
async function writeFontConfiguration(folder: string, fontFolders: readonly string[]): Promise<void> {
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

async function withLibraries(folder: string): Promise<InstalledBrowser> {
  const unpacked = join(folder, 'browser');
  const executable = join(unpacked, 'chromium');
  const env = { FONTCONFIG_FILE: join(unpacked, 'fonts.conf') };
  const libraries = { LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib') };
  const candidates = existsSync('/etc/debian_version')
    ? [env, { ...env, ...libraries }]
    : [{ ...env, ...libraries }, env];
  const failures: string[] = [];
  for (const candidate of candidates) {
    try {
      await runCommand(executable, ['--version'], { env: { ...process.env, ...candidate }, timeLimit: 20_000 });
      return { executable, env: candidate };
    } catch (error) {
      failures.push(String(error));
    }
  }
  throw new Error(`The installed browser does not start. Install Chrome or Chromium.\n${failures.join('\n')}`);
}

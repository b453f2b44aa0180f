import { writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './command';
import { findExecutable } from './find-executable';

/** The options of an `npm install`. */
export interface NpmInstall {
  readonly folder: string;
  /** Packages with their exact versions; by default those of the folder's own package.json. */
  readonly packages?: readonly string[];
  /** The Node executable that runs npm; by default that of this process. */
  readonly node?: string;
}

/** Runs `npm install` in a folder, without running the packages' own install scripts. */
export async function npmInstall(install: NpmInstall): Promise<void> {
  const node = install.node ?? process.execPath;
  const npm = npmCommand(node);
  const packages = install.packages ?? [];
  if (packages.length > 0) {
    await writeFile(join(install.folder, 'package.json'), '{"private":true}\n');
  }
  const flags = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await runCommand(npm.command, [...npm.args, 'install', ...flags, ...packages], {
    cwd: install.folder,
    env: cleanEnvironment(node),
  });
}

/** The environment for a program that runs on the given Node, without variables set by an enclosing `npm run`. */
export function cleanEnvironment(node: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|npm_config_local_prefix$)/.test(name),
  );
  const env = Object.fromEntries(kept);
  return { ...env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
}

function npmCommand(node: string): { readonly command: string; readonly args: readonly string[] } {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) {
    return { command: node, args: [script] };
  }
  const npm = findExecutable(['npm']);
  if (!npm) {
    throw new Error('npm was not found on PATH: it comes with Node.js.');
  }
  return { command: npm, args: [] };
}

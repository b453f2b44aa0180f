/** Scripts of `package.json` that a call runs: `npm run x`. */
import { join } from 'node:path';
import type { Disk } from './disk';
import { environmentLeads } from './environment';
import { type PackageJson, packageJson, scriptDigest } from './javascript/package-json';
import type { Lead } from './lead';

/** One package whose script is run. */
export interface PackageRun {
  /** The folder of its `package.json`. */
  readonly folder: string;
  /** The shell scripts: the script, with those that run before and after it. */
  readonly texts: readonly string[];
  /** The settings of its runner. */
  readonly leads: readonly Lead[];
}

/** The scripts that are run of each package: the digest of its `package.json` includes them. */
export class PackageScripts {
  private readonly names = new Map<string, Set<string>>();

  constructor(private readonly disk: Disk) {}

  /** The packages around the folders that have such a script. */
  async run(script: string, folders: readonly string[]): Promise<readonly PackageRun[]> {
    const found = new Map<string, PackageRun>();
    for (const from of folders) {
      const folder = await this.disk.above(from, 'package.json');
      if (folder === undefined || found.has(folder)) continue;
      const manifest = await packageJson(folder, this.disk);
      const path = join(folder, 'package.json');
      const known = this.names.get(path) ?? new Set<string>();
      const names = [`pre${script}`, script, `post${script}`].filter((name) => !known.has(name));
      for (const name of names) known.add(name);
      this.names.set(path, known);
      const texts = names.map((name) => manifest?.scripts[name]).filter((text) => typeof text === 'string');
      found.set(folder, { folder, texts, leads: await this.settings(folder) });
    }
    return [...found.values()];
  }

  /** The digest of a `package.json`, with the scripts that are run. */
  digestOf(path: string, manifest: PackageJson): string {
    const names = this.names.get(path);
    return names ? scriptDigest(manifest, [...names].sort()) : manifest.digest;
  }

  private async settings(folder: string): Promise<readonly Lead[]> {
    const files = ['.npmrc', '.yarnrc', '.yarnrc.yml', '.pnpmfile.cjs'].map((name) => join(folder, name));
    const found = files.map((path): Lead => ({ kind: 'file', path, isCertain: true }));
    const npmrc = await this.disk.text(join(folder, '.npmrc'));
    for (const [, key, value = ''] of (npmrc?.text ?? '').matchAll(
      /^[ \t]*(script-shell|node-options)[ \t]*=[ \t]*([^\n]{1,500})$/gm,
    )) {
      found.push(
        ...(key === 'script-shell'
          ? [{ kind: 'command', words: [value.trim()] } as const]
          : environmentLeads('NODE_OPTIONS', value)),
      );
    }
    return found;
  }
}

/** The configuration files that apply to the files of a command. */
import { dirname } from 'node:path';
import { diskNow, readTextNow } from '../../server/node/disk-now';
import { filePath, fileUri } from '../../server/node/file-uri';
import { companionKind } from '../../server/service/companions';
import type { Severities } from '../../server/service/configuration/configuration';
import type { ConfigurationInEffect } from '../../server/service/configuration/in-effect';
import { loadedNow } from '../../server/service/configuration/load';
import { DECIDING_NAMES, decisionIn, isConfigurationName } from '../../server/service/configuration/names';
import { programPath } from '../../server/service/configuration/run';
import { dialectById } from '../../server/service/dialects/registry';
import type { Dialect } from '../../server/service/model/dialect';
import { pathOfUri } from '../../server/service/uri';
import { type ChosenTargets, NO_TARGETS, type TokenBudget } from '../../server/service/workspace';

/** Which configuration applies: the nearest file, none, or one file for everything, by its absolute path. Plain data. */
export type ConfigurationChoice = 'nearest' | 'none' | { readonly file: string };

/** Finds and loads configuration files, each once. Paths are absolute. */
export class Configurations {
  private readonly folders = new Map<string, ConfigurationInEffect | undefined>();
  private readonly loaded = new Map<string, ConfigurationInEffect | undefined>();
  private readonly problems = new Map<string, string>();
  private readonly listed = new Map<string, readonly string[]>();

  constructor(private readonly choice: ConfigurationChoice) {}

  /** Notes what a search has found in a folder, so that it is not looked up again. @param names those that start with a dot */
  noteFolder(folder: string, names: readonly string[]): void {
    this.listed.set(folder, names);
  }

  /** The configuration for a file: the nearest upwards, up to the root of its repository. A configuration file has none. */
  of(path: string): ConfigurationInEffect | undefined {
    return isConfigurationName(path) ? undefined : this.inFolder(dirname(path));
  }

  /** Those that were loaded so far. */
  get inUse(): readonly ConfigurationInEffect[] {
    return [...new Set(this.loaded.values())].filter((one) => one !== undefined);
  }

  /** The files that should apply but can't be read, each with a phrase that says why. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.problems;
  }

  /** The severities for a file. */
  rulesOf(path: string): Severities {
    return this.of(path)?.rules(pathOf(path)) ?? {};
  }

  /** The dialect that a manifest is associated with; for a companion file that of its manifest. */
  dialectOf(path: string): Dialect | undefined {
    const places = companionKind(path)?.manifestPlaces(path) ?? [];
    const configuration = this.of(path);
    if (!configuration) return undefined;
    const found = [path, ...places].map((one) => configuration.association(pathOf(one))?.value);
    const [id] = found.filter((value) => value !== undefined && value !== 'off');
    return id === undefined ? undefined : dialectById(id);
  }

  /** Whether a file or folder is left out: by a pattern, or as it is associated with no dialect. */
  leavesOut(path: string, isFolder: boolean): boolean {
    const configuration = isFolder ? this.inFolder(dirname(path)) : this.of(path);
    if (!configuration) return false;
    if (configuration.ignored(pathOf(path), isFolder)) return true;
    return !isFolder && configuration.association(pathOf(path))?.value === 'off';
  }

  /** Where the tools of a file must work. */
  targetsOf(path: string): ChosenTargets {
    const configuration = this.of(path);
    if (!configuration) return NO_TARGETS;
    const decoded = pathOf(path);
    const server = configuration.server(decoded)?.value;
    return { ids: configuration.targets(decoded)?.value, server: server?.name, plugin: server?.plugin };
  }

  /** The limits of tokens for a file. */
  tokenBudgetOf(path: string): TokenBudget {
    return this.of(path)?.tokenBudget?.value ?? {};
  }

  /** The Python interpreter for a file. */
  pythonOf(path: string): string | undefined {
    return programPath(this.of(path)?.run.python);
  }

  private inFolder(folder: string): ConfigurationInEffect | undefined {
    if (this.choice === 'none') return undefined;
    if (this.choice !== 'nearest') return this.load(this.choice.file);
    if (this.folders.has(folder)) return this.folders.get(folder);
    const { file, isRepository } = decisionIn(this.listed.get(folder) ?? presentIn(folder));
    const up = dirname(folder);
    const isTop = isRepository || up === folder;
    const found = file !== undefined ? this.load(`${folder}/${file}`) : isTop ? undefined : this.inFolder(up);
    this.folders.set(folder, found);
    return found;
  }

  private load(file: string): ConfigurationInEffect | undefined {
    if (!this.loaded.has(file)) {
      const home = fileUri(file);
      const { configuration } = loadedNow(home, (uri) => {
        const path = filePath(uri);
        if (path === undefined) return undefined;
        const { text, problem } = readTextNow(path);
        // One that is extended is reported where it is.
        if (problem !== undefined && uri === home) this.problems.set(file, problem);
        return text;
      });
      this.loaded.set(file, configuration);
    }
    return this.loaded.get(file);
  }
}

function presentIn(folder: string): readonly string[] {
  return DECIDING_NAMES.filter((name) => diskNow.isThere(`${folder}/${name}`));
}

/** The path as configurations know it: with slashes. */
function pathOf(path: string): string {
  return path.includes('\\') ? pathOfUri(fileUri(path)) : path;
}

/** The configuration files that apply to documents: for each the nearest upwards, up to the root of its repository. */
import type { FileAccess } from '../files/disk';
import type { FolderFilter } from '../files/walk-folder';
import type { ConfigurationInEffect } from '../service/configuration/in-effect';
import { loaded } from '../service/configuration/load';
import { DECIDING_NAMES, decisionIn, isConfigurationName } from '../service/configuration/names';
import { foldersOf, pathOfUri } from '../service/uri';
import type { Settings } from './settings';

/** What is known about a folder. */
interface Folder {
  readonly isRepository: boolean;
  readonly configuration: ConfigurationInEffect | undefined;
  /** The texts that the configuration was loaded from, by URI; `undefined` for a file that can't be read. None without one. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

const NOTHING: ReadonlyMap<string, string | undefined> = new Map();
/** Shared, as most folders have neither. */
const PLAIN: Folder = { isRepository: false, configuration: undefined, texts: NOTHING };

/** A change on disk. */
interface Change {
  readonly uri: string;
  /** Whether only a file's content has changed; it was created or deleted otherwise, maybe as a folder. */
  readonly isContent: boolean;
}

/**
 * Finds and loads configuration files. Each folder is looked at once, until a change is reported. A look takes time on a slow disk, and may
 * find what was there before a change that is reported meanwhile: then another one follows, and the last to begin is the last to end.
 */
export class Configurations {
  private readonly folders = new Map<string, Folder>();
  /** Known folders that are looked at again before they are used. */
  private readonly stale = new Set<string>();
  /** The looks that have not ended, one for each folder. */
  private readonly looking = new Map<string, Promise<Folder>>();
  /** Whether a folder was known otherwise, since that was asked for. */
  private isDifferent = false;
  /** How often changes were reported. */
  private reports = 0;
  /** The folders whose configurations were loaded from a file, by its URI. */
  private readonly users = new Map<string, Set<string>>();
  /** Folders where changes are not reported, or whose configurations are based on files there: looked at again after any change. */
  private readonly unwatched = new Set<string>();

  /** @param isWatched whether changes in a folder, given as a URI, are reported */
  constructor(
    private readonly files: FileAccess,
    private readonly isWatched: (uri: string) => boolean,
  ) {}

  /** The configuration that applies to a file, once it is {@link ready}. A configuration file has none. */
  of(uri: string): ConfigurationInEffect | undefined {
    if (isConfigurationName(uri)) return undefined;
    for (let end = uri.lastIndexOf('/'); end > 0; end = uri.lastIndexOf('/', end - 1)) {
      const folder = this.folders.get(uri.slice(0, end));
      if (!folder || folder.isRepository || folder.configuration) return folder?.configuration;
    }
    return undefined;
  }

  /** Looks at the folders above a file; `undefined` if all are known. */
  ready(uri: string): Promise<void> | undefined {
    for (let end = uri.lastIndexOf('/'); end > 0; end = uri.lastIndexOf('/', end - 1)) {
      const folder = this.known(uri.slice(0, end));
      if (!folder) return this.lookAbove(uri);
      if (folder.isRepository || folder.configuration) return undefined;
    }
    return undefined;
  }

  /**
   * Call before a search lists a folder. @param folder its URI
   * @returns call it with the names in it: a folder without a configuration and a repository is not looked at itself, unless there was a
   *   change meanwhile
   */
  listing(folder: string): (names: readonly string[]) => void {
    const { reports } = this;
    return (names) => {
      if (reports !== this.reports || this.known(folder)) return;
      if (!DECIDING_NAMES.some((name) => names.includes(name))) this.keep(folder, PLAIN);
    };
  }

  /** Whether a folder, by its URI, is ignored as a whole by the configuration that applies to it. */
  leavesOut(folder: string): boolean | Promise<boolean> {
    const pending = this.ready(folder);
    return pending ? pending.then(() => this.ignores(folder)) : this.ignores(folder);
  }

  private ignores(folder: string): boolean {
    return this.of(folder)?.ignored(pathOfUri(folder), true) !== undefined;
  }

  /** Call when files have changed. @returns whether a configuration is different: whatever was found with it has to be found again */
  async changed(changes: readonly Change[]): Promise<boolean> {
    this.reports++;
    await this.lookAnew(this.concerned(changes));
    const { isDifferent } = this;
    this.isDifferent = false;
    return isDifferent;
  }

  /** Call when changes are reported that were not before: what is known is looked at again when it is needed. */
  renew(): Promise<void> {
    for (const uri of this.folders.keys()) this.stale.add(uri);
    return this.lookAnew([...this.looking.keys()]);
  }

  private known(folder: string): Folder | undefined {
    return this.stale.has(folder) ? undefined : this.folders.get(folder);
  }

  /** The known folders that changes may concern, those that are being looked at, and those where no changes are reported. */
  private concerned(changes: readonly Change[]): ReadonlySet<string> {
    const concerned = new Set([...this.unwatched, ...this.looking.keys()]);
    for (const { uri, isContent } of changes) {
      for (const folder of this.users.get(uri) ?? []) concerned.add(folder);
      const folder = uri.slice(0, uri.lastIndexOf('/'));
      if (isConfigurationName(uri) && this.folders.has(folder)) concerned.add(folder);
      if (isContent || !this.folders.has(uri)) continue;
      for (const known of this.folders.keys()) if (known === uri || known.startsWith(`${uri}/`)) concerned.add(known);
    }
    return concerned;
  }

  private keep(uri: string, folder: Folder): void {
    this.folders.set(uri, folder);
    this.stale.delete(uri);
    const files = [...folder.texts.keys()];
    for (const file of files) {
      const users = this.users.get(file) ?? new Set();
      this.users.set(file, users.add(uri));
    }
    const places = [uri, ...files.map((file) => file.slice(0, file.lastIndexOf('/')))];
    if (!places.every(this.isWatched)) this.unwatched.add(uri);
  }

  private async lookAbove(uri: string): Promise<void> {
    for (const at of foldersOf(uri)) {
      const folder = this.known(at) ?? (await this.look(at));
      if (folder.isRepository || folder.configuration) return;
    }
  }

  /** Looks at folders, after the looks that have not ended: these may find what was there before. */
  private async lookAnew(uris: Iterable<string>): Promise<void> {
    for (const uri of uris) {
      await this.looking.get(uri)?.catch(() => undefined);
      await this.look(uri);
    }
  }

  /** Looks at a folder, or waits for the look that has not ended. */
  private look(uri: string): Promise<Folder> {
    const running = this.looking.get(uri);
    if (running) return running;
    const look = this.lookAndKeep(uri).finally(() => this.looking.delete(uri));
    this.looking.set(uri, look);
    return look;
  }

  private async lookAndKeep(uri: string): Promise<Folder> {
    const now = await this.lookAt(uri);
    const before = this.folders.get(uri);
    if (before && !isSame(before.texts, now.texts)) this.isDifferent = true;
    this.keep(uri, now);
    return now;
  }

  private async lookAt(folder: string): Promise<Folder> {
    const path = this.files.placeOf(folder);
    if (path === undefined) return PLAIN;
    const { file, isRepository } = decisionIn(await this.files.disk.present(path, DECIDING_NAMES));
    if (file === undefined) return isRepository ? { ...PLAIN, isRepository } : PLAIN;
    const texts = new Map<string, string | undefined>();
    const { configuration } = await loaded(`${folder}/${file}`, async (uri) => {
      const text = await this.textOf(uri);
      texts.set(uri, text);
      return text;
    });
    return { isRepository, configuration, texts };
  }

  private async textOf(uri: string): Promise<string | undefined> {
    const path = this.files.placeOf(uri);
    return path === undefined ? undefined : (await this.files.disk.readText(path)).text;
  }
}

function isSame(one: ReadonlyMap<string, string | undefined>, other: typeof one): boolean {
  return one.size === other.size && [...one].every(([uri, text]) => other.has(uri) && other.get(uri) === text);
}

/** @param settings the settings of the editor for a file or folder: a file that they associate with a dialect is found in any folder */
export function leftOutFolders(
  configurations: Pick<Configurations, 'listing' | 'leavesOut'>,
  files: FileAccess,
  settings: (uri: string) => Settings,
): FolderFilter {
  return {
    listing: (folder) => configurations.listing(files.uriOf(folder)),
    leavesOut(folder) {
      const uri = files.uriOf(folder);
      const isAssociated = Object.values(settings(`${uri}/`).associations).some((dialect) => dialect !== 'off');
      return isAssociated ? false : configurations.leavesOut(uri);
    },
  };
}

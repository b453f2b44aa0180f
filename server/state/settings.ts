/** The user's settings, section `toolManifest`. */
import picomatch from 'picomatch';
import { type SettingValues, settingValues } from '../protocol/settings';
import { mostSpecific } from '../service/configuration/in-effect';
import { dialectById } from '../service/dialects/registry';
import type { Dialect } from '../service/model/dialect';
import { isRuleSetting, type Severity } from '../service/model/rule';

/** The user's settings by their names, with severities of rules that there are. */
export interface Settings extends Omit<SettingValues, 'rules'> {
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
}

/** Reads the valid settings that a client sent; anything else keeps its default. */
export function settingsFrom(section: unknown): Settings {
  const values = settingValues(section);
  const rules = Object.entries(values.rules).filter((entry): entry is [string, Severity | 'off'] =>
    isRuleSetting(entry[1]),
  );
  return { ...values, rules: Object.fromEntries(rules) };
}

export const DEFAULT_SETTINGS: Settings = settingsFrom(undefined);

/** The settings of each folder of the workspace, and those of files that are in none. */
export class FolderSettings {
  private elsewhere = DEFAULT_SETTINGS;
  /** Innermost first. */
  private folders: readonly (readonly [string, Settings])[] = [];

  /** @param byFolder by the folder's URI, without a trailing slash */
  set(elsewhere: Settings, byFolder: ReadonlyMap<string, Settings> = new Map()): void {
    this.elsewhere = elsewhere;
    this.folders = [...byFolder].sort(([a], [b]) => b.length - a.length);
  }

  /** The settings for a document. */
  of(uri: string): Settings {
    return this.folders.find(([folder]) => uri.startsWith(`${folder}/`))?.[1] ?? this.elsewhere;
  }
}

/**
 * The setting for a file: a dialect, `off`, or nothing. Editors merge the settings of user, workspace and folder in varying order, so order
 * cannot decide: an exact path takes precedence over patterns, then the longest pattern.
 */
export function associated(path: string, associations: Settings['associations']): Dialect | 'off' | undefined {
  const matching = Object.entries(associations).flatMap(([glob, value]) =>
    matches(path, glob) ? [{ glob, value }] : [],
  );
  const best = mostSpecific(matching);
  if (best === undefined) return undefined;
  return best.value === 'off' ? 'off' : dialectById(best.value);
}

/** A glob without a slash matches file names in any folder, as in VS Code's own settings. */
function matches(path: string, glob: string): boolean {
  try {
    const isWhole = glob.includes('/') && /^(?:\/|\*\*)/.test(glob);
    const pattern = isWhole ? glob : `**/${glob}`;
    return (
      picomatch.isMatch(path, pattern, { dot: true }) ||
      picomatch.isMatch(path.replace(/^\//, ''), pattern, { dot: true })
    );
  } catch {
    return false;
  }
}

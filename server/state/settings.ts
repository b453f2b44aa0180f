/** The user's settings, section `toolManifest`. */
import picomatch from 'picomatch';
import { mostSpecific } from '../service/configuration/globs';
import { dialectById } from '../service/dialects/registry';
import type { Dialect } from '../service/model/dialect';
import { isRuleSetting, type Severity } from '../service/model/rule';

/** The settings used by the server. */
export interface Settings {
  /** Glob on the path → dialect, or `off`; see {@link associated}. */
  readonly associations: Readonly<Record<string, string>>;
  /** Rule code → severity, or `off`. */
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  /** Whether all manifests of the workspace are checked, or only open ones. */
  readonly check: 'workspace' | 'openFiles';
  /** Whether the estimated tokens of each tool are shown after its name. */
  readonly showsTokens: boolean;
  /** The Python interpreter for tools written in Python: a path, or a name on PATH. Absent: not set. */
  readonly python?: string;
  /** Ids of the targets for which tools must work, at least one. Absent: not set. */
  readonly targets?: readonly string[];
}

export const DEFAULT_SETTINGS: Settings = { associations: {}, rules: {}, check: 'workspace', showsTokens: false };

/** Reads the valid settings that a client sent; anything else keeps its default. */
export function settingsFrom(value: unknown): Settings {
  if (typeof value !== 'object' || value === null) return DEFAULT_SETTINGS;
  const { associations, rules, check, run, targets, inlayHints } = value as Record<string, unknown>;
  const python = typeof run === 'object' && run !== null && 'python' in run ? run.python : undefined;
  return {
    associations: entries(associations, (one) => typeof one === 'string') as Settings['associations'],
    rules: entries(rules, isRuleSetting) as Settings['rules'],
    check: check === 'openFiles' ? 'openFiles' : 'workspace',
    showsTokens: hasHints(inlayHints),
    ...(typeof python === 'string' && python !== '' ? { python } : {}),
    ...(Array.isArray(targets) && targets.length > 0 ? { targets: targets.filter(isText) } : {}),
  };
}

function hasHints(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'tokens' in value && value.tokens === true;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function entries(value: unknown, isUsable: (one: unknown) => boolean): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isUsable(one)));
}

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
    const pattern = glob.includes('/')
      ? glob.startsWith('/') || glob.startsWith('**')
        ? glob
        : `**/${glob}`
      : `**/${glob}`;
    return (
      picomatch.isMatch(path, pattern, { dot: true }) ||
      picomatch.isMatch(path.replace(/^\//, ''), pattern, { dot: true })
    );
  } catch {
    return false;
  }
}

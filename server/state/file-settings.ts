/** What applies to a file: the settings of the editor, over the configuration file. */

import type { Severities } from '../service/configuration/configuration';
import type { ConfigurationInEffect, SetValue } from '../service/configuration/in-effect';
import { programPath } from '../service/configuration/run';
import { dialectById } from '../service/dialects/registry';
import type { Dialect } from '../service/model/dialect';
import { quote } from '../service/model/rule';
import { pathOfUri } from '../service/uri';
import type { ChosenTargets } from '../service/workspace';
import { associated, type Settings } from './settings';

/** What a file is, whatever its content. */
export interface Choice {
  readonly dialect: Dialect | 'off';
  /** Why, for the author; `undefined`: it was set in the editor. */
  readonly reason: string | undefined;
}

/** The settings for a file. */
export interface FileSettings {
  readonly rules: Severities;
  readonly python: string | undefined;
  readonly targets: ChosenTargets;
  /** The settings of the editor, without the configuration file. */
  readonly editor: Settings;
  readonly choice: Choice | undefined;
  readonly configuration: ConfigurationInEffect | undefined;
}

/** Joins settings and configuration files. The same objects are returned for the same input. */
export class SettingsOfFiles {
  /** The last result for the severities of a configuration. */
  private readonly joined = new WeakMap<Severities, { readonly settings: Severities; readonly rules: Severities }>();

  /**
   * @param settings the settings of the editor for a file
   * @param configuration the configuration that applies to it
   */
  constructor(
    private readonly settings: (uri: string) => Settings,
    private readonly configuration: (uri: string) => ConfigurationInEffect | undefined,
  ) {}

  of(uri: string): FileSettings {
    return new Joined(uri, this.settings(uri), this.configuration, this);
  }

  /** The severities of a configuration under those of the settings. */
  join(configured: Severities, settings: Severities): Severities {
    const known = this.joined.get(configured);
    if (known?.settings === settings) return known.rules;
    const rules = { ...configured, ...settings };
    this.joined.set(configured, { settings, rules });
    return rules;
  }
}

/** Each part is found when it is asked for: thousands of files are asked for one part alone, and globs take time. */
class Joined implements FileSettings {
  constructor(
    private readonly uri: string,
    readonly editor: Settings,
    private readonly configurationOf: (uri: string) => ConfigurationInEffect | undefined,
    private readonly files: SettingsOfFiles,
  ) {}

  get configuration(): ConfigurationInEffect | undefined {
    return this.configurationOf(this.uri);
  }

  get rules(): Severities {
    const { configuration, editor } = this;
    return configuration ? this.files.join(configuration.rules(pathOfUri(this.uri)), editor.rules) : editor.rules;
  }

  get python(): string | undefined {
    return this.editor['run.python'] || programPath(this.configuration?.run.python);
  }

  get targets(): ChosenTargets {
    const { configuration, editor } = this;
    const path = pathOfUri(this.uri);
    const server = configuration?.server(path)?.value;
    return {
      ids: editor.targets.length > 0 ? editor.targets : configuration?.targets(path)?.value,
      server: server?.name,
      plugin: server?.plugin,
    };
  }

  get choice(): Choice | undefined {
    return choiceOf(pathOfUri(this.uri), this.editor, this.configuration);
  }
}

function choiceOf(
  path: string,
  settings: Settings,
  configuration: ConfigurationInEffect | undefined,
): Choice | undefined {
  const set = associated(path, settings.associations);
  if (set) return { dialect: set, reason: undefined };
  const ignored = configuration?.ignored(path);
  if (ignored) return { dialect: 'off', reason: `${quote(ignored.value)} in ${settingsFileOf(ignored)} leaves it out` };
  const association = configuration?.association(path);
  if (!association) return undefined;
  const dialect = association.value === 'off' ? 'off' : dialectById(association.value);
  const glob = String(association.origin.path.at(-1));
  return dialect && { dialect, reason: `${quote(glob)} in ${settingsFileOf(association)} makes it one` };
}

function settingsFileOf({ origin }: SetValue<unknown>): string {
  const { uri } = origin.document;
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}

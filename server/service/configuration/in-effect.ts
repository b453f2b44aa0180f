/** What a configuration file, with those that it is based on, says about files and runs. */
import type { Ignore } from 'ignore';
import ignore from 'ignore';
import picomatch from 'picomatch';
import type { ManifestDocument } from '../document/manifest-document';
import type { Path } from '../document/tree/node';
import type { Severity } from '../model/rule';
import { pathOfUri } from '../uri';
import type { TokenBudget } from '../workspace';
import type { Configuration, RunConfiguration, ServerConfiguration, Severities, Values } from './configuration';

/** One of the files. */
export interface Layer {
  readonly document: ManifestDocument;
  readonly configuration: Configuration;
  /** The path of the folder that its globs are relative to, without a trailing slash. */
  readonly base: string;
}

/** Where a value is set. */
export interface Origin {
  readonly document: ManifestDocument;
  readonly path: Path;
}

/** A value with its origin. */
export interface SetValue<T> {
  readonly value: T;
  readonly origin: Origin;
}

/** What applies to files that match. */
interface CompiledOverride {
  readonly files: readonly Matcher[];
  readonly rules: Severities;
  readonly targets: readonly string[] | undefined;
}

/** A server that serves the files that match. */
interface CompiledServer {
  readonly name: string;
  readonly files: readonly Matcher[];
  readonly configuration: ServerConfiguration;
}

/** The server of a file. */
export interface ServerInEffect {
  readonly name: string;
  readonly plugin: string | undefined;
}

interface Compiled {
  readonly servers: readonly CompiledServer[];
  readonly layer: Layer;
  readonly overrides: readonly CompiledOverride[];
  readonly associations: readonly { readonly glob: string; readonly matches: Matcher; readonly dialect: string }[];
  readonly ignored: Ignore | undefined;
}

/** How tools are run, by {@link RunConfiguration}: paths are relative to the folder of the file that sets them. */
export type RunInEffect = {
  readonly [K in keyof RunConfiguration]?: SetValue<NonNullable<RunConfiguration[K]>>;
};

/** A configuration file with those that it is based on. Paths are decoded paths of URIs, with slashes. */
export class ConfigurationInEffect {
  /** The URI of the file itself. */
  readonly uri: string;
  private readonly compiled: readonly Compiled[];
  /** By the overrides that match. */
  private readonly severities = new Map<string, Severities>();

  /** @param layers at least one; each overrides those before it, and the last is the file itself */
  constructor(readonly layers: readonly [Layer, ...Layer[]]) {
    this.compiled = layers.map(compile);
    this.uri = (layers.at(-1) ?? layers[0]).document.uri;
  }

  /** The severities for a file. The same object for files that match the same overrides. */
  rules(path: string): Severities {
    const matching = this.compiled.map((one) => one.overrides.map(({ files }) => isMatch(files, path, one.layer)));
    const key = matching.map((one) => one.map(Number).join('')).join();
    const known = this.severities.get(key);
    if (known) return known;
    const severities = Object.fromEntries([...this.explainedRules(path)].map(([code, { value }]) => [code, value]));
    this.severities.set(key, severities);
    return severities;
  }

  /** The severities for a file by rule code, each with its origin. */
  explainedRules(path: string): ReadonlyMap<string, SetValue<Severity | 'off'>> {
    const found = new Map<string, SetValue<Severity | 'off'>>();
    const add = ({ document }: Layer, at: Path, rules: Severities) => {
      for (const [code, value] of Object.entries(rules)) {
        found.set(code, { value, origin: { document, path: [...at, code] } });
      }
    };
    for (const { layer, overrides } of this.compiled) {
      add(layer, ['rules'], layer.configuration.rules);
      for (const [index, { files, rules }] of overrides.entries()) {
        if (isMatch(files, path, layer)) add(layer, ['overrides', index, 'rules'], rules);
      }
    }
    return found;
  }

  /** The dialect that a file is associated with, or `off`; `undefined`: its content decides. */
  association(path: string): SetValue<string> | undefined {
    for (const { layer, associations } of this.compiled.toReversed()) {
      const inside = inFolder(path, layer.base);
      const best =
        inside === undefined ? undefined : mostSpecific(associations.filter(({ matches }) => matches(inside)));
      if (best) {
        return { value: best.dialect, origin: { document: layer.document, path: ['associations', best.glob] } };
      }
    }
    return undefined;
  }

  /** The pattern that leaves a file or folder out; `undefined` if none does. */
  ignored(path: string, isFolder = false): SetValue<string> | undefined {
    for (const { layer, ignored } of this.compiled.toReversed()) {
      const inside = ignored && inFolder(path, layer.base);
      if (!ignored || !inside || !ignore.isPathValid(inside)) continue;
      // Unlike `checkIgnore`, `test` does not take `folder/**` for the folder itself, in which other patterns may take files in again.
      const result = isFolder ? ignored.test(`${inside}/`) : ignored.checkIgnore(inside);
      if (result.unignored) return undefined;
      if (!result.ignored) continue;
      const pattern = result.rule?.pattern ?? '';
      const index = layer.configuration.ignore.lastIndexOf(pattern);
      const at: Path = index < 0 ? ['ignore'] : ['ignore', index];
      return { value: pattern, origin: { document: layer.document, path: at } };
    }
    return undefined;
  }

  /** The limits of tokens: each from the last file that sets it, with the origin of the last one that sets any. `undefined`: none is set. */
  get tokenBudget(): SetValue<TokenBudget> | undefined {
    let found: SetValue<TokenBudget> | undefined;
    for (const { document, configuration } of this.layers) {
      const { tokenBudget } = configuration;
      if (!tokenBudget) continue;
      found = { value: { ...found?.value, ...tokenBudget }, origin: { document, path: ['tokenBudget'] } };
    }
    return found;
  }

  /** Where the facts of plugins come from: the last file that names any. `undefined`: none does. */
  get sync(): SetValue<Values> | undefined {
    const layer = this.layers.findLast(({ configuration }) => Object.keys(configuration.sync).length > 0);
    return layer && { value: layer.configuration.sync, origin: { document: layer.document, path: ['sync'] } };
  }

  /** The ids of the targets of a file; `undefined` if none are set. */
  targets(path: string): SetValue<readonly string[]> | undefined {
    for (const { layer, overrides } of this.compiled.toReversed()) {
      const { document, configuration } = layer;
      const index = overrides.findLastIndex(({ files, targets }) => targets && isMatch(files, path, layer));
      const own = overrides[index]?.targets;
      if (own) return { value: own, origin: { document, path: ['overrides', index, 'targets'] } };
      const { targets } = configuration;
      if (targets) return { value: targets, origin: { document, path: ['targets'] } };
    }
    return undefined;
  }

  /** The server that serves the tools of a file: the first one that matches; `undefined` if none does. */
  server(path: string): SetValue<ServerInEffect> | undefined {
    for (const { layer, servers } of this.compiled.toReversed()) {
      const found = servers.find(({ files }) => files.length === 0 || isMatch(files, path, layer));
      if (!found) continue;
      const value = { name: found.name, plugin: found.configuration.plugin };
      return { value, origin: { document: layer.document, path: ['servers', found.name] } };
    }
    return undefined;
  }

  /** How tools are run; each value with its origin. */
  get run(): RunInEffect {
    const found: { -readonly [K in keyof RunInEffect]: RunInEffect[K] } = {};
    for (const { document, configuration } of this.layers) {
      const { configuration: values, environments, ...plain } = configuration.run;
      const set = <T>(key: string, value: T): SetValue<T> => ({ value, origin: { document, path: ['run', key] } });
      for (const [key, value] of Object.entries(plain)) Object.assign(found, { [key]: set(key, value) });
      if (values) found.configuration = set('configuration', { ...found.configuration?.value, ...values });
      if (environments) {
        const joined: Record<string, Values> = { ...found.environments?.value };
        for (const [name, own] of Object.entries(environments)) joined[name] = { ...joined[name], ...own };
        found.environments = set('environments', joined);
      }
    }
    return found;
  }
}

function compile(layer: Layer): Compiled {
  const { ignore: patterns, overrides, associations, servers } = layer.configuration;
  return {
    layer,
    servers: Object.entries(servers).map(([name, configuration]) => ({
      name,
      configuration,
      files: configuration.files.map(matcherOf),
    })),
    overrides: overrides.map(({ files, rules, targets }) => ({ files: files.map(matcherOf), rules, targets })),
    associations: Object.entries(associations).map(([glob, dialect]) => ({ glob, matches: matcherOf(glob), dialect })),
    ignored: patterns.length === 0 ? undefined : ignore({ ignorecase: false }).add([...patterns]),
  };
}

function isMatch(files: readonly Matcher[], path: string, { base }: Layer): boolean {
  const inside = inFolder(path, base);
  return inside !== undefined && files.some((matches) => matches(inside));
}

/** A path relative to a folder; `undefined` if it is not in it. */
function inFolder(path: string, folder: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** The path of the folder that a file at a URI is in, without a trailing slash. */
export function folderPathOf(uri: string): string {
  return pathOfUri(uri).replace(/\/[^/]*$/, '');
}

/** Whether a path matches. @param path relative to the folder of the configuration, with slashes */
export type Matcher = (path: string) => boolean;

/** A glob that cannot be compiled matches nothing. Without a slash it matches file names in any folder. */
export function matcherOf(glob: string): Matcher {
  const pattern = glob.includes('/') ? glob.replace(/^\.?\/+/, '') : `**/${glob}`;
  try {
    return picomatch(pattern, { dot: true });
  } catch {
    return () => false;
  }
}

/** The glob of one file. @param path relative to the folder of the configuration, with slashes */
export function exactGlob(path: string): string {
  const escaped = path.replace(/[\\$^*+?()[\]{}|!@]/g, '\\$&');
  return escaped.includes('/') ? escaped : `./${escaped}`;
}

/** The most specific of some globs, the last of equal ones: an exact path takes precedence over patterns, then the longest pattern. */
export function mostSpecific<T extends { readonly glob: string }>(matching: readonly T[]): T | undefined {
  let best: { readonly one: T; readonly specificity: number } | undefined;
  for (const one of matching) {
    const specificity = specificityOf(one.glob);
    if (best === undefined || specificity >= best.specificity) best = { one, specificity };
  }
  return best?.one;
}

function specificityOf(glob: string): number {
  const isPattern = !glob.includes('/') || picomatch.scan(glob).isGlob;
  return isPattern ? glob.length : Number.MAX_SAFE_INTEGER;
}

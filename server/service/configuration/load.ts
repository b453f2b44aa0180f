/** Loads a configuration file with those that it is based on. */
import { URI, Utils } from 'vscode-uri';
import { type ManifestDocument, parseFile } from '../document/manifest-document';
import { jsonOf } from '../document/tree/node';
import { readConfiguration } from './configuration';
import { ConfigurationInEffect, folderPathOf, type Layer } from './in-effect';

/** More files than these are not read: they extend each other by mistake, or to do harm. */
const MAX_FILES = 50;

/** A loaded configuration. */
export interface Loaded {
  /** `undefined` if the file itself can't be read. */
  readonly configuration: ConfigurationInEffect | undefined;
  /** The URIs of all files that were asked for, including those that can't be read. */
  readonly asked: readonly string[];
}

/**
 * Loads a configuration. Yields the URIs of the files that it needs, and is given their texts, or `undefined` for those that can't be read:
 * the caller reads them, at once or not. Each file counts once; one that extends itself is left out there.
 */
export function* loading(uri: string): Generator<string, Loaded, string | undefined> {
  const asked = new Set<string>();
  const layers = yield* layersOf(uri, folderPathOf(uri), asked);
  const [first, ...others] = layers;
  return { configuration: first && new ConfigurationInEffect([first, ...others]), asked: [...asked] };
}

function* layersOf(
  uri: string,
  folder: string,
  asked: Set<string>,
): Generator<string, readonly Layer[], string | undefined> {
  if (asked.has(uri) || asked.size >= MAX_FILES) return [];
  asked.add(uri);
  const text = yield uri;
  if (text === undefined) return [];
  const document = parseFile(uri, text);
  const configuration = readConfiguration(document.root && jsonOf(document.root));
  const layers: Layer[] = [];
  for (const path of configuration.extends) {
    const target = extendedUri(uri, path);
    if (target !== undefined) layers.push(...(yield* layersOf(target, folder, asked)));
  }
  return [...layers, layerOf(document, configuration, folder)];
}

/** Globs are relative to the file's own folder if the configuration in effect is in or below it, otherwise to the folder of that one. */
function layerOf(document: ManifestDocument, configuration: Layer['configuration'], folder: string): Layer {
  const own = folderPathOf(document.uri);
  return { document, configuration, base: folder === own || folder.startsWith(`${own}/`) ? own : folder };
}

/** The URI of a file that a configuration extends; `undefined` for the URL of another place: nothing is downloaded. */
export function extendedUri(uri: string, path: string): string | undefined {
  if (path.trim() === '' || /^[a-z][a-z0-9+.-]+:/i.test(path)) return undefined;
  return Utils.resolvePath(Utils.dirname(URI.parse(uri)), path).toString();
}

/** Loads a configuration with a reader that answers at once. @param read the text of a file; `undefined` if it can't be read */
export function loadedNow(uri: string, read: (uri: string) => string | undefined): Loaded {
  const steps = loading(uri);
  let step = steps.next();
  while (!step.done) step = steps.next(read(step.value));
  return step.value;
}

/** Loads a configuration. @param read the text of a file; `undefined` if it can't be read */
export async function loaded(uri: string, read: (uri: string) => Promise<string | undefined>): Promise<Loaded> {
  const steps = loading(uri);
  let step = steps.next();
  while (!step.done) step = steps.next(await read(step.value));
  return step.value;
}

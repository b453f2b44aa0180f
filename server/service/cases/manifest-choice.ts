/** Chooses the manifest whose tools a cases file calls: one of the same name next to it. */
import type { ManifestDocument } from '../document/manifest-document';
import { memberValue, type Span } from '../document/tree/node';
import type { Manifest } from '../model/manifest';
import { quote, type Severity } from '../model/rule';
import type { Tool } from '../model/tool';
import { orList } from '../rules/labels';
import { nearest } from '../rules/near';
import { pathOfUri } from '../uri';

/** The manifests next to a cases file. */
export interface ManifestChoice {
  /** The manifest whose tools are called; `undefined` where there is none, or several and none is named. */
  readonly manifest: Manifest | undefined;
  /** All candidates, in the order in which they are searched for. */
  readonly candidates: readonly Manifest[];
}

/** Returns the manifest that `manifest` names; without it, the only one. None of several is chosen: a guess could call the wrong tools. */
export function chosenManifest(document: ManifestDocument, candidates: readonly Manifest[]): ManifestChoice {
  const named = namedManifest(document);
  if (named !== undefined) return { manifest: candidates.find((one) => fileName(one) === named.name), candidates };
  return { manifest: candidates.length === 1 ? candidates[0] : undefined, candidates };
}

/** Why no tool can be called. */
export interface ChoiceProblem {
  readonly code: 'cases/no-manifest' | 'cases/several-manifests';
  readonly severity: Severity;
  /** `undefined` where it is about the whole file. */
  readonly at: Span | undefined;
  /** In sentences. */
  readonly message: string;
}

/** Returns why there is no manifest; `undefined` where there is one. */
export function choiceProblem(
  document: ManifestDocument,
  { manifest, candidates }: ManifestChoice,
): ChoiceProblem | undefined {
  if (manifest) return undefined;
  const names = candidates.map((one) => quote(fileName(one)));
  const named = namedManifest(document);
  if (named) {
    const others = names.length > 0 ? ` Found: ${orList(names)}.` : '';
    const message = `No tool manifest ${quote(named.name)} next to this file, so no case can be run.${others}`;
    return { code: 'cases/no-manifest', severity: 'error', at: named.node, message };
  }
  const [first] = candidates;
  if (first) {
    const message = `Several manifests have the name of this file: ${names.join(' and ')}. No case is run until \`manifest\` names one: \`manifest: ${fileName(first)}\`.`;
    return { code: 'cases/several-manifests', severity: 'error', at: undefined, message };
  }
  const places = manifestPlaces(fileNameOf(document.uri)).map(quote);
  const message = `No tool manifest for this file, so no case can be run. Expected next to it: ${orList(places)}.`;
  return { code: 'cases/no-manifest', severity: 'warning', at: undefined, message };
}

/** Returns the tool that a case names, by its name in the manifest or for the model; the last of several, as on the platforms. */
export function toolOf(manifest: Manifest | undefined, name: string | undefined): Tool | undefined {
  if (name === undefined) return undefined;
  return manifest?.tools.findLast((tool) => tool.name === name || tool.modelName === name);
}

/** Limit of tools listed where none is similar. */
const MAX_LISTED = 10;
/** Limit of pairs of names compared; beyond it, similar names are no longer searched for. */
const MAX_COMPARED = 100_000;

/** Messages for tools that a manifest does not define. One instance per check of a file: it caches messages by name. */
export class UnknownTools {
  private readonly names: readonly string[];
  private readonly messages = new Map<string, string>();
  private compared = 0;

  constructor(private readonly manifest: Manifest) {
    this.names = manifest.tools.flatMap((tool) => tool.name ?? []);
  }

  message(name: string): string {
    const known = this.messages.get(name);
    if (known !== undefined) return known;
    const message = `Unknown tool ${quote(name)} in ${quote(fileName(this.manifest))}. ${this.hint(name)}`;
    this.messages.set(name, message);
    return message;
  }

  private hint(name: string): string {
    const { names } = this;
    if (names.length === 0) return 'It defines no named tools.';
    this.compared += names.length;
    const meant = this.compared > MAX_COMPARED ? undefined : nearest(name, names)?.word;
    if (meant !== undefined) return `Did you mean ${quote(meant)}?`;
    return `It defines ${names.slice(0, MAX_LISTED).map(quote).join(', ')}${names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : ''}.`;
  }
}

/** Returns the file name of a manifest, without its folder. */
export function fileName({ document }: Manifest): string {
  return fileNameOf(document.uri);
}

function fileNameOf(uri: string): string {
  return pathOfUri(uri).split('/').at(-1) ?? '';
}

function namedManifest({ root }: ManifestDocument): { readonly name: string; readonly node: Span } | undefined {
  const node = memberValue(root, 'manifest');
  return node?.type === 'string' && node.value !== '' ? { name: node.value, node } : undefined;
}

/** Follows the manifest's name without its extension: `tools.cases.yaml`. */
const ENDING = /\.cases\.(?:yaml|yml|json)$/i;

/** The endings of cases files; new files get the first. */
const CASES_ENDINGS: readonly string[] = ['.cases.yaml', '.cases.yml', '.cases.json'];
const MANIFEST_ENDINGS: readonly string[] = ['.json', '.jsonc', '.yaml', '.yml'];

/** Whether a path or a URI is that of a cases file. */
export function isCasesName(path: string): boolean {
  return ENDING.test(path);
}

/** Returns the possible paths of the manifest of a cases file: next to it, with any extension of a manifest. */
export function manifestPlaces(casesPath: string): readonly string[] {
  const base = casesPath.replace(ENDING, '');
  return MANIFEST_ENDINGS.map((ending) => `${base}${ending}`);
}

/** Returns the possible paths of the cases file of a manifest. */
export function casesPlaces(manifestPath: string): readonly string[] {
  const base = manifestPath.replace(/\.(?:jsonc?|ya?ml)$/i, '');
  return CASES_ENDINGS.map((ending) => `${base}${ending}`);
}

/** Keys of the root. */
export const ROOT_KEYS: readonly string[] = ['manifest', 'cases'];
/** Keys of a case. */
export const CASE_KEYS: readonly string[] = ['name', 'tool', 'arguments', 'expect', 'config'];
/** Keys of `expect`. */
export const EXPECT_KEYS: readonly string[] = ['ok', 'exit', 'status', 'equals', 'contains', 'matches', 'maxMs'];

/** Keys that are ignored everywhere. */
const FOREIGN = /^(?:\$schema$|\$comment$|\/\/|x-)/;

/** Whether a key is ignored: it belongs to the author or another program. */
export function isForeignKey(key: string): boolean {
  return FOREIGN.test(key);
}

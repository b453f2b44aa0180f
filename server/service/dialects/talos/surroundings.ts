/** Links and completion values from a tool's surroundings: its module's exports, its own functions, its folder. */
import { type ASTNode, memberValue, nodeAt, type Path, stringOf } from '../../document/tree/node';
import type { FileLink, ValueCandidate, ValueProvider } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import type { ExportedKeys } from './code/module-exports';
import { toolModule } from './code/tool-modules';
import { hasRefusedCharacter, idByFolder, toolFolder } from './folder';
import { credentialsOf, functionsOf, moduleFunctions, type NamedEntry, triggersOf } from './sections';

/** Links from functions and triggers to their handlers, from the tool's name to `prompt.md`, from the sidecar to its Dockerfile. */
export async function links(manifest: Manifest, workspace: Workspace): Promise<readonly FileLink[]> {
  const folder = toolFolder(manifest.document.uri);
  if (!folder) return [];
  const found: FileLink[] = [];
  const module = `${folder.uri}/index.ts`;
  const exported = await toolModule(manifest, workspace);
  if (exported) {
    found.push(...toModule(functionsOf(manifest.root), exported.handlers, module));
    found.push(...toModule(triggersOf(manifest.root), exported.triggers, module));
  }
  const name = memberValue(manifest.root, 'name');
  const prompt = `${folder.uri}/prompt.md`;
  if (name?.type === 'string' && (await workspace.stat(prompt))?.type === 'file') {
    found.push({ node: name, target: prompt, tooltip: 'Open prompt.md, which is added to the system prompt' });
  }
  const dockerfile = memberValue(memberValue(manifest.root, 'sidecar'), 'dockerfile');
  if (dockerfile?.type === 'string' && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(dockerfile.value)) {
    const target = `${folder.uri}/${dockerfile.value}`;
    if ((await workspace.stat(target))?.type === 'file') found.push({ node: dockerfile, target });
  }
  return found;
}

function toModule(entries: readonly NamedEntry[], exported: ExportedKeys, module: string): readonly FileLink[] {
  if (exported.kind === 'absent') return [];
  const places = new Map(exported.keys.map((place) => [place.key, place]));
  const found: FileLink[] = [];
  for (const { name, nameNode } of entries) {
    const place = places.get(name);
    if (exported.kind === 'keys' && !place) continue;
    const target = place ? `${place.file}#L${place.line}` : module;
    found.push({ node: nameNode, target, tooltip: 'Open the handler' });
  }
  return found;
}

export const talosValueProviders: readonly ValueProvider[] = [
  { path: ['id'], values: idFromFolder },
  { path: ['name'], values: nameFromFolder },
  { path: ['logName'], values: logNameFromFolder },
  { path: ['functions', '*', 'name'], values: exportedNames('handlers', functionsOf) },
  { path: ['triggers', '*', 'id'], values: exportedNames('triggers', triggersOf) },
  { path: ['modules', '*', 'functions', '*'], values: functionsForModule },
  { path: ['triggers', '*', 'params', '*', 'source', 'function'], values: functionNames },
  { path: ['sidecar', 'env', '*'], values: credentialPlaceholders },
];

async function idFromFolder({ document }: Manifest, _: Path, workspace: Workspace): Promise<readonly ValueCandidate[]> {
  const name = toolFolder(document.uri)?.name;
  if (name === undefined || hasRefusedCharacter(name)) return [];
  return [{ value: name, detail: "the folder's name", isInitial: idByFolder(document.uri, workspace) === name }];
}

/** The name "My Tool" for the folder `my-tool`. */
async function nameFromFolder({ document }: Manifest): Promise<readonly ValueCandidate[]> {
  const words =
    toolFolder(document.uri)
      ?.name.split(/[-_\s]+/)
      .filter((word) => word !== '') ?? [];
  const value = words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ');
  return value === '' ? [] : [{ value, detail: "the folder's name", isInitial: true }];
}

/** The `logName` "mytool" for the folder `my-tool`, as in Talos' documentation. */
async function logNameFromFolder({ document }: Manifest): Promise<readonly ValueCandidate[]> {
  const value = toolFolder(document.uri)?.name.replace(/[^\w]+/g, '') ?? '';
  return value === '' ? [] : [{ value, detail: "the folder's name", isInitial: true }];
}

/**
 * The keys of an object that `index.ts` exports.
 * @param written returns the names that the manifest already has
 */
function exportedNames(
  exported: 'handlers' | 'triggers',
  written: (root: ASTNode | undefined) => readonly { readonly name: string }[],
): ValueProvider['values'] {
  const detail = exported === 'handlers' ? 'handler in index.ts' : 'trigger in index.ts';
  return async (manifest, path, workspace) => {
    const code = await toolModule(manifest, workspace);
    const taken = written(manifest.root).map(({ name }) => name);
    return unwrittenFirst(code?.[exported], taken, here(manifest, path), detail);
  };
}

/** The exported names: first those without an entry in the manifest, then the others. */
function unwrittenFirst(
  exported: ExportedKeys | undefined,
  taken: readonly string[],
  written: string | undefined,
  detail: string,
): readonly ValueCandidate[] {
  if (!exported || exported.kind === 'absent') return [];
  const others = new Set(taken.filter((name) => name !== written));
  const kind = 'function' as const;
  const keys = [...new Set(exported.keys.map(({ key }) => key))];
  return [
    ...keys.filter((key) => !others.has(key)).map((value, index) => ({ value, detail, kind, isInitial: index === 0 })),
    ...keys
      .filter((key) => others.has(key))
      .map((value) => ({
        value,
        detail: `${detail}, already in this manifest`,
        kind,
      })),
  ];
}

async function functionsForModule(manifest: Manifest, path: Path): Promise<readonly ValueCandidate[]> {
  const listed = new Set(moduleFunctions(manifest.root).map(({ value }) => value));
  const own = here(manifest, path);
  const all = await functionNames(manifest);
  const free = ({ value }: ValueCandidate) => value === own || !listed.has(value);
  const detail = 'function of this tool, already in another module';
  return [
    ...all.filter(free),
    ...all.filter((candidate) => !free(candidate)).map((candidate) => ({ ...candidate, detail })),
  ];
}

async function functionNames({ tools }: Manifest): Promise<readonly ValueCandidate[]> {
  const candidates = new Map<string, ValueCandidate>();
  for (const { name, description } of tools) {
    if (!name || candidates.has(name)) continue;
    candidates.set(name, {
      value: name,
      detail: 'function of this tool',
      kind: 'function',
      ...(description && { documentation: description }),
    });
  }
  return [...candidates.values()];
}

async function credentialPlaceholders({ root }: Manifest): Promise<readonly ValueCandidate[]> {
  return credentialsOf(root).map(({ name }) => ({
    value: `{{credentials.${name}}}`,
    detail: 'credential of this tool',
  }));
}

function here({ root }: Manifest, path: Path): string | undefined {
  return stringOf(nodeAt(root, path));
}

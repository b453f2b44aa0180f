/** The Python repository that a manifest belongs to: its modules, cached until the workspace changes. */
import type { RuleContext } from '../../../model/rule';
import { isInFolders, parentUri } from '../../../uri';
import type { Workspace } from '../../../workspace';
import { type FoundModule, findModule, type KnownModule, modulesBelow } from './modules';
import { outlineOf, type PythonOutline } from './outline';
import { type InstalledPackages, installedFor, installedIn } from './site-packages';
import { isStandardModule } from './stdlib';

/** A module of the platform itself: its location determines the root of the repository. */
export const HOST_MODULE = 'src.bridge.tool_manager';

/** The modules that can be reached from a manifest. */
export class PythonRepository {
  constructor(
    private readonly workspace: Workspace,
    /** The possible roots, likeliest first. */
    private readonly roots: readonly string[],
    /** The interpreter configured by the user. */
    readonly python: string | undefined,
    /** What the roots and the interpreter follow from. Short, as every question starts with it. */
    private readonly key: string,
  ) {}

  /** The same repository, asked about through another workspace, which notes the questions. */
  through(workspace: Workspace): PythonRepository {
    return new PythonRepository(workspace, this.roots, this.python, this.key);
  }

  /** Looks up a module in the first root that contains its first part. */
  find(module: string): Promise<FoundModule> {
    return this.remember(`find ${module}`, (repository) => repository.search(module));
  }

  /**
   * A result about these files, cached until they change.
   * @param question the key: what is computed, and for which module
   * @param answer must ask the given repository only
   */
  remember<T>(question: string, answer: (repository: PythonRepository) => Promise<T>): Promise<T> {
    return this.workspace.derived(`${this.key}\n${question}`, (workspace) => answer(this.through(workspace)));
  }

  private async search(module: string): Promise<FoundModule> {
    for (const root of this.roots) {
      const found = await this.below(root, module);
      if (found.kind === 'elsewhere') continue;
      if ((await this.below(root, firstOf(module))).kind !== 'namespace') return found;
      // Python prefers a package anywhere on its path to a folder without `__init__.py`.
      if (isStandardModule(module)) return { kind: 'elsewhere' };
      const installed = await this.installedModule(module);
      return installed.kind === 'elsewhere' || installed.kind === 'absent' ? found : installed;
    }
    return this.installedModule(module);
  }

  private async installedModule(module: string): Promise<FoundModule> {
    for (const folder of (await this.installed())?.folders ?? []) {
      const found = await this.below(folder, module);
      if (found.kind !== 'elsewhere') return found;
    }
    return { kind: 'elsewhere' };
  }

  private below(folder: string, module: string): Promise<FoundModule> {
    return findModule(folder, module, this.workspace);
  }

  /**
   * The packages of the configured interpreter, else of the repository's own virtual environment; `undefined` if there is neither: then it
   * is unknown what is installed.
   */
  installed(): Promise<InstalledPackages | undefined> {
    return this.remember('installed', async ({ workspace, python, roots }) => {
      if (python !== undefined) return installedFor(python, roots, workspace);
      for (const root of roots) {
        const found = await environmentOf(root, workspace);
        if (found) return found;
      }
      return undefined;
    });
  }

  /** The outline of a module; `undefined` if it has no source here. */
  async outline(module: string): Promise<PythonOutline | undefined> {
    const found = await this.find(module);
    return found.kind === 'file' ? outlineAt(found.uri, this.workspace) : undefined;
  }

  /** The modules of the likeliest root that has any. */
  async modules(): Promise<readonly KnownModule[]> {
    for (const root of this.roots) {
      const modules = await modulesBelow(root, this.workspace);
      if (modules.length > 0) return modules;
    }
    return [];
  }

  /** Whether the platform's own code is here: then a module not found is certainly missing. */
  async hasHost(): Promise<boolean> {
    return (await this.find(HOST_MODULE)).kind === 'file';
  }

  /**
   * Whether a module not found in a package is certainly missing. A folder such as `src` may be in any project, so this requires Python
   * code in it, or the platform's own code.
   */
  async isSurelyAbsent(parent: string): Promise<boolean> {
    if ((await this.isDynamicPackage(parent)) || (await this.mayBeInstalled(parent))) return false;
    const found = await this.find(parent);
    return found.kind === 'file' || (await this.hasHost());
  }

  /**
   * Whether a module's first part is a folder without `__init__.py` (`docker/` with a `Dockerfile`) and it is unknown whether a package
   * with that name is installed, which Python would prefer. `src` is excluded: it is too common a folder name.
   */
  async mayBeInstalled(module: string): Promise<boolean> {
    const first = firstOf(module);
    if (first === 'src' || (await this.find(first)).kind !== 'namespace') return false;
    return !(await this.installed())?.isWhole;
  }

  /** Whether packages on the path to a module change what can be imported from them. */
  async isDynamicPackage(module: string): Promise<boolean> {
    const segments = module.split('.');
    for (let length = 1; length <= segments.length; length++) {
      if ((await this.outline(segments.slice(0, length).join('.')))?.isDynamic) return true;
    }
    return false;
  }
}

function firstOf(module: string): string {
  return module.split('.', 1)[0] ?? module;
}

/** The packages of a root's own environment. Thousands of repositories may be below one root, which may have as many entries. */
function environmentOf(root: string, workspace: Workspace): Promise<InstalledPackages | undefined> {
  return workspace.derived(`python environment ${root}`, (files) => installedIn(root, files));
}

function outlineAt(uri: string, workspace: Workspace): Promise<PythonOutline | undefined> {
  return workspace.derived(`python outline ${uri}`, async (files) => {
    const text = await files.readFile(uri);
    return text === undefined ? undefined : files.fromText('python outline', text, () => outlineOf(text));
  });
}

/** The repository of a manifest. */
export function repositoryOf(manifestUri: string, workspace: Workspace): PythonRepository {
  const python = workspace.chosenPython(manifestUri);
  const key = `python ${parentUri(manifestUri)} ${python ?? ''}`;
  return new PythonRepository(workspace, possibleRoots(manifestUri, workspace.folders), python, key);
}

/** The repository of a manifest that is being checked: found once per check, though each rule asks for it about each tool. */
export function checkedRepository({ file, workspace, memo }: RuleContext): PythonRepository {
  const found = memo(nothingFound, file.document);
  if (found.workspace !== workspace) {
    found.repository = found.repository?.through(workspace);
    found.workspace = workspace;
  }
  found.repository ??= repositoryOf(file.document.uri, workspace);
  return found.repository;
}

function nothingFound(): { workspace?: Workspace; repository?: PythonRepository | undefined } {
  return {};
}

/** The possible roots of the repository: the parent of `config/`, the manifest's folder and its parents, the open folders. */
export function possibleRoots(manifestUri: string, folders: readonly string[]): readonly string[] {
  const roots: string[] = [];
  const folder = parentUri(manifestUri);
  if (folder.endsWith('/config')) roots.push(parentUri(folder));
  for (let at = folder; isInFolders(at, folders); at = parentUri(at)) {
    roots.push(at);
    if (folders.includes(at)) break;
  }
  if (!isInFolders(folder, folders)) roots.push(folder);
  return [...new Set([...roots, ...folders])];
}

/** Whether a class derives from the platform's `Tool`: decided from the source, with "unsure" as a possible result. */
import { type Binding, isClassName, type PythonClass, type PythonImport, type PythonReference } from './outline';
import { HOST_MODULE, type PythonRepository } from './repository';
import { isStandardModule } from './stdlib';

/** `tool`: derives from `Tool`, or is it. `other`: exists and does not. `missing`: the module has no such name. */
type ClassVerdict = 'tool' | 'other' | 'missing' | 'unsure';

/** `host`: is `Tool` itself. */
type Verdict = ClassVerdict | 'host';

/** The maximum number of steps through names, imports and base classes. */
const FARTHEST = 200;

/** Classifies one name of a module. A dotted name (`module.Class`) is followed through the module's imports. */
export async function judgeClass(repository: PythonRepository, module: string, name: string): Promise<ClassVerdict> {
  const verdict = await judgeName(repository, module, name);
  return verdict === 'host' ? 'tool' : verdict;
}

function judgeName(repository: PythonRepository, module: string, name: string): Promise<Verdict> {
  return repository.remember(`class ${module}:${name}`, (files) => new Search(files, module).judge(module, name));
}

/** One search for a verdict, with its intermediate results. */
class Search {
  private readonly seen = new Set<string>();
  private readonly judged = new Map<PythonClass, Verdict>();
  private steps = 0;

  /** @param home the module that the manifest names */
  constructor(
    private readonly repository: PythonRepository,
    private readonly home: string,
  ) {}

  async judge(module: string, name: string): Promise<Verdict> {
    if (module === HOST_MODULE && name === 'Tool') return 'host';
    const place = `${module}:${name}`;
    if (this.seen.has(place)) return 'unsure';
    this.seen.add(place);
    const outline = await this.repository.outline(module);
    // No class of the standard library derives from `Tool`.
    const isStandard = isStandardModule(module) && (await this.repository.find(module)).kind === 'elsewhere';
    if (!outline) return isStandard ? 'other' : 'unsure';
    const verdict = await this.binding(module, name, outline.names.get(name));
    this.seen.delete(place);
    return outline.isBroken && verdict !== 'tool' && verdict !== 'host' ? 'unsure' : verdict;
  }

  private async binding(module: string, name: string, binding: Binding | undefined): Promise<Verdict> {
    if (++this.steps > FARTHEST) return 'unsure';
    switch (binding?.kind) {
      case 'class': {
        const known = this.judged.get(binding.class);
        if (known !== undefined) return known;
        // A class that is reached again through its own bases is unsure.
        this.judged.set(binding.class, 'unsure');
        const verdict = await this.definition(module, binding.class);
        this.judged.set(binding.class, verdict);
        return verdict;
      }
      case 'import':
        return this.import(module, binding.import);
      case 'value':
        return 'other';
      case 'unknown':
        return 'unsure';
      case undefined: {
        const outline = await this.repository.outline(module);
        if (!outline || outline.isDynamic || outline.hasStar) return 'unsure';
        return MODULE_ATTRIBUTE.test(name) ? 'other' : 'missing';
      }
    }
  }

  private async definition(module: string, found: PythonClass): Promise<Verdict> {
    if (module === HOST_MODULE && found.name === 'Tool') return 'host';
    const verdicts: Verdict[] = [];
    for (const base of found.bases) {
      verdicts.push(base === undefined ? 'unsure' : await this.reference(module, base));
    }
    if (verdicts.includes('tool') || verdicts.includes('host')) return 'tool';
    if (verdicts.includes('unsure') || verdicts.includes('missing') || found.isDecorated) return 'unsure';
    // A class `Tool` in another module may be the host's own if the repository has a different layout.
    const isForeignTool = found.name === 'Tool' && module !== this.home && !(await this.repository.hasHost());
    return isForeignTool ? 'unsure' : 'other';
  }

  private async reference(module: string, { path, first: binding }: PythonReference): Promise<Verdict> {
    const [first = '', ...rest] = path.split('.');
    const name = rest.pop();
    if (name === undefined) {
      const verdict = await this.binding(module, first, binding);
      return verdict === 'missing' && isBuiltinClass(first) ? 'other' : verdict;
    }
    if (binding?.kind !== 'import') return 'unsure';
    const { import: source } = binding;
    const from = await absoluteModule(this.repository, module, source);
    if (from === undefined) return 'unsure';
    const start = source.isFirstPart ? (from.split('.', 1)[0] ?? from) : from;
    const holder = [...(source.name === undefined ? [start] : [start, source.name]), ...rest]
      .filter((part) => part !== '')
      .join('.');
    return this.judge(holder, name);
  }

  private async import(module: string, found: PythonImport): Promise<Verdict> {
    if (found.name === undefined) return 'other';
    const from = await absoluteModule(this.repository, module, found);
    if (from === undefined) return 'unsure';
    const verdict = await this.judge(from, found.name);
    // The name may be a module of that package, which is not a class.
    if (verdict !== 'missing') return verdict;
    return (await this.repository.find(`${from}.${found.name}`)).kind === 'absent' ? 'missing' : 'other';
  }
}

/** The module that an import refers to, with leading dots resolved; `undefined` if they lead out of the packages. */
export async function absoluteModule(
  repository: PythonRepository,
  module: string,
  { level, module: path }: PythonImport,
): Promise<string | undefined> {
  if (level === 0) return path;
  const found = await repository.find(module);
  const segments = module.split('.');
  const up = found.kind === 'file' && found.isPackage ? level - 1 : level;
  if (up >= segments.length) return undefined;
  return [...segments.slice(0, segments.length - up), ...(path === '' ? [] : [path])].join('.');
}

/** The classes of a module, for manifests that name none. */
interface ModuleClasses {
  /** Classes defined there that derive from `Tool`, in source order. */
  readonly tools: readonly string[];
  /** Classes defined there for which that is undecidable. */
  readonly unsure: readonly string[];
  /** The other classes defined there. */
  readonly others: readonly string[];
  /** Whether an imported name is or may be a subclass of `Tool`: those count too. */
  readonly mayImportOne: boolean;
}

/** Classifies the classes of a module; `undefined` if its source is not available. */
export function classesOf(repository: PythonRepository, module: string): Promise<ModuleClasses | undefined> {
  return repository.remember(`classes ${module}`, (files) => sortClasses(files, module));
}

async function sortClasses(repository: PythonRepository, module: string): Promise<ModuleClasses | undefined> {
  const outline = await repository.outline(module);
  if (!outline) return undefined;
  const sorted = { tool: [] as string[], unsure: [] as string[], other: [] as string[], missing: [] as string[] };
  for (const name of outline.classes.keys()) sorted[await judgeClass(repository, module, name)].push(name);
  let mayImportOne = outline.isDynamic || outline.isBroken || outline.hasStar;
  for (const [name, binding] of mayImportOne ? [] : outline.names) {
    if (binding.kind === 'unknown') mayImportOne ||= binding.looksLikeClass && !outline.classes.has(name);
    if (binding.kind !== 'import') continue;
    const verdict = await judgeName(repository, module, name);
    // `Tool` itself does not count.
    if (verdict === 'tool' || (verdict === 'unsure' && isClassName(name))) mayImportOne = true;
  }
  return { tools: sorted.tool, unsure: sorted.unsure, others: sorted.other, mayImportOne };
}

/** Attributes of every module. None of them is a subclass of any of the platform's classes. */
const MODULE_ATTRIBUTE = /^__(?:builtins|cached|class|dict|doc|file|loader|name|package|spec)__$/;

/** Whether a name is one of Python's built-in classes, used as a base class. */
export function isBuiltinClass(name: string): boolean {
  return /^(?:object|type|dict|list|tuple|set|frozenset|str|bytes|bytearray|int|float|complex|property|range|[A-Z]\w*(?:Error|Exception|Warning)|(?:Base)?Exception(?:Group)?|Warning|Stop(?:Async)?Iteration|KeyboardInterrupt|SystemExit|GeneratorExit)$/.test(
    name,
  );
}

/** The maximum number of modules that are read to find a class, and of those that are offered. */
const MAX_READ = 400;
const MAX_FOUND = 5;

/** The modules of the repository that define a tool of that name, nearest first. */
export async function modulesWithTool(repository: PythonRepository, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name: module } of (await repository.modules()).slice(0, MAX_READ)) {
    if (found.length === MAX_FOUND) break;
    if (!(await repository.outline(module))?.classes.has(name)) continue;
    if ((await judgeClass(repository, module, name)) === 'tool') found.push(module);
  }
  return found;
}

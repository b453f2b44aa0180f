/** Whether a class derives from the platform's `Tool`: decided from the source, with "unsure" as a possible result. */
import { ANY_OTHER, type Binding, type PythonClass, type PythonImport, type PythonReference } from './bindings';
import { HOST_MODULE, type PythonRepository } from './repository';
import { isStandardModule } from './stdlib';

/** `tool`: derives from `Tool`, or is it. `other`: exists and does not. `missing`: the module has no such name. */
export type ClassVerdict = 'tool' | 'other' | 'missing' | 'unsure';

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
    if (!outline) return (await this.isStandard(module)) ? 'other' : 'unsure';
    const verdict = await this.any(module, name, outline.bindings(name));
    this.seen.delete(place);
    return outline.isBroken && verdict !== 'tool' && verdict !== 'host' ? 'unsure' : verdict;
  }

  private async isStandard(module: string): Promise<boolean> {
    return isStandardModule(module) && (await this.repository.find(module)).kind === 'elsewhere';
  }

  /** The verdict shared by all bindings; `unsure` if they differ. */
  private async any(module: string, name: string, bindings: readonly Binding[]): Promise<Verdict> {
    const verdicts: Verdict[] = [];
    for (const binding of bindings) verdicts.push(await this.binding(module, name, binding));
    const [first] = verdicts;
    return first !== undefined && verdicts.every((verdict) => verdict === first) ? first : 'unsure';
  }

  private async binding(module: string, name: string, binding: Binding): Promise<Verdict> {
    if (++this.steps > FARTHEST) return 'unsure';
    switch (binding.kind) {
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
      case 'alias':
        return this.reference(module, binding.of);
      case 'star':
        return this.star(module, name, binding);
      case 'value':
        return 'other';
      case 'unknown':
        return 'unsure';
      case 'unbound':
        if ((await this.repository.outline(module))?.isDynamic) return 'unsure';
        return isModuleAttribute(name) ? 'other' : 'missing';
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

  private async reference(module: string, { path, first: bindings }: PythonReference): Promise<Verdict> {
    const [first = '', ...rest] = path.split('.');
    const name = rest.pop();
    if (name === undefined) {
      const verdict = await this.any(module, first, bindings);
      return verdict === 'missing' && isBuiltinClass(first) ? 'other' : verdict;
    }
    const [binding, ...more] = bindings;
    if (binding?.kind !== 'import' || more.length > 0) return 'unsure';
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

  private async star(module: string, name: string, found: Binding & { readonly kind: 'star' }): Promise<Verdict> {
    const from = await absoluteModule(this.repository, module, found.import);
    if (from === undefined) return 'unsure';
    const outline = await this.repository.outline(from);
    if (!outline && (await this.isStandard(from))) {
      // Which names it binds is unknown; none of them is a tool.
      const below = await this.any(module, name, found.below);
      return below === 'tool' || below === 'host' ? 'unsure' : below;
    }
    const verdict = await this.judge(from, name);
    // `__all__` may leave the name out.
    if (outline?.names.has('__all__')) return verdict === 'missing' ? this.any(module, name, found.below) : 'unsure';
    const isBrought = verdict !== 'missing' && (!name.startsWith('_') || verdict === 'unsure');
    return isBrought ? verdict : this.any(module, name, found.below);
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
export interface ModuleClasses {
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
  let mayImportOne = outline.isDynamic || outline.isBroken || outline.bindings(ANY_OTHER).some(isStar);
  for (const name of mayImportOne ? [] : outline.names) {
    if (outline.classes.has(name)) continue;
    const bindings = outline.bindings(name);
    if (bindings.every(({ kind }) => kind === 'value' || kind === 'unbound')) continue;
    const verdict = await judgeName(repository, module, name);
    // `Tool` itself does not count.
    if (verdict === 'tool' || (verdict === 'unsure' && isClassLike(name, bindings))) mayImportOne = true;
  }
  return { tools: sorted.tool, unsure: sorted.unsure, others: sorted.other, mayImportOne };
}

function isStar({ kind }: Binding): boolean {
  return kind === 'star';
}

/**
 * Whether an unknown value probably is a class: by its name (`CapWords` or a single letter, not a constant), or by the expression that
 * creates it.
 */
function isClassLike(name: string, bindings: readonly Binding[]): boolean {
  if (bindings.some((binding) => binding.kind === 'unknown' && binding.looksLikeClass)) return true;
  return /^_*[A-Z](?:$|\w*[a-z])/.test(name);
}

/**
 * The attributes of every module. Sources: `dir()` of a module that was imported from a file, and `dir(types.ModuleType)`, both of Python
 * 3.11. None of them is a subclass of any of the platform's classes.
 */
const MODULE_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    '__annotations__ __builtins__ __cached__ __class__ __delattr__ __dict__ __dir__ __doc__ __eq__ __file__ __format__ __ge__ ' +
    '__getattribute__ __getstate__ __gt__ __hash__ __init__ __init_subclass__ __le__ __loader__ __lt__ __name__ __ne__ __new__ ' +
    '__package__ __reduce__ __reduce_ex__ __repr__ __setattr__ __sizeof__ __spec__ __str__ __subclasshook__'
  ).split(' '),
);

/** Whether a module has this name without defining it. */
function isModuleAttribute(name: string): boolean {
  return MODULE_ATTRIBUTES.has(name);
}

/** Whether a name is one of Python's built-in classes, used as a base class. */
function isBuiltinClass(name: string): boolean {
  return /^(?:object|type|dict|list|tuple|set|frozenset|str|bytes|bytearray|int|float|complex|property|range|[A-Z]\w*(?:Error|Exception|Warning)|BaseException|Exception|BaseExceptionGroup|ExceptionGroup)$/.test(
    name,
  );
}

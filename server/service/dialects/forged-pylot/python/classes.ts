/** Whether a class derives from the platform's `Tool`: decided from the text, with "unsure" as an answer. */
import { ANY_OTHER, type Binding, type PythonClass, type PythonImport, type PythonReference } from './bindings';
import { isBuiltinClass, isModuleAttribute } from './builtin-names';
import { HOST_MODULE, type PythonRepository } from './repository';
import { isStandardModule } from './stdlib';

/** `tool`: it derives from `Tool`, or is it. `other`: it is there and does not. `missing`: the module has no such name. */
export type ClassVerdict = 'tool' | 'other' | 'missing' | 'unsure';

/** `host`: it is `Tool` itself. */
type Verdict = ClassVerdict | 'host';

/** Steps that are followed through names, imports and base classes before giving up. */
const FARTHEST = 200;

/** Looks at one name of a module. A dotted name (`module.Class`) is followed through what the module imports. */
export async function judgeClass(repository: PythonRepository, module: string, name: string): Promise<ClassVerdict> {
  const verdict = await judgeName(repository, module, name);
  return verdict === 'host' ? 'tool' : verdict;
}

function judgeName(repository: PythonRepository, module: string, name: string): Promise<Verdict> {
  return repository.remember(`class ${module}:${name}`, () => new Search(repository, module).judge(module, name));
}

/** One question, and what is known on the way to its answer. */
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
    // Whatever the standard library has there: none of its classes derives from ours.
    if (!outline) return (await this.isStandard(module)) ? 'other' : 'unsure';
    const verdict = await this.any(module, name, outline.bindings(name));
    this.seen.delete(place);
    return outline.isBroken && verdict !== 'tool' && verdict !== 'host' ? 'unsure' : verdict;
  }

  private async isStandard(module: string): Promise<boolean> {
    return isStandardModule(module) && (await this.repository.find(module)).kind === 'elsewhere';
  }

  /** The verdict that holds whichever of these the name stands for. */
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
        // What leads back to it knows no more.
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
    // A class `Tool` somewhere else may be the host's own in a repository that is laid out in another way.
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
    // The name may be a module of that package, which is no class.
    if (verdict !== 'missing') return verdict;
    return (await this.repository.find(`${from}.${found.name}`)).kind === 'absent' ? 'missing' : 'other';
  }

  private async star(module: string, name: string, found: Binding & { readonly kind: 'star' }): Promise<Verdict> {
    const from = await absoluteModule(this.repository, module, found.import);
    if (from === undefined) return 'unsure';
    const outline = await this.repository.outline(from);
    if (!outline && (await this.isStandard(from))) {
      // Which names it brings is not known; none of them is a tool.
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

/** The module that an import means, its leading dots resolved; `undefined` where they lead out of the packages. */
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

/** What a module has to offer where the manifest names no class. */
export interface ModuleClasses {
  /** Classes defined there that derive from `Tool`, in their order. */
  readonly tools: readonly string[];
  /** Classes defined there of which that can't be told. */
  readonly unsure: readonly string[];
  /** The others. */
  readonly others: readonly string[];
  /** Whether a name that is imported there is or may be a subclass of `Tool`: those count too. */
  readonly mayImportOne: boolean;
}

/** Sorts the classes of a module; `undefined` where its text is not here. */
export function classesOf(repository: PythonRepository, module: string): Promise<ModuleClasses | undefined> {
  return repository.remember(`classes ${module}`, () => sortClasses(repository, module));
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

/** Whether something unknown is to be taken for a class: by its name (`CapWords` or a single letter, no constant), or by what makes it. */
function isClassLike(name: string, bindings: readonly Binding[]): boolean {
  if (bindings.some((binding) => binding.kind === 'unknown' && binding.looksLikeClass)) return true;
  return /^_*[A-Z](?:$|\w*[a-z])/.test(name);
}

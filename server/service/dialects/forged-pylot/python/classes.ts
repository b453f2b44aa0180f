/** Whether a class derives from the platform's `Tool`: decided from the text, with "unsure" as an answer. */
import type { PythonClass, PythonImport } from './outline';
import { HOST_MODULE, type PythonRepository } from './repository';
import { isStandardModule } from './stdlib';

/** `tool`: it derives from `Tool`. `other`: it is there and does not. `missing`: the module has no such name. */
export type ClassVerdict = 'tool' | 'other' | 'missing' | 'unsure';

/** Steps that are followed through imports and base classes before giving up. */
const FARTHEST = 24;

/** Looks at one name of a module. A dotted name (`module.Class`) is followed through what the module imports. */
export function judgeClass(repository: PythonRepository, module: string, name: string): Promise<ClassVerdict> {
  return repository.remember(`class ${module}:${name}`, () =>
    judge({ repository, home: module, seen: new Set() }, module, name),
  );
}

interface Search {
  readonly repository: PythonRepository;
  /** The module that the manifest names. */
  readonly home: string;
  readonly seen: Set<string>;
}

async function judge(search: Search, module: string, name: string): Promise<ClassVerdict> {
  if (module === HOST_MODULE && name === 'Tool') return 'tool';
  const place = `${module}:${name}`;
  if (search.seen.has(place) || search.seen.size > FARTHEST) return 'unsure';
  search.seen.add(place);
  const outline = await search.repository.outline(module);
  if (!outline) return isStandardModule(module) ? 'other' : 'unsure';
  const classes = outline.classes.get(name);
  const imports = outline.imports.get(name);
  if (outline.assigned.has(name)) return 'unsure';
  const verdicts: ClassVerdict[] = [];
  for (const one of classes ?? []) verdicts.push(await judgeDefinition(search, module, one));
  for (const one of imports ?? []) verdicts.push(await judgeImport(search, module, one));
  if (verdicts.length > 0 && outline.constants.has(name)) return 'unsure';
  if (verdicts.length > 0) return united(verdicts);
  if (outline.functions.has(name) || outline.constants.has(name)) return 'other';
  for (const star of outline.starImports) {
    const verdict = await judgeImport(search, module, { ...star, name });
    if (verdict !== 'missing') return verdict;
  }
  return outline.isDynamic ? 'unsure' : 'missing';
}

async function judgeDefinition(search: Search, module: string, found: PythonClass): Promise<ClassVerdict> {
  const verdicts: ClassVerdict[] = [];
  for (const base of found.bases) verdicts.push(base === undefined ? 'unsure' : await judgeBase(search, module, base));
  if (verdicts.includes('tool')) return 'tool';
  if (verdicts.includes('unsure') || verdicts.includes('missing') || found.isDecorated) return 'unsure';
  // A class `Tool` somewhere else may be the host's own in a repository that is laid out in another way.
  const isForeignTool = found.name === 'Tool' && module !== search.home && !(await search.repository.hasHost());
  return isForeignTool ? 'unsure' : 'other';
}

async function judgeBase(search: Search, module: string, base: string): Promise<ClassVerdict> {
  const [first = '', ...rest] = base.split('.');
  const name = rest.pop();
  if (name === undefined) {
    const verdict = await judge(search, module, first);
    return verdict === 'missing' && isBuiltin(first) ? 'other' : verdict;
  }
  const [source] = (await search.repository.outline(module))?.imports.get(first) ?? [];
  if (!source) return 'unsure';
  const from = await absolute(search.repository, module, source);
  if (from === undefined) return 'unsure';
  const holder = [...(source.name === undefined ? [from] : [from, source.name]), ...rest]
    .filter((part) => part !== '')
    .join('.');
  return judge(search, holder, name);
}

async function judgeImport(search: Search, module: string, found: PythonImport): Promise<ClassVerdict> {
  if (found.name === undefined) return 'other';
  const from = await absolute(search.repository, module, found);
  if (from === undefined) return 'unsure';
  const verdict = await judge(search, from, found.name);
  // The name may be a module of that package, which is no class.
  if (verdict !== 'missing') return verdict;
  return (await search.repository.find(`${from}.${found.name}`)).kind === 'absent' ? 'missing' : 'other';
}

/** The module that an import means, its leading dots resolved; `undefined` where they lead out of the packages. */
async function absolute(
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

function united(verdicts: readonly ClassVerdict[]): ClassVerdict {
  const [first] = verdicts;
  return first !== undefined && verdicts.every((verdict) => verdict === first) ? first : 'unsure';
}

function isBuiltin(name: string): boolean {
  return /^(?:object|type|dict|list|tuple|set|frozenset|str|bytes|int|float|bool|[A-Z]\w*(?:Error|Exception|Warning)|BaseException|Exception)$/.test(
    name,
  );
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
  let mayImportOne = outline.isDynamic || outline.starImports.length > 0 || [...outline.assigned].some(isClassLike);
  for (const name of mayImportOne ? [] : outline.imports.keys()) {
    // No class is called like a module or a function, and `Tool` itself does not count.
    if (!/^_*[A-Z]/.test(name)) continue;
    const verdict = await judgeClass(repository, module, name);
    if (verdict === 'unsure' || (verdict === 'tool' && name !== 'Tool')) mayImportOne = true;
  }
  return { tools: sorted.tool, unsure: sorted.unsure, others: sorted.other, mayImportOne };
}

/** `CapWords`, as Python's classes are named. */
function isClassLike(name: string): boolean {
  return /^_*[A-Z]\w*[a-z]/.test(name);
}

/** Whether importing a module fails, because something that it surely imports is not there. Decided from the texts; nothing is executed. */
import type { PythonImport } from './bindings';
import { absoluteModule, judgeClass } from './classes';
import { HOST_MODULE, type PythonRepository } from './repository';
import { isStandardModule } from './stdlib';

/** Why an import fails. */
export interface ImportFailure {
  /** The module whose statement fails: the one asked for, or one that is imported on the way. */
  readonly module: string;
  /** What it imports, as a dotted name. */
  readonly wanted: string;
  /** Python's own message. */
  readonly message: string;
  /** The validator reports what `ModuleNotFoundError` says; any other error ends it. */
  readonly kind: 'ModuleNotFoundError' | 'ImportError';
  /** The same module under `src`: found by the agent, which has that folder on its path, and not by the validator. */
  readonly twin?: string;
  /** The virtual environment in which it was looked for. */
  readonly environment?: string;
  /** Nothing that may be installed, and no setting, makes it succeed. */
  readonly isSure: boolean;
}

/** Modules that are followed from one. */
const MAX_MODULES = 60;

/** The first import that fails when a module is imported; `undefined` where none is known to. */
export function importFailure(repository: PythonRepository, module: string): Promise<ImportFailure | undefined> {
  return repository.remember(`import ${module}`, () => follow(repository, module, new Set()));
}

async function follow(
  repository: PythonRepository,
  module: string,
  seen: Set<string>,
): Promise<ImportFailure | undefined> {
  const segments = module.split('.');
  for (let length = 1; length <= segments.length; length++) {
    const part = segments.slice(0, length).join('.');
    if (seen.has(part)) continue;
    seen.add(part);
    if (seen.size > MAX_MODULES) return undefined;
    for (const need of (await repository.outline(part))?.needs ?? []) {
      const failure = await needed(repository, part, need, seen);
      if (failure) return failure;
    }
  }
  return undefined;
}

async function needed(
  repository: PythonRepository,
  module: string,
  need: PythonImport,
  seen: Set<string>,
): Promise<ImportFailure | undefined> {
  const from = await absoluteModule(repository, module, need);
  const wanted = [from ?? '.'.repeat(need.level) + need.module, ...(need.name === undefined ? [] : [need.name])].join(
    '.',
  );
  if (from === undefined) {
    const message = 'attempted relative import beyond top-level package';
    return { module, wanted, message, kind: 'ImportError', isSure: true };
  }
  const found = await repository.find(from);
  if (found.kind === 'elsewhere') return notHere(repository, module, from);
  // Python has loaded many of its own by then, and takes those; of others it takes the repository's.
  if (isStandardModule(from)) return undefined;
  if (found.kind === 'absent') {
    if (!(await repository.isSurelyAbsent(found.found))) return undefined;
    return { module, wanted: from, message: found.message, kind: 'ModuleNotFoundError', isSure: true };
  }
  const earlier = await follow(repository, from, seen);
  if (earlier || need.name === undefined || need.name === '*' || found.kind === 'opaque') return earlier;
  return nameIn(repository, module, from, need.name, seen);
}

/** `from package import name`: a name that the package gives, or a module in it, which is imported then. */
async function nameIn(
  repository: PythonRepository,
  module: string,
  from: string,
  name: string,
  seen: Set<string>,
): Promise<ImportFailure | undefined> {
  const wanted = `${from}.${name}`;
  // A circle of imports decides by the order in which it is entered.
  if (seen.has(wanted) || (await judgeClass(repository, from, name)) !== 'missing') return undefined;
  if ((await repository.find(wanted)).kind !== 'absent') return follow(repository, wanted, seen);
  if (await repository.isDynamicPackage(from)) return undefined;
  return { module, wanted, message: `cannot import name '${name}' from '${from}'`, kind: 'ImportError', isSure: true };
}

/** A first package that is not in the repository: perhaps it is installed, perhaps it lies below `src`. */
async function notHere(
  repository: PythonRepository,
  module: string,
  wanted: string,
): Promise<ImportFailure | undefined> {
  if (isStandardModule(wanted)) return undefined;
  const twin = `src.${wanted}`;
  const message = `No module named '${wanted.split('.', 1)[0]}'`;
  const failure = { module, wanted, message, kind: 'ModuleNotFoundError' as const };
  // The host's own module under another name has another class `Tool`: wherever it were found, no tool would come of it.
  if ((await repository.find(twin)).kind === 'file') return { ...failure, twin, isSure: twin === HOST_MODULE };
  const installed = await repository.installed();
  // The environment is the likeliest to be used, and need not be.
  return installed?.isWhole ? { ...failure, environment: installed.name, isSure: false } : undefined;
}

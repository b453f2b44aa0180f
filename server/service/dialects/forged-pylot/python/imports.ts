/**
 * Whether importing a module fails because it, or something that it certainly imports, does not compile or does not exist. Decided from the
 * source; nothing is executed.
 */

import { absoluteModule, isBuiltinClass, judgeClass } from './classes';
import type { CompileFault } from './compile-fault';
import { isClassName, type PythonImport, type PythonOutline } from './outline';
import { HOST_MODULE, type PythonRepository } from './repository';
import { isStandardModule } from './stdlib';

/** Why an import fails. */
export interface ImportFailure {
  /** The module whose import statement fails: the requested one, or one imported by it. */
  readonly module: string;
  /** The import that fails, as a dotted name; at a {@link line}, what is wrong there. */
  readonly wanted: string;
  /** Python's own message; empty where it differs between versions. */
  readonly message: string;
  /** The validator reports a `ModuleNotFoundError`; any other error ends the validator. */
  readonly kind: 'ModuleNotFoundError' | 'ImportError' | 'NameError' | CompileFault['kind'];
  /** The line that fails, if it is no import. 1-based. */
  readonly line?: number;
  /** The same module under `src`, which the agent finds (that folder is on its path) but the validator does not. */
  readonly twin?: string;
  /** The virtual environment that was searched. */
  readonly environment?: string;
  /** Whether no installed package and no setting can make it succeed. */
  readonly isSure: boolean;
}

/** The maximum number of modules that are followed from one. */
const MAX_MODULES = 60;

/** The first import that fails when a module is imported; `undefined` if none is known to fail. */
export function importFailure(repository: PythonRepository, module: string): Promise<ImportFailure | undefined> {
  return repository.remember(`import ${module}`, (files) => follow(files, module, new Set()));
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
    const outline = isStandardModule(part) ? undefined : await repository.outline(part);
    if (outline?.fault) {
      const { kind, line, what } = outline.fault;
      return { module: part, wanted: what, message: '', kind, line, isSure: true };
    }
    for (const need of outline?.needs ?? []) {
      const failure = await needed(repository, part, need, seen);
      if (failure) return failure;
    }
    const unbound = outline && unboundBase(outline);
    if (unbound) return { module: part, ...unbound, kind: 'NameError', isSure: true };
  }
  return undefined;
}

/** The first base class that has no value when its class is defined: it was not imported. */
function unboundBase({ unbound }: PythonOutline) {
  const first = unbound.find(
    ({ name, isDotted }) => !isBuiltinClass(name) && (isDotted ? !name.startsWith('__') : isClassName(name)),
  );
  if (!first) return undefined;
  const { name, line } = first;
  return { wanted: `\`${name}\` is not imported`, message: `name '${name}' is not defined`, line: line + 1 };
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
  // Python has already loaded many standard modules and uses those; for the others it uses the repository's.
  if (isStandardModule(from)) return undefined;
  if (found.kind === 'absent') {
    if (!(await repository.isSurelyAbsent(found.found))) return undefined;
    return { module, wanted: from, message: found.message, kind: 'ModuleNotFoundError', isSure: true };
  }
  const earlier = await follow(repository, from, seen);
  if (earlier || need.name === undefined || need.name === '*' || found.kind === 'opaque') return earlier;
  return nameIn(repository, module, from, need.name, seen);
}

/** `from package import name`: a name that the package defines, or a module in it, which is then imported. */
async function nameIn(
  repository: PythonRepository,
  module: string,
  from: string,
  name: string,
  seen: Set<string>,
): Promise<ImportFailure | undefined> {
  const wanted = `${from}.${name}`;
  // In a circular import the outcome depends on where the cycle is entered.
  if (seen.has(wanted) || (await judgeClass(repository, from, name)) !== 'missing') return undefined;
  if ((await repository.find(wanted)).kind !== 'absent') return follow(repository, wanted, seen);
  if (await repository.isDynamicPackage(from)) return undefined;
  return { module, wanted, message: `cannot import name '${name}' from '${from}'`, kind: 'ImportError', isSure: true };
}

/** A top-level package that is not in the repository: it may be installed, or be in `src`. */
async function notHere(
  repository: PythonRepository,
  module: string,
  wanted: string,
): Promise<ImportFailure | undefined> {
  if (isStandardModule(wanted)) return undefined;
  const twin = `src.${wanted}`;
  const message = `No module named '${wanted.split('.', 1)[0]}'`;
  const failure = { module, wanted, message, kind: 'ModuleNotFoundError' as const };
  // The host's own module under another name defines a different class `Tool`: even if found, its subclasses would not count as tools.
  if ((await repository.find(twin)).kind === 'file') return { ...failure, twin, isSure: twin === HOST_MODULE };
  const installed = await repository.installed();
  // This environment is the likeliest one, but another may be used.
  return installed?.isWhole ? { ...failure, environment: installed.name, isSure: false } : undefined;
}

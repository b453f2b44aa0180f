/** What the Python modules of one walk share with each other. */
import { basename } from 'node:path';
import type { Lead } from '../lead';

type Shared = Extract<Lead, { kind: 'offered' | 'taken' | 'changed' }>;

/** Collects facts while modules are read; evaluates them when all have been read. */
export class PythonModules {
  private readonly shared: { readonly label: string; readonly lead: Shared }[] = [];
  private readonly imported = new Set<string>();

  /** A module defines something, or takes it from another. @param label its path */
  add(label: string, lead: Shared): void {
    this.shared.push({ label, lead });
  }

  /** A module of the name is imported. */
  imports(module: string): void {
    for (const segment of module.split('.')) this.imported.add(segment);
  }

  /** Whether a file would be imported if it exists. */
  mayImport(path: string): boolean {
    const [name = ''] = basename(path).split('.', 1);
    return /\.(?:pyw?|pyc|so|pyd)$/i.test(path) && this.imported.has(name);
  }

  /** Where a module's assumptions about other modules are wrong. @param files all that were found, except those of installed packages */
  conflicts(files: readonly string[]): readonly { readonly label: string; readonly reason: string }[] {
    const own = new Set(files.flatMap((path) => (/\.pyw?$/i.test(path) ? [nameOf(path)] : [])));
    const offered = new Map<string, Set<string>>();
    for (const { label, lead } of this.shared) {
      if (lead.kind !== 'offered') continue;
      const known = offered.get(lead.name) ?? new Set();
      offered.set(lead.name, known.add(nameOf(label)));
    }
    const all = new Set([...offered.values()].flatMap((modules) => [...modules]));
    return this.shared.flatMap(({ label, lead }) => {
      if (lead.kind === 'offered') return [];
      const module = lead.module.split('.').at(-1) ?? '';
      if (lead.kind === 'changed')
        return own.has(module)
          ? [{ label, reason: `changes what \`${module}\` executes by reassigning its names` }]
          : [];
      const givers = lead.name === '*' ? all : offered.get(lead.name);
      if (
        !givers ||
        !(module === '' || givers.has(module) || (lead.name !== '*' && own.has(module) && givers.size > 0))
      )
        return [];
      return [{ label, reason: `passes \`${lead.name}\` to other code, so what it executes is unknown` }];
    });
  }
}

/** The name that a module is imported by: for a package that of its folder. */
function nameOf(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/');
  const name = (parts.at(-1) ?? '').replace(/\.pyw?$/i, '');
  return name === '__init__' ? (parts.at(-2) ?? '') : name;
}

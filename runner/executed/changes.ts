/** What a call may change, or find in another folder, only while it runs. */
import { NO_FILE } from './digest';
import type { Unfollowed } from './executed-file';
import { withoutEnding } from './javascript/specifier';
import type { PythonModules } from './python/modules';
import { isHarmlessModule } from './python/standard';

/** Collects facts while files are read; evaluates them when all have been read. */
export class Changes {
  /** Files that are executed if they exist. */
  private readonly wanted = new Set<string>();
  /** JavaScript files that are imported if they exist, without their extensions. */
  private readonly specified = new Set<string>();
  /** Files that are written → the file that does so. */
  private readonly written = new Map<string, string>();
  /** Files that write unknown files. */
  private readonly writers = new Set<string>();
  /** Files that change to a computed folder. */
  private readonly leavers = new Set<string>();
  private readonly modules: { readonly module: string; readonly label: string }[] = [];
  private needsFolder = false;

  /** A file is executed, whether it exists or not. */
  wants(path: string): void {
    this.wanted.add(path);
  }

  /** A JavaScript file is imported, whether it exists or not. */
  imports(path: string): void {
    this.specified.add(withoutEnding(path));
  }

  /** @param label the path of the file that writes */
  writes(path: string, label: string): void {
    this.written.set(path, label);
  }

  /** Any files are written, such as those of an archive. */
  writesUnknown(label: string): void {
    this.writers.add(label);
  }

  /** The working directory changes to a computed one. */
  leaves(label: string): void {
    this.leavers.add(label);
  }

  /** What is executed depends on the working directory. */
  usesFolder(): void {
    this.needsFolder = true;
  }

  /** A Python module is started as a program. */
  starts(module: string, label: string): void {
    this.modules.push({ module, label });
  }

  /** What may be executed without being in the fingerprint. @param files path → digest of all files found */
  unfollowed(files: ReadonlyMap<string, string>, pythons: PythonModules): readonly Unfollowed[] {
    const isExecuted = (path: string) =>
      files.has(path) || this.wanted.has(path) || pythons.mayImport(path) || this.specified.has(withoutEnding(path));
    const written = [...this.written].filter(([path]) => isExecuted(path));
    const leavers = this.needsFolder ? [...this.leavers] : [];
    return [
      ...written.map(([path, file]) => ({ file, reason: `writes ${path}, which is executed` })),
      ...[...this.writers].map((file) => ({
        file,
        reason: 'extracts files from an archive or another version, which may be executed',
      })),
      ...leavers.map((file) => ({ file, reason: 'executes something in a computed folder' })),
      ...this.modules
        .filter(({ module }) => !isHarmlessModule(module) && !isOwn(module, files))
        .map(({ module, label }) => ({
          file: label,
          reason: `starts the module \`${module.slice(0, 100)}\`, which may execute files that can't be followed`,
        })),
    ];
  }
}

/** Whether the files of a dotted Python module were found. */
function isOwn(module: string, files: ReadonlyMap<string, string>): boolean {
  const path = module.replaceAll('.', '/');
  return [...files].some(
    ([file, digest]) => digest !== NO_FILE && /[\\/]/.test(file) && file.replaceAll('\\', '/').includes(`/${path}`),
  );
}

/** Finds the module that defines a class missing from the expected one. */
import { judgeClass } from './classes';
import type { PythonRepository } from './repository';

/** The maximum number of modules that are read. */
const MAX_READ = 400;
/** The maximum number of modules that are offered. */
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

/** Where a class is defined that is not where somebody looked for it. */
import { judgeClass } from './classes';
import type { PythonRepository } from './repository';

/** Modules that are read to find it. */
const MAX_READ = 400;
/** Modules that are offered. */
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

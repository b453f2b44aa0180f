import { DEBIAN_ALONE, installDebianPackages, isDebianInCi } from './debian-packages';
import { findExecutable } from './find-executable';
import type { Log } from './log';

const debianPackages: Readonly<Record<string, string>> = { 'g++': 'g++', make: 'make', python3: 'python3' };

/**
 * Ensures that a C++ compiler, make and Python are available: two modules of the VS Code server are built from source.
 * On a Debian CI machine they are installed; elsewhere the error names what to install.
 */
export async function ensureBuildTools(log: Log, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const missing = missingTools();
  if (missing.length === 0) {
    return;
  }
  const packages = missing.map((tool) => debianPackages[tool] ?? tool);
  if (!isDebianInCi(env)) {
    throw new Error(
      `The VS Code server needs ${missing.join(', ')} once, to build two of its modules. ${DEBIAN_ALONE} ${packages.join(' ')}`,
    );
  }
  await installDebianPackages(packages, log, env);
}

function missingTools(): string[] {
  const compiler = findExecutable(['g++', 'clang++', 'c++']) ? [] : ['g++'];
  return [...compiler, ...['make', 'python3'].filter((tool) => !findExecutable([tool]))];
}

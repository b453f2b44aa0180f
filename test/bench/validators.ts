/** Validators of the command line that `check` is compared with: both check a file against one schema, and nothing else. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../vscode/install/cache';
import { npmInstall } from '../vscode/install/npm';
import { installOnce } from '../vscode/install/once';
import { selfContainedSchema } from './recipes';

/**
 * The measured versions, each installed in a folder of its own when it is measured. None is a dependency: ajv-cli has old ones, and
 * `@sourcemeta/jsonschema` is under the AGPL.
 */
const AJV_CLI = 'ajv-cli@5.0.0';
const SOURCEMETA = '@sourcemeta/jsonschema@16.11.0';

/** A program that validates files. */
export interface Validator {
  readonly name: string;
  /** The arguments of Node.js. @param files the paths of the files to validate */
  arguments(files: readonly string[]): readonly string[];
}

/**
 * The validators, with agentcli's schema without references to other files.
 * @param folder for the schema
 * @param warn called if one can't be installed
 */
export async function validators(folder: string, warn: (problem: string) => void): Promise<readonly Validator[]> {
  const schema = join(folder, 'schema.json');
  await writeFile(schema, JSON.stringify(await selfContainedSchema('agentcli')));
  const found = [
    await installed(AJV_CLI, warn, (packages) => ({
      name: 'ajv-cli',
      arguments: (files) => [
        join(packages, 'ajv-cli', 'dist', 'index.js'),
        ...['validate', '--strict=false', '--errors=json', '-s', schema],
        ...files.flatMap((file) => ['-d', file]),
      ],
    })),
    await installed(SOURCEMETA, warn, (packages) => ({
      name: '@sourcemeta/jsonschema',
      arguments: (files) => [
        join(packages, '@sourcemeta', 'jsonschema', 'npm', 'cli.js'),
        ...['validate', '--fast', '--json', schema, ...files],
      ],
    })),
  ];
  return found.filter((one) => one !== undefined);
}

async function installed(
  name: string,
  warn: (problem: string) => void,
  make: (packages: string) => Validator,
): Promise<Validator | undefined> {
  try {
    const cached = join(cacheFolder(), name.replace('/', '-'));
    const folder = await installOnce(cached, (temp) => npmInstall({ folder: temp, packages: [name] }));
    return make(join(folder, 'node_modules'));
  } catch (error) {
    warn(`${name} is not measured: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

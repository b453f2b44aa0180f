/** The compared servers, each given the same schema. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TARGETS } from '../../server/service/targets/registry';
import { cacheFolder } from '../vscode/install/cache';
import { npmInstall } from '../vscode/install/npm';
import { installOnce } from '../vscode/install/once';
import type { InstalledVSCode } from '../vscode/install/vscode';
import type { ServerRecipe } from './lsp-process';

const ROOT = join(__dirname, '..', '..');
/** The measured version; it needs a newer Node.js than this project, so it is not a dependency. */
const YAML_LANGUAGE_SERVER = '2.0.0';
const SCHEMA = join(ROOT, 'schemas', 'forged-pylot.schema.json');

/** The build that is measured. */
export const DIST = join(ROOT, 'dist');

/** This project's server. @param node the Node.js that runs every server of the comparison @param dist the folder of its build */
export function ours(node: string, dist = DIST): ServerRecipe {
  return { name: 'Tool Manifest', command: node, args: [join(dist, 'server.js'), '--stdio'] };
}

/** A server that compiles its code at each start. */
export function uncached(recipe: ServerRecipe): ServerRecipe {
  return { ...recipe, name: `${recipe.name} without cache`, environment: { NODE_DISABLE_COMPILE_CACHE: '1' } };
}

/** The same server, which checks the tools for every target. */
export function oursWithTargets(node: string): ServerRecipe {
  const settings = { targets: TARGETS.map(({ id }) => id) };
  return {
    ...ours(node),
    name: `Tool Manifest with ${TARGETS.length} targets`,
    initializationOptions: { settings },
    configuration: (section) => (section === 'toolManifest' ? settings : null),
  };
}

/** VS Code's JSON server, from the VS Code that the tests use. */
export async function vscodeJsonServer({ node, serverMain }: InstalledVSCode): Promise<ServerRecipe> {
  const extensions = join(dirname(serverMain), '..', 'extensions');
  const schema = await selfContainedSchema('forged-pylot');
  return {
    name: 'VS Code JSON',
    command: node,
    args: [join(extensions, 'json-language-features/server/dist/node/jsonServerMain.js'), '--stdio'],
    initializationOptions: { provideFormatter: false, handledSchemaProtocols: ['file'] },
    configuration: (section) => (section === 'json' ? { validate: { enable: true } } : null),
    prepare: (connection) =>
      connection.sendNotification('json/schemaAssociations', [
        [{ fileMatch: ['*.json'], uri: 'schema:/bench.json', schema }],
      ]),
  };
}

/** Red Hat's YAML server, installed next to the VS Code of the tests. */
export async function yamlLanguageServer({ node }: InstalledVSCode): Promise<ServerRecipe> {
  const name = `yaml-language-server@${YAML_LANGUAGE_SERVER}`;
  const folder = await installOnce(join(cacheFolder(), name), (temp) =>
    npmInstall({ folder: temp, packages: [name], node }),
  );
  const schemas = { [pathToFileURL(SCHEMA).href]: '*.yaml' };
  return {
    name: 'yaml-language-server',
    command: node,
    args: [join(folder, 'node_modules/yaml-language-server/bin/yaml-language-server'), '--stdio'],
    configuration: (section) =>
      section === 'yaml'
        ? { validate: true, hover: true, completion: true, schemaStore: { enable: false }, schemas }
        : null,
  };
}

/** A dialect's schema without its address, and without references to other files, which the other programs would have to fetch. */
export async function selfContainedSchema(dialect: string): Promise<unknown> {
  const text = await readFile(join(ROOT, 'schemas', `${dialect}.schema.json`), 'utf8');
  return JSON.parse(text, (key, value: unknown) => {
    const isElsewhere = key === '$ref' && typeof value === 'string' && !value.startsWith('#');
    return key === '$id' || isElsewhere ? undefined : value;
  });
}

/** The servers that are compared, each given the same schema. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from '../vscode/install/cache';
import { logToStderr } from '../vscode/install/log';
import { installVSCode } from '../vscode/install/vscode';
import type { ServerRecipe } from './lsp-process';

const ROOT = join(__dirname, '..', '..');
const SCHEMA = join(ROOT, 'schemas', 'forged-pylot.schema.json');

/** Ours. */
export const ours: ServerRecipe = {
  name: 'Tool Manifest',
  command: process.execPath,
  args: [join(ROOT, 'dist', 'server.js'), '--stdio'],
};

/** VS Code's JSON server, out of the VS Code that the tests use. */
export async function vscodeJsonServer(): Promise<ServerRecipe> {
  const { serverMain } = await installVSCode(cacheFolder(), logToStderr);
  const extensions = join(dirname(serverMain), '..', 'extensions');
  const schema = await selfContainedSchema();
  return {
    name: 'VS Code JSON',
    command: process.execPath,
    args: [join(extensions, 'json-language-features/server/dist/node/jsonServerMain.js'), '--stdio'],
    initializationOptions: { provideFormatter: false, handledSchemaProtocols: ['file'] },
    configuration: (section) => (section === 'json' ? { validate: { enable: true } } : null),
    prepare: (connection) =>
      connection.sendNotification('json/schemaAssociations', [
        [{ fileMatch: ['*.json'], uri: 'schema:/bench.json', schema }],
      ]),
  };
}

/** Red Hat's YAML server. */
export const yamlLanguageServer: ServerRecipe = {
  name: 'yaml-language-server',
  command: process.execPath,
  args: [join(ROOT, 'node_modules/yaml-language-server/bin/yaml-language-server'), '--stdio'],
  configuration: (section) =>
    section === 'yaml'
      ? {
          validate: true,
          hover: true,
          completion: true,
          schemaStore: { enable: false },
          schemas: { [pathToFileURL(SCHEMA).href]: '*.yaml' },
        }
      : null,
};

/** The dialect's schema without what leads to another file: the others would have to fetch it. */
async function selfContainedSchema(): Promise<unknown> {
  return JSON.parse(await readFile(SCHEMA, 'utf8'), function (this: unknown, key, value: unknown) {
    return key === '$ref' && typeof value === 'string' && !value.startsWith('#') ? undefined : value;
  });
}

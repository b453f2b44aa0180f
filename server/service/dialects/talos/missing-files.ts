/** The module that Talos requires next to a manifest. */
import type { MissingFile } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import { quote } from '../../model/rule';
import type { Workspace } from '../../workspace';
import { toolFolder } from './folder';
import { functionsOf, triggersOf } from './sections';

/** `index.ts`, if there is none: with a working handler for each function and a poll for each trigger. */
export async function missingFiles(
  { document, root }: Manifest,
  workspace: Workspace,
): Promise<readonly MissingFile[]> {
  const folder = toolFolder(document.uri);
  if (!folder) return [];
  const uri = `${folder.uri}/index.ts`;
  if (await workspace.stat(uri)) return [];
  const functions = functionsOf(root).map(({ name }) => name);
  const triggers = triggersOf(root).map(({ name }) => name);
  const example = /^[A-Za-z_$][\w$]*$/.test(functions[0] ?? '') ? functions[0] : 'do_something';
  return [
    {
      uri,
      name: 'index.ts',
      text: indexModule(functions, triggers),
      why:
        `There is no \`index.ts\` next to the manifest, so Talos does not load the tool: Failed to load tool "${quote(folder.name).slice(1, -1)}". ` +
        `It must export the handlers: \`export const handlers = { ${example}: async (args, config) => … };\`.`,
    },
  ];
}

/** @param functions the names of the functions in the manifest @param triggers the ids of the triggers */
function indexModule(functions: readonly string[], triggers: readonly string[]): string {
  const names = [...new Set(functions)];
  const ids = [...new Set(triggers)];
  return [
    '/** Credentials and settings of this tool, all of them strings. */',
    'type Config = Record<string, string | undefined>;',
    '',
    '/** Handlers by function name, as in manifest.json: the model gets what they return. */',
    'export const handlers = {',
    ...names.map(
      (name) =>
        `  ${keyOf(name)}: async (args: Record<string, unknown>, _config: Config = {}) => ({ received: args }),`,
    ),
    '};',
    ...(ids.length === 0
      ? []
      : [
          '',
          '/** Triggers by id, as in manifest.json: an event starts the tasks that wait for it, and the state is passed to the next poll. */',
          'export const triggers = {',
          ...ids.map(
            (id) =>
              `  ${keyOf(id)}: { poll: async (_credentials: Config, state: unknown) => ({ event: null, newState: state }) },`,
          ),
          '};',
        ]),
    '',
  ].join('\n');
}

function keyOf(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name)
    ? name
    : JSON.stringify(name).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

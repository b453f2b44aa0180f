/**
 * Talos: `tools/<id>/manifest.json` (newer: `plugins/<id>/manifest.json`), a tool with its functions, credentials, settings and triggers.
 * Sources: its manifest reference, and its loader, registry and schema conversion as of February 2026.
 */
import { type ASTNode, memberString, nodeAt, type Path } from '../../document/tree/node';
import type { BlindSpot, Dialect } from '../../model/dialect';
import type { JsonSchema } from '../../model/json-schema';
import type { Manifest } from '../../model/manifest';
import { schemaNamed } from '../../schema/schemas';
import type { Workspace } from '../../workspace';
import { handlerNames } from './code/module-exports';
import { toolModule } from './code/tool-modules';
import { detect } from './detect';
import { otherIds } from './folder';
import { handlerRename } from './handler-rename';
import { invoker } from './invoker';
import { missingFiles } from './missing-files';
import { readTool } from './read-tool';
import { talosRules } from './rules';
import { isMeaningful, SENT_OF_ROOT } from './rules/dropped-keyword/dropped';
import { functionsOf, isDirect, symbols, triggersOf } from './sections';
import { links, talosValueProviders } from './surroundings';

export const talos: Dialect = {
  id: 'talos',
  title: 'Talos',
  platform: 'Talos',
  reads: { json: true, yaml: false, wrongBytes: 'replaced' },
  schema: schemaNamed('talos.schema.json') as JsonSchema,
  toolsKey: 'functions',
  usualFiles: ['**/tools/*/manifest.json', '**/plugins/*/manifest.json'],
  newFile: 'tools/my-tool/manifest.json',
  marks: ['functions'],
  ignoresOtherKeys: [
    '',
    'credentials/*',
    'settings/*',
    'triggers/*',
    'triggers/*/params/*',
    'triggers/*/params/*/source',
    'oauth',
    'modules/*',
    'sidecar',
  ],
  detect,
  readTool,
  otherPrefixes: otherIds,
  toolContext: (root) => memberString(root, 'id') ?? '',
  toolNames: async (manifest, workspace) => handlerNames(await toolModule(manifest, workspace)),
  // What only the registry refuses: the words of names and descriptions, and modules.
  accepts: ({ refused, path: [first] }, root) =>
    isDirect(root) && (first === 'modules' || String(refused).includes('toLowerCase')),
  rules: talosRules,
  isUnsent,
  valueProviders: talosValueProviders,
  invoker,
  symbols,
  blindSpots,
  missingFiles,
  starterFiles: missingFiles,
  links,
  codeRename: handlerRename,
};

/** Why missing handlers and trigger handlers may go unreported; none if everything could be followed. */
async function blindSpots(manifest: Manifest, workspace: Workspace): Promise<readonly BlindSpot[]> {
  const functions = functionsOf(manifest.root).length > 0;
  const triggers = triggersOf(manifest.root).length > 0;
  if (!functions && !triggers) return [];
  const exported = await toolModule(manifest, workspace);
  // What can't be loaded is reported.
  if (exported?.fault?.path === 'index.ts') return [];
  const spots: BlindSpot[] = [];
  if (functions && exported?.handlers.kind === 'unsure') {
    for (const why of exported.handlers.reasons) spots.push({ off: 'Missing handlers are not reported', why });
  }
  if (triggers && exported?.triggers.kind === 'unsure') {
    for (const why of exported.triggers.reasons) {
      // The same reason is reported only once.
      if (!spots.some((spot) => spot.why === why))
        spots.push({ off: 'Missing trigger handlers are not reported', why });
    }
  }
  return spots;
}

/** Whether Talos drops a member of the JSON Schema in `parameters`; `false` for everything outside of it. */
function isUnsent(path: Path, root: ASTNode | undefined): boolean {
  const [list, index, parameters, ...inside] = path;
  if (list !== 'functions' || typeof index !== 'number' || parameters !== 'parameters') return false;
  const [first, name, ...keywords] = inside;
  if (typeof first !== 'string') return false;
  if (inside.length === 1) return isMeaningful(first) && !SENT_OF_ROOT.has(first);
  if (first !== 'properties' || name === undefined) return false;
  // functions / n / parameters / properties / name
  let at: Path = path.slice(0, 5);
  for (const [depth, keyword] of keywords.entries()) {
    const isLast = depth === keywords.length - 1;
    const type = memberString(nodeAt(root, at), 'type');
    if (keyword === 'items' && (type === 'array' || type === undefined)) {
      at = [...at, keyword];
      continue;
    }
    if (keyword === 'type' || (keyword === 'description' && depth === 0)) return false;
    return !isLast || (typeof keyword === 'string' && isMeaningful(keyword));
  }
  return false;
}

/**
 * Talos: `tools/<id>/manifest.json` (newer: `plugins/<id>/manifest.json`), a tool with its functions, credentials, settings and triggers.
 * Sources: its manifest reference, and its loader, registry and schema conversion as of February 2026.
 */
import { memberString } from '../../document/tree/node';
import type { Dialect } from '../../model/dialect';
import type {} from '../../model/document-kind';
import type { JsonSchema } from '../../model/json-schema';
import { schemaNamed } from '../../schema/schemas';
import { blindSpots } from './blind-spots';
import { handlerNames } from './code/module-exports';
import { toolModule } from './code/tool-modules';
import { detect } from './detect';
import { handlerRename } from './handler-rename';
import { invoker } from './invoker';
import { links } from './links';
import { missingFiles } from './missing-files';
import { otherIds } from './other-ids';
import { readTool } from './read-tool';
import { talosRules } from './rules';
import { symbols } from './symbols';
import { isUnsent } from './unsent';
import { talosValueProviders } from './value-providers';

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
  detect,
  readTool,
  otherPrefixes: otherIds,
  toolContext: (root) => memberString(root, 'id') ?? '',
  toolNames: async (manifest, workspace) => handlerNames(await toolModule(manifest, workspace)),
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

/** Reads the exports of a tool's `index.ts` without running it. */
import { type ExportedKeys, exportedKeys } from './exported-object';
import { type Module, ModuleFiles, type ReadText } from './module-files';
import { ObjectReader } from './object-reader';

/** The exports that Talos reads, and the names of all others. */
export interface ModuleExports {
  readonly handlers: ExportedKeys;
  readonly triggers: ExportedKeys;
  /** The names of all other exported values. */
  readonly named: readonly string[];
}

/**
 * Reads the exports of a tool's `index.ts`, including those from other modules in its folder.
 *
 * @param folder the tool's folder, without a trailing slash
 * @returns `undefined` if there is no text to read
 */
export async function moduleExports(folder: string, readText: ReadText): Promise<ModuleExports | undefined> {
  const files = new ModuleFiles(folder, readText);
  const answer = await files.at(`${folder}/index.ts`);
  if (!answer) return undefined;
  if ('problem' in answer) {
    const unsure: ExportedKeys = { kind: 'unsure', keys: [], reasons: [answer.problem] };
    return { handlers: unsure, triggers: unsure, named: [] };
  }
  const { module } = answer;
  return {
    handlers: await keysOf('handlers', module, files),
    triggers: await keysOf('triggers', module, files),
    named: [...module.scope.exported.keys()].filter((name) => !/^(?:handlers|triggers|default)$/.test(name)),
  };
}

async function keysOf(name: string, module: Module, files: ModuleFiles): Promise<ExportedKeys> {
  const reader = new ObjectReader(files);
  const isThere = await reader.readExport(name, module);
  return isThere || reader.found.reasons.length > 0 ? exportedKeys(reader.found) : { kind: 'absent' };
}

/** The names of all handlers; `undefined` if there may be more than could be found. */
export function handlerNames(exports: ModuleExports | undefined): readonly string[] | undefined {
  switch (exports?.handlers.kind) {
    case 'keys':
      return exports.handlers.keys.map(({ key }) => key);
    case 'absent':
      return [];
    default:
      return undefined;
  }
}

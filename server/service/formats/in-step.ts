/** Facts that stand in several files of one folder, and should be the same in all. */
import { NAMED_FILES } from './mcp-servers/named-files';
import type { Check, InStep, Place } from './model';

/** The files of a plugin in which its name and version stand, at its root: those that clients read. */
export const FILES_OF_A_PLUGIN = [
  'plugin.json',
  '.claude-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  'gemini-extension.json',
] as const;

/** It says which version is released, but may be that of something else: it is not checked itself. */
export const PACKAGE = 'package.json';

/** Gemini CLI's gallery has names of its own: public plugins choose another one there. */
export const FILES_WITH_NAMES: readonly string[] = FILES_OF_A_PLUGIN.filter((file) => file !== 'gemini-extension.json');

/**
 * The files of a folder that list servers, the first of which is right, and the key that they are under. Only addresses are compared: what
 * public files start differs on purpose, by paths, shells and variables.
 */
export const FILES_OF_SERVERS: Readonly<Record<string, string>> = {
  '.mcp.json': 'mcpServers',
  'mcp.json': 'mcpServers',
  '.claude-plugin/plugin.json': 'mcpServers',
  '.codex-plugin/plugin.json': 'mcpServers',
  '.cursor-plugin/plugin.json': 'mcpServers',
  'gemini-extension.json': 'mcpServers',
  '.vscode/mcp.json': 'servers',
  '.cursor/mcp.json': 'mcpServers',
  '.github/mcp.json': 'mcpServers',
  '.roo/mcp.json': 'mcpServers',
  '.kiro/settings/mcp.json': 'mcpServers',
  '.gemini/settings.json': 'mcpServers',
  'opencode.json': 'mcp',
  ...Object.fromEntries(NAMED_FILES.map((file) => [file, 'mcpServers'])),
};

/** Nothing precedes it. */
const FIRST = Object.keys(FILES_OF_SERVERS)[0];

/** The keys of a server that have its address. */
export const ADDRESS = ['url', 'httpUrl', 'serverUrl'] as const;

/** The checks of a place whose files state such facts. */
export function inStepChecks({ files }: Place): readonly Check[] {
  return files.flatMap((file): readonly Check[] => {
    const test = (fact: InStep['fact']): InStep => ({ kind: 'in-step', fact, file });
    const root = file === FIRST ? undefined : FILES_OF_SERVERS[file];
    const isOfPlugin = (FILES_OF_A_PLUGIN as readonly string[]).includes(file);
    return [
      ...(isOfPlugin ? [advice('IS1', { at: '', value: 'version', severity: 'warning' }, test('version'))] : []),
      ...(FILES_WITH_NAMES.includes(file) ? [advice('IS2', { at: '', value: 'name' }, test('name'))] : []),
      ...(root ? [advice('MC21', { at: `${root}/{}`, value: ADDRESS.join('|') }, test('address'))] : []),
    ];
  });
}

function advice(id: string, where: Pick<Check, 'at' | 'value' | 'severity'>, test: InStep): Check {
  return { id, severity: 'information', ...where, test, verdicts: [] };
}

/** Facts that stand in several files of one plugin, and should be the same in all. */
import type { Check, Place } from './model';

/** The files of a plugin in which its name and version stand, at its root: those that clients read, and the package's. */
export const FILES_OF_A_PLUGIN = [
  'plugin.json',
  '.claude-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  'gemini-extension.json',
] as const;

/** It says which version is released, but may be that of something else: it is not checked itself. */
export const PACKAGE = 'package.json';

/** The checks of a place whose files state such facts. */
export function inStepChecks({ files }: Place): readonly Check[] {
  return FILES_OF_A_PLUGIN.filter((file) => files.includes(file)).flatMap((file): readonly Check[] => [
    {
      id: 'IS1',
      at: '',
      value: 'version',
      test: { kind: 'in-step', fact: 'version', file },
      verdicts: [],
      severity: 'warning',
    },
    {
      id: 'IS2',
      at: '',
      value: 'name',
      test: { kind: 'in-step', fact: 'name', file },
      verdicts: [],
      severity: 'information',
    },
  ]);
}

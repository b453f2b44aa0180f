/** Claude Code's manifest of a plugin. Source: `claude plugin validate`, run over such files. */
import type { Check, Format } from '../model';
import { refuses, warns } from '../verdicts';

const checks: readonly Check[] = [
  {
    id: 'CC1',
    at: '',
    test: { kind: 'needs', key: 'name' },
    verdicts: [refuses('claude-code')],
  },
  {
    id: 'CC13',
    at: '',
    test: {
      kind: 'without',
      keys: ['category', 'tags', 'source', 'strict', 'id'],
      why: "it belongs in the marketplace's entry.",
    },
    verdicts: [warns('claude-code')],
  },
  {
    id: 'CC14.commands',
    at: '',
    value: ['commands', 'commands/*'],
    test: { kind: 'exists', what: 'file or folder', up: 1 },
    verdicts: [refuses('claude-code')],
  },
];

export const claudePlugin: Format = {
  id: 'claude-plugin',
  title: 'Claude Code plugin',
  noun: 'plugin manifest',
  whole: 'plugin',
  parts: { one: 'plugin', many: 'plugins' },
  places: [{ files: ['.claude-plugin/plugin.json'], readers: ['claude-code'] }],
  checks,
};

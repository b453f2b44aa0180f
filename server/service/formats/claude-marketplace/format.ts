/** Claude Code's marketplace of plugins. Source: `claude plugin validate`, run over such files. */
import type { Check, Format } from '../model';
import { refuses } from '../verdicts';

const checks: readonly Check[] = [
  {
    id: 'CM1',
    at: 'plugins',
    test: { kind: 'unique', key: 'name' },
    verdicts: [refuses('claude-code')],
  },
];

export const claudeMarketplace: Format = {
  id: 'claude-marketplace',
  title: 'Claude Code marketplace',
  noun: 'marketplace file',
  whole: 'marketplace',
  parts: { one: 'plugin', many: 'plugins' },
  entries: 'plugins/*',
  places: [{ files: ['.claude-plugin/marketplace.json'], readers: ['claude-code'] }],
  checks,
};

/** Files of MCP servers. Sources: the clients' programs, run over such files; the clients' own documents. */
import type { Check, Format } from '../model';
import { drops, refuses, SILENT, takesLiterally, warns } from '../verdicts';

/** The words of Claude Code for a transport. */
const TYPES = ['stdio', 'http', 'streamable-http', 'sse', 'ws'];

/** The names that Claude Code keeps for servers of its own. */
const RESERVED = new Set(['workspace', 'claude-in-chrome', 'computer-use']);

const SKIPPED = { says: 'Skipped' };

const claudeCode: readonly Check[] = [
  {
    id: 'MC0',
    at: '',
    test: { kind: 'needs', key: 'mcpServers', value: {} },
    verdicts: [refuses('claude-code', { says: 'expected record' })],
  },
  {
    id: 'MC1',
    at: 'mcpServers/*',
    value: 'type',
    test: {
      kind: 'one-of',
      values: TYPES,
      meant: { local: 'stdio', streamableHttp: 'http', streamable_http: 'http', remote: 'http' },
    },
    verdicts: [drops('claude-code', SKIPPED)],
  },
  {
    id: 'MC2',
    at: 'mcpServers/*',
    when: { has: ['url'], lacks: ['command', 'transport'] },
    test: { kind: 'needs', key: 'type', value: 'http' },
    verdicts: [drops('claude-code', SKIPPED)],
  },
  {
    id: 'MC3',
    at: 'mcpServers/*',
    when: { lacks: ['url'] },
    test: { kind: 'needs', key: 'command' },
    verdicts: [drops('claude-code', SKIPPED)],
  },
  ...(
    [
      ['args', 'array'],
      ['args/*', 'string'],
      ['env', 'object'],
      ['env/*', 'string'],
      ['headers', 'object'],
      ['headers/*', 'string'],
    ] as const
  ).map(
    ([value, type]): Check => ({
      id: `MC4.${value}`,
      at: 'mcpServers/*',
      value,
      when: { lacks: [value.startsWith('headers') ? 'command' : 'url'] },
      test: { kind: 'type', types: [type] },
      verdicts: [drops('claude-code', SKIPPED)],
    }),
  ),
  {
    id: 'MC5',
    at: 'mcpServers/*',
    value: 'timeout',
    test: { kind: 'type', types: ['number'] },
    verdicts: [drops('claude-code', SKIPPED)],
  },
  {
    id: 'MC6',
    at: 'mcpServers/*',
    test: { kind: 'type', types: ['object'] },
    verdicts: [drops('claude-code', SKIPPED)],
  },
  {
    id: 'MC7',
    at: 'mcpServers/*',
    test: { kind: 'reserved', test: (name) => RESERVED.has(name), ofKey: true },
    verdicts: [drops('claude-code', SILENT)],
    advice: 'Choose another name.',
  },
  {
    id: 'MC8',
    at: 'mcpServers/*',
    value: 'command',
    when: { lacks: ['url'] },
    test: {
      kind: 'form',
      test: (text) => text === text.trim(),
      must: 'must not begin or end with spaces',
      better: (text) => text.trim(),
    },
    verdicts: [warns('claude-code')],
  },
  {
    id: 'MC10',
    at: 'mcpServers/*',
    value: ['command', 'args/*', 'env/*', 'url', 'headers/*'],
    test: {
      kind: 'variables',
      foreign: [{ pattern: /\$\{env:(\w+)\}/, meant: '${$1}' }, { pattern: /\$\{input:[\w-]+\}/ }],
    },
    verdicts: [takesLiterally('claude-code')],
  },
  {
    id: 'MC13',
    at: 'mcpServers/*',
    when: { has: ['transport'], lacks: ['command'] },
    test: { kind: 'keys', known: ['type'], only: ['transport'], renamed: { transport: 'type' } },
    verdicts: [drops('claude-code', SKIPPED)],
  },
];

export const mcpServers: Format = {
  id: 'mcp-servers',
  title: 'MCP servers',
  noun: 'MCP servers file',
  whole: 'file',
  parts: { one: 'server', many: 'servers' },
  entries: 'mcpServers/*',
  places: [{ files: ['.mcp.json'], readers: ['claude-code'] }],
  checks: claudeCode,
};

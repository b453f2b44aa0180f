/** Keys and words that clients have for the same. */
import { ALIKE } from '../mcp-servers/checks-of';
import { keysOf } from '../mcp-servers/schema-for';
import type { Form } from './forms';
import type { Transport } from './model';

/** The names of what a server has. */
export const NAMES = {
  env: ['env', 'environment', 'envs'],
  cwd: ['cwd', 'working_directory'],
  url: ['url', 'serverUrl', 'httpUrl'],
  headers: ['headers', 'http_headers'],
  timeout: ['timeout', 'tool_timeout_sec'],
} as const;

/** What only some clients know, and what means the same for all of them. */
export const OTHERS: readonly (readonly string[])[] = [
  ['envFile'],
  ['description'],
  ['trust'],
  ['includeTools', 'enabled_tools'],
  ['excludeTools', 'disabledTools', 'disabled_tools'],
  ['alwaysAllow', 'autoApprove'],
];

/** The name that a client has for something; `undefined` if it does not know it. */
export function nameFor(names: readonly string[], form: Form): string | undefined {
  const keys = keysOf(form);
  return names.find((name) => keys.includes(name));
}

/** The key for transports; `undefined` if a client has none. */
export function typeKeyOf(form: Form): 'type' | 'transport' | undefined {
  return (['type', 'transport'] as const).find((key) => keysOf(form).includes(key));
}

/** The client's word for a transport; `undefined` if it has none. */
export function wordFor(transport: Transport, { types = ['stdio', 'http', 'sse'] }: Form): string | undefined {
  return types.find((type) => transportOf(type) === transport);
}

/** The transport that a word means; `undefined` for an unknown word. */
export function transportOf(word: string): Transport | undefined {
  if (word === 'sse' || word === 'ws') return word;
  const [http, stdio] = ALIKE.map((words) => words.includes(word));
  return http ? 'http' : stdio ? 'stdio' : undefined;
}

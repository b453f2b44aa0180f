/** How Go's `encoding/json` finds the struct field for a key: by exact match, else ignoring case. */
import type { Path } from '../../document/tree/node';

/** The fields of one entry of `tools`, as agentcli's struct names them. */
const TOOL_FIELDS = ['name', 'description', 'schema', 'command', 'timeoutSec', 'envPassthrough'] as const;
export type ToolField = (typeof TOOL_FIELDS)[number];

const FIELD_BY_NAME: ReadonlyMap<string, ToolField> = new Map(TOOL_FIELDS.map((field) => [field, field]));
const FIELD_BY_FOLDED: ReadonlyMap<string, ToolField> = new Map(
  TOOL_FIELDS.map((field) => [field.toLowerCase(), field]),
);

/** A key case-folded as in Go: the long s (U+017F) is an s and the Kelvin sign (U+212A) is a k. */
export function foldKey(key: string): string {
  // Most keys need no folding: a test takes less than making the same string again.
  return /[A-Z\x80-\uffff]/.test(key) ? key.replace(/\u017f/g, 's').toLowerCase() : key;
}

/** The field of a tool that a key fills; `undefined` for keys that agentcli ignores. */
export function toolField(key: string): ToolField | undefined {
  return FIELD_BY_NAME.get(key) ?? FIELD_BY_FOLDED.get(foldKey(key));
}

/** The key as agentcli matches it at a path; keys inside `schema` and unknown keys are returned unchanged. */
export function canonicalKey(key: string, path: Path): string {
  if (path.length === 0) return foldKey(key) === 'tools' ? 'tools' : key;
  if (path.length !== 2 || typeof path[1] !== 'number' || foldKey(String(path[0])) !== 'tools') return key;
  return toolField(key) ?? key;
}

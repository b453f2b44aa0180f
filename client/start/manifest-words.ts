/** Whether a text may be a manifest, decided without parsing it. */

/**
 * Keys of which every manifest has at least one: that of the array of tools, and those of tools outside such an array. Other files use
 * these keys too (`tools` of a workflow, `functions` of a cloud): the server decides.
 */
const KEYS: readonly string[] = [
  'tools',
  'functions',
  'timeoutSec',
  'envPassthrough',
  'configurationSchema',
  'displayDescription',
  'exampleQueries',
  'knowledgeType',
  'writeActionType',
  'enablePreview',
  'objectName',
  'usageInstructions',
];

/** Matches such a key in JSON or YAML. Some platforms ignore the case of keys. */
const KEY = new RegExp(`(?<=^|[\\s{,"'])(?:${KEYS.join('|')})["']?\\s*:`, 'i');

/** KasiLabs' slug, in upper case: it identifies a plugin that has no tools yet. */
const SLUG = /(?<=^|[\s{,"'])slug["']?\s*:\s*["']?[A-Z][A-Z0-9_]*\b/;

/** A command with arguments, which services have too; only used for agentcli's tools in a top-level array. */
const COMMAND = /(?<=^|[\s{,"'])command["']?\s*:\s*\[/i;

/** Whether a text, or the lines that an edit has touched, contain such a key. Takes linear time. */
export function hasManifestKey(text: string): boolean {
  return KEY.test(text) || SLUG.test(text) || (/^\s*\[/.test(text) && COMMAND.test(text));
}

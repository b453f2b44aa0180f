/** Whether a text may be a manifest, told without parsing it. */

/**
 * Keys of which a manifest has one: the list of tools, and what a tool has that is no item of such a list. Others have keys of these names
 * too (`tools` of a workflow, `functions` of a cloud): what a file is, the server decides.
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

/** A key of JSON or YAML. Some platforms read keys without regard to case. */
const KEY = new RegExp(`(?<=^|[\\s{,"'])(?:${KEYS.join('|')})["']?\\s*:`, 'i');

/** KasiLabs' slug, which is in upper case: its plugin is known by it before it has tools. */
const SLUG = /(?<=^|[\s{,"'])slug["']?\s*:\s*["']?[A-Z][A-Z0-9_]*\b/;

/** A program with its arguments, which services have too: of agentcli's tools where they stand in a bare list. */
const COMMAND = /(?<=^|[\s{,"'])command["']?\s*:\s*\[/i;

/** Whether there is such a key in a text, or in the lines of one that an edit has touched. Takes linear time. */
export function hasManifestKey(text: string): boolean {
  return KEY.test(text) || SLUG.test(text) || (/^\s*\[/.test(text) && COMMAND.test(text));
}

/** Whether a text may be a manifest, told without parsing it. */

/**
 * Keys of which every manifest has one: the list of tools, and what only a Glean tool has. Others have keys of these names too
 * (`tools` of a workflow, `functions` of a cloud): what a file is, the server decides.
 */
const KEYS: readonly string[] = [
  'tools',
  'functions',
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

/** Whether there is such a key in a text, or in the lines of one that an edit has touched. Takes linear time. */
export function hasManifestKey(text: string): boolean {
  return KEY.test(text) || SLUG.test(text);
}

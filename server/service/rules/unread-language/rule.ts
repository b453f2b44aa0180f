import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';

/** A YAML manifest for a platform that only reads JSON. */
export const unparsedLanguage: Rule<KnownFile> = {
  code: 'unread-language',
  severity: 'information',
  summary: 'The manifest is written in YAML, but its platform reads JSON only.',
  explanation:
    'Everything here works on YAML, but the platform itself reads JSON: convert the file before use, for example in a build step.',
  example: {
    language: 'yaml',
    bad: 'tools:\n  - name: get_time\n    command: [./tools/bin/get_time]\n',
    good: 'schema_version: "1.0"\nmetadata:\n  name: core\n  description: Core tools.\ntools:\n  - name: git_status\n    description: Tells what has changed.\n    module: src.tools.git_status\n    class_name: GitStatus\n',
  },
  checkFile: ({ file: { document, dialect, root }, report }) => {
    if (document.language !== 'yaml' || dialect.reads.yaml || !root) return;
    report({
      at: { offset: root.offset, length: firstWord(document.text, root.offset) },
      message: `${dialect.platform} reads JSON only: convert this YAML file before use.`,
    });
  },
};

function firstWord(text: string, offset: number): number {
  return /^\S{1,60}/.exec(text.slice(offset, offset + 60))?.[0].length ?? 0;
}

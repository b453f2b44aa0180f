import { describe, expect, it } from 'vitest';
import { labelsAt } from '../../../../test/kit/complete';

const uri = 'file:///w/config/tool_manifest.yaml';
const MANIFEST = `# The tools
schema_version: "1.0"
metadata:
  name: default
  description: Core tools
  tags: [core]
tools:
  - name: git_status
    description: Inspects the repository
    module: src.bridge.tools.git_status
    class_name: GitStatusTool
    permissions:
      - read_repo
    inputs:
      path:
        type: string
        required: false
    runtime: { timeout_seconds: 10 }
  - name: git_log
    module: src.bridge.tools.git_log
`;
/** Without what it is recognised by. */
const UNFINISHED = MANIFEST.replace(/^ *(?:module|class_name):.*\n/gm, '');

/** The keys of a text, with their offsets. */
function keysOf(text: string) {
  return [...text.matchAll(/(?<=^[ -]*|\{ )\w+(?=:)/gm)].map(({ index, 0: key }) => ({ index, key }));
}

/** The text with the dashes of its tools as far left as their key. */
function atMargin(text: string): string {
  const [head = '', ...tools] = text.split(/(?<=\ntools:\n)/);
  return head + tools.join('').replace(/^ {2}/gm, '');
}

/** Fails if other labels are offered than in a file that is known as a manifest. */
async function labelsAtCursor(text: string): Promise<readonly string[]> {
  const labels = await labelsAt(text, { uri, language: 'yaml' });
  expect(labels, text).toEqual(await labelsAt(text, { uri, language: 'yaml', dialect: 'forged-pylot' }));
  return labels;
}

describe('a half-typed key in YAML is completed before the file is recognised as after it', () => {
  it.each(keysOf(MANIFEST))('at the end: $key at $index', async ({ index, key }) => {
    for (let typed = 1; typed < key.length; typed++) {
      const text = `${MANIFEST.slice(0, index + typed)}|`;
      for (const written of [text, text.replaceAll('\n', '\r\n'), atMargin(text)]) {
        const labels = await labelsAtCursor(written);
        if (key !== 'path') expect(labels, written).toContain(key);
      }
    }
  });

  it.each(keysOf(UNFINISHED))('above other lines, which it swallows: $key at $index', async ({ index, key }) => {
    for (let typed = 1; typed < key.length; typed++) {
      const rest = UNFINISHED.slice(UNFINISHED.indexOf('\n', index));
      const labels = await labelsAtCursor(`${UNFINISHED.slice(0, index + typed)}|${rest}`);
      if (key !== 'path') expect(labels).toContain(key);
    }
  });
});

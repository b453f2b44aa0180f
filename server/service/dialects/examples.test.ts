import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { samples } from '../../../test/hostile/corpus';
import { check } from '../../../test/kit/manifests';
import { memoryWorkspace } from '../workspace';

const EXAMPLES = join(__dirname, '../../../examples');

/** All files of the examples, by URI. */
const files = Object.fromEntries(
  readdirSync(EXAMPLES, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() ? [[`file:///w${path.slice(EXAMPLES.length)}`, readFileSync(path, 'utf8')]] : [];
  }),
);

it.each(samples())('the example $path has no problem', async ({ uri, language, text, dialect }) => {
  const found = await check(text, { uri, language, workspace: memoryWorkspace(files) });
  // Glean's tools have no parameters, and what its API made of older manifests is told.
  expect(found.filter((line) => dialect.id !== 'glean' || /^(?:error|warning)/.test(line))).toEqual([]);
});

it('every platform has one', () => {
  expect(samples().map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...'agentcli/tools.json forged-pylot/config/tool_manifest.yaml'.split(' '),
      ...'forged-pylot/config/text_tools.json glean/search-tickets.json glean/file-ticket.json'.split(' '),
      ...'kasilabs/manifest.json talos/tools/weather-notes/manifest.json'.split(' '),
    ]),
  );
});

/** How a configuration file names targets: the server answers with edits, and writes nothing. */
import { basename } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NameTargetsRequest, type TargetsChange } from '../../server/protocol/configuration';
import { lspTest } from './lsp-client';

const TEXT = '{ "tools": [{ "name": "a", "description": "Does it.", "command": ["./tools/bin/a"] }] }\n';

const { at, uriOf, write, start } = lspTest();

beforeEach(() => write('tools.json', TEXT));

/** The answer for the manifest in the folder. @param configuration the text of the configuration file; absent: there is none */
async function changesOf(targets: readonly string[], configuration?: string): Promise<readonly TargetsChange[] | null> {
  if (configuration !== undefined) await write('.tool-manifest.json', configuration);
  const client = await start({ folders: [uriOf('')] });
  const uri = uriOf('tools.json');
  await client.open(uri, TEXT);
  return client.ask(NameTargetsRequest, { uri, targets });
}

it('a new file in the folder of the workspace names them', async () => {
  expect(await changesOf(['gemini', 'mcp'])).toEqual([
    expect.objectContaining({
      name: '.tool-manifest.json',
      scope: 'all',
      isSet: false,
      newText: `${JSON.stringify({ targets: ['gemini', 'mcp'] }, undefined, 2)}\n`,
    }),
  ]);
});

it('a file that names some already is changed', async () => {
  const changes = await changesOf(['mcp'], '{ "targets": ["gemini"] }');
  expect(changes).toMatchObject([
    { scope: 'all', isSet: true, edits: [{ newText: expect.stringContaining('"mcp"') }] },
  ]);
  expect(changes?.[0]).not.toHaveProperty('newText');
});

describe('in a folder with other manifests', () => {
  beforeEach(() => write('other/tools.json', TEXT));

  /** The choices, with those that are in effect marked. */
  async function choices(configuration?: string): Promise<readonly string[]> {
    const changes = (await changesOf(['mcp'], configuration)) ?? [];
    return changes.map(({ scope, files, isSet }) => `${scope} ${files}${isSet ? ' (set)' : ''}`);
  }

  it('one manifest can have its own, in an override', async () => {
    const changes = await changesOf(['mcp']);
    expect(changes?.map(({ scope, newText }) => [scope, JSON.parse(newText ?? '')])).toEqual([
      ['file', { overrides: [{ files: './tools.json', targets: ['mcp'] }] }],
      ['all', { targets: ['mcp'] }],
    ]);
  });

  it('where they are named comes first', async () => {
    const all = `all ${basename(at(''))}`;
    expect(await choices('{ "targets": ["openai"] }')).toEqual([`${all} (set)`, 'file tools.json']);
  });

  it('an override of the manifest alone can be left', async () => {
    const own = '{ "overrides": [{ "files": "./tools.json", "targets": ["openai"] }] }';
    expect(await choices(own)).toEqual(['file tools.json (set)', `all ${basename(at(''))}`]);
  });

  it('an override of several is one of the choices', async () => {
    const several = '{ "targets": [], "overrides": [{ "files": ["*.json", "x/**"], "targets": ["openai"] }] }';
    expect(await choices(several)).toEqual(['override *.json, x/** (set)', 'file tools.json']);
  });
});

import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIGURED, type LspClient, lspTest } from './lsp-client';

const MANIFEST = '{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }\n';
const { at, uriOf, write, start } = lspTest();
let client: LspClient;

beforeEach(async () => {
  await write('w/tools.json', MANIFEST);
  await write('w/tools/bin/a', '#!/bin/sh\n');
});

const changed = (path: string, type = 2) => client.changed(uriOf(path), type);

/** The codes of a file's problems, with their severities from 1 (error). */
async function codes(path: string): Promise<readonly string[]> {
  return (await client.diagnostics(uriOf(path))).map(({ code, severity }) => `${severity} ${code}`);
}

describe('a configuration file', () => {
  it('applies to open and closed files, and follows the disk', async () => {
    await write('w/.tool-manifest.json', { rules: { 'missing-description': 'error' } });
    client = await start({ folders: [uriOf('w')] });
    expect(await codes('w/tools.json')).toContain('1 missing-description');
    await client.open(uriOf('w/tools.json'), MANIFEST);
    expect(await codes('w/tools.json')).toContain('1 missing-description');
    await write('w/.tool-manifest.json', { rules: { 'missing-description': 'hint' } });
    await changed('w/.tool-manifest.json');
    await expect.poll(() => codes('w/tools.json')).toContain('4 missing-description');
    await rm(at('w/.tool-manifest.json'));
    await changed('w/.tool-manifest.json', 3);
    await expect.poll(() => codes('w/tools.json')).toContain('2 missing-description');
  });

  it('may be above the open folder, and extend files there', async () => {
    await write('.tool-manifest.yaml', 'extends: base.yaml\n');
    await write('base.yaml', 'rules:\n  missing-description: error\n');
    client = await start({ folders: [uriOf('w')] });
    await client.open(uriOf('w/tools.json'), MANIFEST);
    expect(await codes('w/tools.json')).toContain('1 missing-description');
    // Changes there are not reported: they are noticed with the next change that is.
    await write('base.yaml', 'rules:\n  missing-description: hint\n');
    await changed('w/tools/bin/a');
    await expect.poll(() => codes('w/tools.json')).toContain('4 missing-description');
  });

  it('is overridden by the settings of the editor', async () => {
    await write('w/.tool-manifest.json', { rules: { 'missing-description': 'error', 'agentcli/empty-name': 'off' } });
    const settings = () => ({ rules: { 'missing-description': 'information' } });
    client = await start({ folders: [uriOf('w')], capabilities: CONFIGURED, settings });
    await client.open(uriOf('w/tools.json'), MANIFEST.replace('"a"', '""'));
    await expect.poll(() => codes('w/tools.json')).toContain('3 missing-description');
    expect(await codes('w/tools.json')).not.toContain('1 agentcli/empty-name');
  });

  it('leaves files out, and says so', async () => {
    await write('w/.tool-manifest.json', { ignore: ['old/'] });
    await write('w/old/tools.json', MANIFEST);
    client = await start({ folders: [uriOf('w')] });
    expect(await codes('w/old/tools.json')).toEqual([]);
    const status = new Promise((resolve) => client.connection.onNotification('toolManifest/status', resolve));
    await client.open(uriOf('w/old/tools.json'), MANIFEST);
    expect(await status).toMatchObject({
      basis: 'setting',
      reason: '`old/` in .tool-manifest.json leaves it out',
      tools: 0,
    });
  });

  it('applies where it comes into a folder with manifests, by a move of the folder too', async () => {
    client = await start({ folders: [uriOf('w')] });
    expect(await codes('w/tools.json')).toContain('2 missing-description');
    await write('w/new/tools.json', MANIFEST);
    await write('w/new/.tool-manifest.json', { rules: { 'missing-description': 'error' } });
    await changed('w/new', 1);
    await expect.poll(() => codes('w/new/tools.json')).toContain('1 missing-description');
  });

  it('has problems of its own, closed and open, completions and hovers', async () => {
    const text = '{\n  "rules": { "missing-descripton": "warn" }\n}';
    await write('w/.tool-manifest.json', text);
    client = await start({ folders: [uriOf('w')] });
    expect(await codes('w/.tool-manifest.json')).toEqual(['1 configuration/unknown-key']);
    const typed = '{\n  "rules": { "missing-description": "error", "" }\n}';
    await client.open(uriOf('w/.tool-manifest.json'), typed);
    const labels = await client.labels(uriOf('w/.tool-manifest.json'), 1, 46);
    expect(labels).toEqual(expect.arrayContaining(['unknown-key', 'agentcli/command-path']));
    expect(labels).not.toContain('missing-description');
    expect(await client.hover(uriOf('w/.tool-manifest.json'), 1, 20)).toContain('has no description');
    const base = uriOf('w/base.tool-manifest.json');
    await client.open(base, '{ "targets": ["op", "copilot:gpt-4.1"] }');
    expect(await client.labels(base, 0, 17)).toEqual(expect.arrayContaining(['openai', 'openai-strict']));
    expect(await client.hover(base, 0, 24)).toContain('Copilot Chat with gpt-4.1');
  });
});

/** What is said and offered beside an editor's own JSON server, as VS Code has one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Diagnostic, WorkspaceDiagnosticReport } from 'vscode-languageserver';
import { fileUri } from '../../server/files/node-workspace';
import { LspClient } from './lsp-client';

const clients: LspClient[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
  for (const path of folders.splice(0)) await rm(path, { recursive: true });
});

const SERVED = { initializationOptions: { syntaxReportedFor: ['json', 'jsonc'] } } as const;

async function start(isServed: boolean, settings: unknown = null): Promise<LspClient> {
  const client = await LspClient.start(
    isServed ? { ...SERVED, initializationOptions: { ...SERVED.initializationOptions, settings } } : {},
  );
  clients.push(client);
  return client;
}

/** Severity (1 error to 4 hint), code and marked text of each problem. */
async function told(text: string, { language = 'json', isServed = true, settings = null as unknown } = {}) {
  const client = await start(isServed, settings);
  const uri = `file:///w/tools.${language}`;
  await client.open(uri, text, language);
  const lines = text.split('\n');
  return (await client.diagnostics(uri)).map(({ severity, code, range, tags }) => {
    const marked = lines[range.start.line]?.slice(range.start.character, range.end.character);
    return `${severity} ${code} ${marked}${tags ? ' faded' : ''}`;
  });
}

const manifest = (members: string) =>
  `{ "tools": [{ "name": "x", "description": "Does x.", "command": ["./tools/bin/x"]${members} }] }`;
const COMMENTS = '/* one */ /* two */';

describe('in JSON that the editor checks itself', () => {
  it.each([
    ['a trailing comma', manifest(',')],
    ['a comment', manifest(COMMENTS)],
    ['a missing comma', manifest(' "timeoutSec": 5')],
    ['single quotes', manifest(", 'timeoutSec': 5")],
    ["Python's words", manifest(', "timeoutSec": None')],
  ])('%s is not said again', async (_what, text) => {
    expect(await told(text)).toEqual([]);
    expect(await told(text, { isServed: false })).not.toEqual([]);
  });

  it('a key that stands twice is no second row: the place that is dropped is faded, as a hint', async () => {
    const text = manifest(', "timeoutSec": 5, "timeoutSec": 6');
    expect(await told(text)).toEqual(['4 duplicate-key "timeoutSec" faded']);
    expect(await told(text, { isServed: false })).toEqual(['2 duplicate-key "timeoutSec" faded']);
  });

  it('keys that are the same for the platform alone stay a warning', async () => {
    expect(await told(manifest(', "timeoutSec": 5, "TimeoutSec": 6'))).toContain('2 duplicate-key "timeoutSec" faded');
  });

  it('what the settings make of a rule counts', async () => {
    const settings = { rules: { 'duplicate-key': 'error' } };
    expect(await told(manifest(', "timeoutSec": 5, "timeoutSec": 6'), { settings })).toEqual([
      '1 duplicate-key "timeoutSec" faded',
    ]);
  });
});

it('in JSON with comments it is said once that the platform refuses them', async () => {
  expect(await told(manifest(COMMENTS), { language: 'jsonc' })).toEqual([
    '1 json-comment /* one */',
    '4 json-comment /* two */',
  ]);
  expect(await told(manifest(COMMENTS), { language: 'jsonc', isServed: false })).toEqual([
    '1 json-comment /* one */',
    '1 json-comment /* two */',
  ]);
  expect(await told(manifest(','), { language: 'jsonc' })).toEqual(['1 json-trailing-comma ,']);
});

it('files that are not open are checked by nobody else', async () => {
  const path = await mkdtemp(join(tmpdir(), 'tool-manifest-lsp-'));
  folders.push(path);
  await writeFile(join(path, 'tools.json'), manifest(' "timeoutSec": 5'));
  const client = await LspClient.start({
    folders: [fileUri(path)],
    ...SERVED,
  });
  clients.push(client);
  const report = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
  const found = report.items.flatMap((item): Diagnostic[] => ('items' in item ? item.items : []));
  expect(found.map(({ code }) => code)).toEqual(['syntax-error']);
});

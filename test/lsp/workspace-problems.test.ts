import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { type LspClient, lspTest } from './lsp-client';

const FINE = JSON.stringify({
  tools: [
    { name: 'a', description: 'What it does.', schema: { type: 'object', properties: {} }, command: ['./tools/bin/a'] },
  ],
});
const NAMELESS = FINE.replace('"a"', '""');

const { at, uriOf, write, start } = lspTest();
let client: LspClient;

const changed = (path: string, type = 2) => client.changed(uriOf(path), type);

/** A request for the workspace's problems with a token for partial results: each of its reports, as `path: code code`. */
class Stream {
  readonly reports: string[] = [];
  isAnswered = false;

  constructor(token: string) {
    client.connection.onProgress(WorkspaceDiagnosticRequest.partialResult, token, (part) => this.take(part));
    const params = { previousResultIds: [], partialResultToken: token };
    client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', params).then(
      () => {
        this.isAnswered = true;
      },
      () => {},
    );
  }

  /** Waits for a number of reports, and returns all so far. */
  async count(count: number): Promise<readonly string[]> {
    await expect.poll(() => this.reports.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
    return this.reports;
  }

  private take({ items }: WorkspaceDiagnosticReportPartialResult): void {
    for (const item of items) {
      const codes = item.kind === 'full' ? item.items.map(({ code }) => code) : ['unchanged'];
      this.reports.push([`${item.uri.slice(uriOf('').length + 1)}:`, ...new Set(codes)].join(' '));
    }
  }
}

/** Waits until the server has done what was sent before. */
async function settled(): Promise<void> {
  await client.diagnostics(uriOf('p0/tools.json'));
  await new Promise((resolve) => setTimeout(resolve, 300));
}

describe('the problems of a workspace', () => {
  beforeEach(async () => {
    for (let project = 0; project < 20; project++) {
      await write(`p${project}/tools.json`, FINE);
      await write(`p${project}/tools/bin/a`, '#!/bin/sh\n');
    }
    await write('p7/tools.json', NAMELESS);
    client = await start({ folders: [uriOf('')] });
  });

  it('come in parts, without the files that have none, and the request stays open', async () => {
    const stream = new Stream('t');
    expect(await stream.count(1)).toEqual(['p7/tools.json: agentcli/empty-name']);
    await settled();
    expect(stream.reports).toHaveLength(1);
    expect(stream.isAnswered).toBe(false);
  });

  it('after a change are those of the changed file, and of no other', async () => {
    const stream = new Stream('t');
    await stream.count(1);
    await write('p3/tools.json', NAMELESS);
    await changed('p3/tools.json');
    expect(await stream.count(2)).toEqual(['p7/tools.json: agentcli/empty-name', 'p3/tools.json: agentcli/empty-name']);
    await write('p3/tools.json', FINE);
    await changed('p3/tools.json');
    expect((await stream.count(3))[2]).toBe('p3/tools.json:');
    await settled();
    expect(stream.reports).toHaveLength(3);
  });

  it('follow what a manifest names: a program that goes and comes again', async () => {
    const stream = new Stream('t');
    await stream.count(1);
    await rm(at('p5/tools/bin/a'));
    await changed('p5/tools/bin/a', 3);
    expect((await stream.count(2))[1]).toMatch(/^p5\/tools\.json: \S+/);
    await write('p5/tools/bin/a', '#!/bin/sh\n');
    await changed('p5/tools/bin/a', 1);
    expect((await stream.count(3))[2]).toBe('p5/tools.json:');
    await settled();
    expect(stream.reports).toHaveLength(3);
  });

  it('come back when a change is undone, and with those of what the manifest names by then', async () => {
    const stream = new Stream('t');
    await stream.count(1);
    await write('p7/tools.json', FINE);
    await changed('p7/tools.json');
    expect((await stream.count(2))[1]).toBe('p7/tools.json:');
    await rm(at('p7/tools/bin/a'));
    await changed('p7/tools/bin/a', 3);
    await stream.count(3);
    await write('p7/tools.json', NAMELESS);
    await changed('p7/tools.json');
    const last = (await stream.count(4))[3];
    expect(last).toMatch(/^p7\/tools\.json: .*agentcli\/empty-name/);
    expect(last?.split(' ').length).toBeGreaterThan(2);
  });

  it('of an open document are its own, and come back with the workspace when it is closed without being saved', async () => {
    const stream = new Stream('t');
    await stream.count(1);
    const uri = uriOf('p7/tools.json');
    await client.open(uri, FINE);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.close(uri);
    expect((await stream.count(2))[1]).toBe('p7/tools.json: agentcli/empty-name');
  });

  it('that were shown for text that was never saved go when it is closed', async () => {
    const stream = new Stream('t');
    await stream.count(1);
    const uri = uriOf('p2/tools.json');
    await client.open(uri, NAMELESS);
    expect(await client.diagnostics(uri)).not.toEqual([]);
    await client.close(uri);
    expect((await stream.count(2))[1]).toBe('p2/tools.json:');
  });
});

describe('a client that asks once more for a document that it has closed', () => {
  it('gets a report afterwards, as it ignores those that come before it has the response', async () => {
    await write('p1/tools.json', NAMELESS);
    client = await start({ folders: [uriOf('')], initializationOptions: { settings: { check: 'openFiles' } } });
    const stream = new Stream('t');
    const uri = uriOf('p1/tools.json');
    await client.open(uri, NAMELESS);
    await client.diagnostics(uri);
    await client.close(uri);
    await stream.count(1);
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(await stream.count(2)).toEqual(['p1/tools.json:', 'p1/tools.json:']);
  });
});

describe('a client that is pushed to', () => {
  it('gets nothing for files without problems', async () => {
    await write('p0/tools.json', FINE);
    await write('p0/tools/bin/a', '#!/bin/sh\n');
    await write('p1/tools.json', NAMELESS);
    await write('p1/tools/bin/a', '#!/bin/sh\n');
    client = await start({ capabilities: {}, folders: [uriOf('')] });
    const published = () =>
      client.pushed.map(({ uri, diagnostics }) => `${uri.slice(uriOf('').length + 1)} ${diagnostics.length}`);
    await client.pushedFor(uriOf('p1/tools.json'), ({ length }) => length > 0);
    expect(published()).toEqual(['p1/tools.json 1']);
    await write('p1/tools.json', FINE);
    await changed('p1/tools.json');
    await client.pushedFor(uriOf('p1/tools.json'), ({ length }) => length === 0);
    expect(published()).toEqual(['p1/tools.json 1', 'p1/tools.json 0']);
  });
});

describe('an open document of a client that is pushed to', () => {
  it('is said nothing about until it has a problem, then also that it has none any more', async () => {
    await write('p0/tools/bin/a', '#!/bin/sh\n');
    client = await start({ capabilities: {}, folders: [uriOf('')] });
    expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
    const uri = uriOf('p0/tools.json');
    await client.open(uri, FINE);
    const other = uriOf('p1/tools.json');
    await client.open(other, NAMELESS);
    await client.pushedFor(other, ({ length }) => length > 0);
    expect(client.pushed.filter((params) => params.uri === uri)).toEqual([]);
    await client.change(uri, 2, NAMELESS);
    await client.pushedFor(uri, ({ length }) => length > 0);
    expect(client.pushed.findLast((params) => params.uri === uri)?.version).toBe(2);
    await client.change(uri, 3, FINE);
    await client.pushedFor(uri, ({ length }) => length === 0);
  });
});

describe('a handler module', () => {
  it('is asked about by its own manifest only', async () => {
    const talos = (id: string) => {
      const functions = [{ name: 'say', description: 'What it does.', parameters: { type: 'object', properties: {} } }];
      return JSON.stringify({ id, name: id, description: 'What it does.', version: '1.0.0', functions });
    };
    for (const project of ['a', 'b']) {
      await write(`tools/${project}/manifest.json`, talos(project));
      await write(`tools/${project}/index.ts`, 'export const handlers = { say: async () => "a" };\n');
    }
    client = await start({ folders: [uriOf('')] });
    const stream = new Stream('t');
    await settled();
    const before = stream.reports.length;
    await write('tools/a/index.ts', 'export const handlers = { sing: async () => "a" };\n');
    await changed('tools/a/index.ts');
    const [report, ...more] = (await stream.count(before + 1)).slice(before);
    expect(report).toMatch(/^tools\/a\/manifest\.json: .*missing-handler/);
    expect(more).toEqual([]);
  });
});

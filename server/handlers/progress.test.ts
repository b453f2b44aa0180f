import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from 'vscode-languageserver';
import type { Scan } from '../state/disk-search';
import { serveProgress } from './progress';

const seen: string[] = [];

/** The part of a connection that is used here. */
function connection(): Connection {
  const progress = {
    begin: (title: string, _: undefined, message: string) => seen.push(`begin ${title}: ${message}`),
    report: (message: string) => seen.push(`report ${message}`),
    done: () => seen.push('done'),
  };
  const made = {
    window: { createWorkDoneProgress: async () => progress },
    console: {
      info: (line: string) => seen.push(line.replace(/\d+ ms/, 'N ms')),
      error: (line: string) => seen.push(line),
    },
  };
  return made as unknown as Connection;
}

function search(): { scan: Scan; end: (manifests: number | undefined) => Promise<void> } {
  let finish: (manifests: number | undefined) => void = () => {};
  const state = {
    files: 8,
    isDone: false,
    isCut: false,
    finished: new Promise<number | undefined>((done) => (finish = done)),
  };
  return {
    scan: state,
    end: async (manifests) => {
      state.isDone = true;
      finish(manifests);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => {
  seen.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a search through the workspace', () => {
  it('that is fast is logged, and shows no progress', async () => {
    const { scan, end } = search();
    serveProgress(connection(), true)(scan);
    await vi.advanceTimersByTimeAsync(900);
    await end(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen).toEqual(['1 manifest among 8 JSON or YAML files of the workspace, found in N ms.']);
  });

  it('that takes long is shown until it has ended', async () => {
    const { scan, end } = search();
    serveProgress(connection(), true)(scan);
    await vi.advanceTimersByTimeAsync(1_300);
    await end(3);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen).toEqual([
      'begin Tool Manifest: looking for manifests: 8 files read',
      'report looking for manifests: 8 files read',
      'done',
      '3 manifests among 8 JSON or YAML files of the workspace, found in N ms.',
    ]);
  });

  it('that is abandoned reports nothing, nor does one whose editor shows no progress', async () => {
    const { scan, end } = search();
    serveProgress(connection(), false)(scan);
    await vi.advanceTimersByTimeAsync(5_000);
    await end(undefined);
    expect(seen).toEqual([]);
  });
});

/** Runs the command `targets` in a folder of its own for each test of a file. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { targets } from '../../cli/targets/targets';
import { endedIn } from './terminal';

/** What is printed as JSON. */
export interface Printed {
  readonly version: number;
  readonly files: readonly {
    readonly path: string;
    readonly dialect: string | null;
    readonly tools: readonly {
      readonly name: string | null;
      readonly dropped?: readonly Readonly<Record<string, string>>[];
      readonly targets: Readonly<
        Record<
          string,
          {
            readonly verdict: string;
            readonly blind?: string;
            readonly effectiveName: string;
            readonly problems: readonly Readonly<Record<string, string>>[];
          }
        >
      >;
    }[];
    readonly notes?: readonly string[];
    readonly diagnostics?: readonly { readonly code: string }[];
  }[];
  readonly unchecked: readonly object[];
}

/** The folder of the test that is running. */
export class TargetsFolder {
  path = '';

  /** Writes a file; an object as JSON. */
  readonly file = async (name: string, content: string | object | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(this.path, name)), { recursive: true });
    const isWritten = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(this.path, name), isWritten ? content : JSON.stringify(content, undefined, 2));
  };

  /** What the command ends with. */
  readonly run = (...argv: readonly string[]) => endedIn(this.path, (terminal) => targets(argv, terminal));

  readonly json = async (...argv: readonly string[]): Promise<Printed> =>
    JSON.parse((await this.run(...argv, '--format', 'json')).stdout);
}

/** Call at the top of a test file. */
export function targetsFolder(): TargetsFolder {
  const folder = new TargetsFolder();
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'tool-manifest-targets-'));
    await mkdir(join(folder.path, '.git'));
  });
  afterEach(() => rm(folder.path, { recursive: true }));
  return folder;
}

/** A tool of agentcli. */
export const tool = (name: string, schema: object) => ({
  name,
  description: 'Does it.',
  command: ['./tools/bin/a'],
  schema: { type: 'object', ...schema },
});

/** Every target takes it. */
export const FINE = tool('fine', { properties: { city: { type: 'string' } }, required: ['city'] });
/** It has an array without `items`. */
export const TAGS = tool('tags', { properties: { tags: { type: 'array', maxItems: 3 } }, required: ['tags'] });

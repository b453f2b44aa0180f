/** Runs the command `targets` in a folder of its own for each test of a file. */
import { targets } from '../../cli/targets/targets';
import { testFolder } from './folder';

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

/** Call at the top of a test file. */
export function targetsFolder() {
  const folder = testFolder({ '.git/HEAD': '' });
  const { file } = folder;
  const run = (...argv: readonly string[]) => folder.ended(targets, argv);
  const json = async (...argv: readonly string[]): Promise<Printed> =>
    JSON.parse((await run(...argv, '--format', 'json')).stdout);
  return { folder, file, run, json };
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

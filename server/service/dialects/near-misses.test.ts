/** Files of other formats, each with its real structure: none of them is a supported tool manifest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { recognise } from './recognise';

const FOLDER = join(__dirname, '../../../test/corpus/near-misses');

/** A file of another format that has keys of tool manifests. */
interface NearMiss {
  /** The format, for the name of the test. */
  readonly what: string;
  /** A small file with the real structure of the format. */
  readonly value: unknown;
  /** The usual path of such a file. */
  readonly at?: string;
  /** In a folder named like its id it looks like a file written by Talos itself: at most a guess, or a plugin that Talos would load. */
  readonly isTalosPlugin?: boolean;
  /** Part of the message about what it looks like, if the service knows the format. */
  readonly looksLike?: string;
}

const NEAR_MISSES = readdirSync(FOLDER).flatMap((name): readonly NearMiss[] =>
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8')),
);

/** The paths at which a near miss is tested: its own, and the usual path of each dialect whose file name other formats share. */
function placesOf({ value, at, isTalosPlugin }: NearMiss): readonly string[] {
  const { id } = Object(value) as { readonly id?: unknown };
  const folders = ['x', ...(typeof id === 'string' && /^[\w-]+$/.test(id) && !isTalosPlugin ? [id] : [])];
  return [
    ...(at === undefined ? [] : [at]),
    'some.json',
    'manifest.json',
    ...folders.flatMap((folder) => [`plugins/${folder}/manifest.json`, `tools/${folder}/manifest.json`]),
    'tools.json',
    'config/tool_manifest.json',
    'config/tool_manifest.yaml',
  ];
}

/** Paths that identify the platform of a file. */
const OWN_PLACES = ['kasilabs/manifest.json', 'x.kasilabs.json', 'glean.json', 'x.glean.json'];

const seen = (value: unknown, place: string) =>
  recognise(documentOf(JSON.stringify(value), { uri: `file:///w/${place}` }));

describe('a file of another format is not recognised as a manifest, whatever its name and location', () => {
  it.each(NEAR_MISSES.map((miss) => [miss.what, miss] as const))('%s', (_, miss) => {
    const taken = placesOf(miss).flatMap((place) => {
      const { dialect } = seen(miss.value, place);
      return dialect ? [`${place}: ${dialect.id}`] : [];
    });
    const checked = OWN_PLACES.flatMap((place) => {
      const { dialect, basis } = seen(miss.value, place);
      return dialect && basis === 'content' ? [`${place}: ${dialect.id}`] : [];
    });
    expect([...taken, ...checked]).toEqual([]);
  });
});

describe('the reason names the known format that a file looks like', () => {
  it.each(NEAR_MISSES.map((miss) => [miss.what, miss] as const))('%s', (_, { value, looksLike }) => {
    const { reason } = seen(value, 'some.json');
    if (looksLike === undefined) expect(reason).not.toContain('looks like a');
    else expect(reason).toMatch(new RegExp(`^it looks like .*${looksLike}`));
  });
});

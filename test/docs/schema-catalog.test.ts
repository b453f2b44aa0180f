import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Ajv from 'ajv';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { schemaCatalog } from '../../scripts/package-json';
import { COMPANIONS } from '../../server/service/companions';
import { DIALECTS } from '../../server/service/dialects/registry';

const FOLDER = join(__dirname, '../../schemas');

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly fileMatch?: readonly string[];
  readonly url: string;
}

const { schemas }: { readonly schemas: readonly Entry[] } = JSON.parse(
  readFileSync(join(FOLDER, 'catalog.json'), 'utf8'),
);

it('schemas/catalog.json has what the registries say (npm run docs writes it)', () => {
  expect(readFileSync(join(FOLDER, 'catalog.json'), 'utf8')).toBe(schemaCatalog());
  expect(schemas).toHaveLength([...DIALECTS, ...COMPANIONS].filter(({ usualFiles }) => usualFiles.length > 0).length);
});

describe.each(schemas.map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
  it('has a name, a sentence and the address of a schema of the folder', () => {
    expect(entry.name).not.toBe('');
    expect(entry.description).toMatch(/\.$/);
    const file = join(FOLDER, basename(entry.url));
    expect(existsSync(file)).toBe(true);
    const schema = JSON.parse(readFileSync(file, 'utf8'));
    expect(schema).toMatchObject({ $id: entry.url, title: entry.name, description: entry.description });
    expect(new Ajv({ strict: false }).validateSchema(schema)).toBe(true);
  });

  it('takes no file name that others use', () => {
    const others = ['tools.json', 'manifest.json', 'package.json', 'config.json', 'x.cases.json', 'glean/x.json'];
    for (const glob of entry.fileMatch ?? []) {
      for (const path of [...others, ...others.map((other) => `a/tools/b/${other}`)]) {
        expect(picomatch.isMatch(path, glob), `${glob} on ${path}`).toBe(false);
      }
      expect(glob).not.toMatch(/[{}]/);
    }
  });
});

it('names the files that have a name of their own', () => {
  const globs = schemas.flatMap(({ fileMatch = [] }) => fileMatch);
  expect(
    ['x/config/tool_manifest.yaml', 'kasilabs.json', 'a.glean.json'].every((path) =>
      picomatch.isMatch(path, [...globs]),
    ),
  ).toBe(true);
});

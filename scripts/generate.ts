/** `npm run generate`: compiles the dialects' schemas and JSON Schema's own to validators, so that nothing is compiled at start and nothing needs eval. */
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv, { type Options } from 'ajv';
import Ajv2019 from 'ajv/dist/2019';
import Ajv2020 from 'ajv/dist/2020';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json';
import standalone from 'ajv/dist/standalone';
import { build } from 'esbuild';

const ROOT = join(__dirname, '..');
const SCHEMA_FOLDER = join(ROOT, 'server/service/schema');

const OPTIONS: Options = {
  code: { source: true, esm: true, lines: false },
  allErrors: true,
  strict: false,
  validateFormats: false,
  allowUnionTypes: true,
  ownProperties: true,
  messages: false,
};

type Schema = { [key: string]: unknown };

/** Code of validators with the names that it exports, each with its key in the map. */
interface Part {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
}

async function main(): Promise<void> {
  await Promise.all([dialectValidators(), metaschemaValidators()]);
}

/** A dialect's schema with the member of its root that lists the tools; none (`''`) where the root is the tool. */
interface DialectSchema {
  readonly dialect: string;
  readonly toolsKey: string;
  readonly root: Schema;
}

/** The schemas that say where their tools are: those of dialects. */
async function dialectSchemas(): Promise<readonly DialectSchema[]> {
  const found: DialectSchema[] = [];
  for (const file of (await readdir(join(ROOT, 'schemas'))).sort()) {
    const read = JSON.parse(await readFile(join(ROOT, 'schemas', file), 'utf8')) as Schema;
    if (typeof read['x-tools'] !== 'string') continue;
    const { $id: _, $schema: __, ...root } = withoutForeignReferences(read) as Schema;
    found.push({ dialect: file.replace(/\.schema\.json$/, ''), toolsKey: read['x-tools'], root });
  }
  return found;
}

async function dialectValidators(): Promise<void> {
  const ajv = new Ajv(OPTIONS);
  const names: Record<string, string> = {};
  for (const { dialect, toolsKey, root } of await dialectSchemas()) {
    if (toolsKey === '') {
      ajv.addSchema(root, `${dialect}/tool`);
      names[exportName(dialect, 'tool')] = `${dialect}/tool`;
      continue;
    }
    const { shell, tool } = taken(root, toolsKey);
    ajv.addSchema(shell, `${dialect}/shell`);
    ajv.addSchema(tool, `${dialect}/tool`);
    names[exportName(dialect, 'shell')] = `${dialect}/shell`;
    names[exportName(dialect, 'tool')] = `${dialect}/tool`;
  }
  await write('validators', join(SCHEMA_FOLDER, 'validators.generated.mjs'), [{ code: standalone(ajv, names), names }]);
}

/** JSON Schema's own metaschemas, for the schemas that authors write into their manifests. */
async function metaschemaValidators(): Promise<void> {
  const seven = new Ajv(OPTIONS);
  seven.addSchema(draft04(), 'draft-04');
  const nineteen = new Ajv2019(OPTIONS);
  const twenty = new Ajv2020(OPTIONS);
  const parts: readonly Part[] = [
    {
      code: standalone(seven, { seven: 'http://json-schema.org/draft-07/schema', four: 'draft-04' }),
      names: { seven: 'draft-07', four: 'draft-04' },
    },
    {
      code: standalone(nineteen, { nineteen: 'https://json-schema.org/draft/2019-09/schema' }),
      names: { nineteen: '2019-09' },
    },
    {
      code: standalone(twenty, { twenty: 'https://json-schema.org/draft/2020-12/schema' }),
      names: { twenty: '2020-12' },
    },
  ];
  await write('metaschemas', join(SCHEMA_FOLDER, 'embedded/metaschemas.generated.mjs'), parts);
}

/** Draft 4 as a change of draft 7, which ajv has: bounds are excluded by a flag, and no keyword is newer. */
function draft04(): Schema {
  const { $id: _, $schema: __, properties, ...rest } = structuredClone(draft07) as Schema & { properties: Schema };
  const flag = { type: 'boolean' };
  const newer = ['$id', '$comment', 'const', 'contains', 'propertyNames', 'examples', 'if', 'then', 'else', 'readOnly'];
  const older = Object.entries(properties).filter(([key]) => !newer.includes(key));
  return {
    ...rest,
    type: 'object',
    properties: {
      ...Object.fromEntries(older),
      id: { type: 'string' },
      exclusiveMinimum: flag,
      exclusiveMaximum: flag,
    },
  };
}

/**
 * Bundles standalone validators to one module and renames it into place, so that a test run beside this one never reads half a file.
 */
async function write(exported: string, output: string, parts: readonly Part[]): Promise<void> {
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.validators-'));
  try {
    const imports: string[] = [];
    const map: string[] = [];
    for (const [index, { code, names }] of parts.entries()) {
      await writeFile(join(folder, `part${index}.mjs`), code);
      imports.push(`import { ${Object.keys(names).join(', ')} } from './part${index}.mjs';`);
      map.push(...Object.entries(names).map(([name, key]) => `${JSON.stringify(key)}: ${name}`));
    }
    const entry = `${imports.join('\n')}\nexport const ${exported} = { ${map.join(', ')} };\n`;
    await writeFile(join(folder, 'entry.mjs'), entry);
    const bundle = await build({
      entryPoints: [join(folder, 'entry.mjs')],
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      write: false,
      legalComments: 'none',
    });
    const finished = join(folder, 'finished.mjs');
    const code = withoutCopies(bundle.outputFiles[0]?.text ?? '');
    await writeFile(finished, `// Generated by npm run generate.\n${code}`);
    await rename(finished, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Validators copy all errors so far for each error of a part: tens of thousands of them would take seconds. These add to the list instead.
 * The list may be that of a part's last run, which nobody reads any more.
 */
function withoutCopies(code: string): string {
  const changed = code.replace(/\bvErrors\.concat\(([\w.]+)\.errors\)/g, 'appended(vErrors, $1.errors)');
  if (/\.concat\(/.test(changed)) throw new Error('ajv writes its validators in another way now: errors are copied');
  return `function appended(errors, more) {\n  for (const error of more) errors.push(error);\n  return errors;\n}\n${changed}`;
}

function exportName(dialect: string, part: string): string {
  return `${dialect.replace(/-./g, (dash) => dash.slice(1).toUpperCase())}_${part}`;
}

/** The head without its tools, and one tool, each with the definitions that both may refer to. */
function taken(root: Schema, toolsKey: string): { shell: Schema; tool: Schema } {
  const properties = (root.properties ?? {}) as Record<string, Schema>;
  const { items, ...tools } = properties[toolsKey] ?? {};
  return {
    shell: { ...root, properties: { ...properties, [toolsKey]: tools } },
    tool: { definitions: root.definitions, ...((items as Schema | undefined) ?? {}) },
  };
}

/** What another file says about a place (JSON Schema's own keywords) is checked elsewhere; what stands beside the reference stays. */
function withoutForeignReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForeignReferences);
  if (typeof value !== 'object' || value === null) return value;
  const result: Schema = {};
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string' && !part.startsWith('#')) continue;
    if (/^(x-|markdownDescription|enumDescriptions|defaultSnippets|examples|default$|description$|title$)/.test(key)) {
      if (typeof part !== 'object' || Array.isArray(part) || key.startsWith('x-')) continue;
    }
    result[key] = withoutForeignReferences(part);
  }
  return result;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});

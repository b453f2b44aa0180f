/** `npm run generate`: compiles the dialects' schemas to validators, so that nothing is compiled at start and nothing needs eval. */
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv from 'ajv';
import standalone from 'ajv/dist/standalone';
import { build } from 'esbuild';

const ROOT = join(__dirname, '..');
const OUTPUT = join(ROOT, 'server/service/schema/validators.generated.mjs');

/** The dialects with the root member that lists their tools; without one the root is the tool. */
const DIALECTS: Readonly<Record<string, string | undefined>> = {
  agentcli: 'tools',
  'forged-pylot': 'tools',
  glean: undefined,
  kasilabs: 'tools',
  talos: 'functions',
};

type Schema = { [key: string]: unknown };

async function main(): Promise<void> {
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: false },
    allErrors: true,
    strict: false,
    validateFormats: false,
    allowUnionTypes: true,
    ownProperties: true,
    messages: false,
  });
  const names: Record<string, string> = {};
  for (const [dialect, toolsKey] of Object.entries(DIALECTS)) {
    const schema = withoutForeignReferences(
      JSON.parse(await readFile(join(ROOT, 'schemas', `${dialect}.schema.json`), 'utf8')),
    ) as Schema;
    const { $id: _, $schema: __, ...root } = schema;
    if (toolsKey === undefined) {
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
  const code = standalone(ajv, names);
  const map = Object.entries(names).map(([name, key]) => `${JSON.stringify(key)}: ${name}`);
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.validators-'));
  try {
    await writeFile(join(folder, 'all.mjs'), code);
    await writeFile(
      join(folder, 'entry.mjs'),
      `import { ${Object.keys(names).join(', ')} } from './all.mjs';\nexport const validators = { ${map.join(', ')} };\n`,
    );
    const bundle = await build({
      entryPoints: [join(folder, 'entry.mjs')],
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      write: false,
      legalComments: 'none',
    });
    // Renamed into place: a test run beside this one never reads half a file.
    const finished = join(folder, 'finished.mjs');
    await writeFile(finished, `// Generated from schemas/ by npm run generate.\n${bundle.outputFiles[0]?.text ?? ''}`);
    await rename(finished, OUTPUT);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

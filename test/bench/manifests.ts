/** A thousand projects to check from the command line: all texts differ, and each includes the files that its manifest refers to. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { DIALECTS } from '../../server/service/dialects/registry';

/** Files by their paths below a project's folder. */
type Project = Readonly<Record<string, string>>;

const WORDS = 'parcel ticket invoice harbour weather meeting ledger garden archive sensor recipe journey'.split(' ');

/** Tools in each manifest, except Glean's, which has exactly one. */
const TOOLS = 10;

function word(seed: number): string {
  return WORDS[seed % WORDS.length] ?? '';
}

function tools<T>(project: number, make: (name: string, about: string, seed: number) => T): readonly T[] {
  return Array.from({ length: TOOLS }, (_, index) => {
    const seed = project * TOOLS + index;
    const name = `find_${word(seed)}_${seed}`;
    return make(name, `Finds the ${word(seed)} number ${seed} and says what is known of it. Call it when asked.`, seed);
  });
}

function parameters(seed: number) {
  return {
    type: 'object',
    properties: {
      key: { type: 'string', description: `The key of the ${word(seed)}, as the register ${seed} writes it.` },
      limit: { type: 'integer', description: 'How many lines come back at most.', minimum: 1, default: 10 },
      order: { type: 'string', description: 'Which come first.', enum: ['newest', 'oldest'], default: 'newest' },
      fields: { type: 'array', description: 'Fields that are wanted.', items: { type: 'string' } },
    },
    required: ['key'],
  };
}

function written(manifest: unknown): string {
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** One project of agentcli. */
export function agentcli(project: number): Project {
  const manifest = {
    tools: tools(project, (name, description, seed) => ({
      name,
      description,
      schema: parameters(seed),
      command: ['./tools/bin/find', name],
      timeoutSec: 5 + (seed % 20),
      envPassthrough: ['LANG'],
    })),
  };
  return { 'tools.json': written(manifest), 'tools/bin/find': '#!/bin/sh\n' };
}

function forgedPylotManifest(project: number) {
  return {
    schema_version: '1.0',
    metadata: { name: `project-${project}`, description: `The tools of project ${project}`, tags: [word(project)] },
    tools: tools(project, (name, description, seed) => ({
      name,
      description,
      module: 'src.bridge.tools.find',
      class_name: 'FindTool',
      permissions: ['read_repo', 'network'],
      inputs: {
        key: { type: 'string', required: true, description: `The key of the ${word(seed)} in register ${seed}.` },
        limit: { type: 'integer', required: false, default: 10, description: 'How many lines come back at most.' },
        fields: { type: 'array', required: false, items: { type: 'string' }, description: 'Fields that are wanted.' },
      },
      outputs: { found: { type: 'boolean' }, lines: { type: 'array', items: { type: 'string' } } },
      runtime: { timeout_seconds: 10, concurrency: 'serial' },
    })),
  };
}

const PYTHON: Project = {
  'src/bridge/tool_manager.py': 'class Tool:\n    def execute(self, **kwargs):\n        raise NotImplementedError\n',
  'src/bridge/tools/find.py':
    'from src.bridge.tool_manager import Tool\n\n\nclass FindTool(Tool):\n    def execute(self, key, limit=10, fields=None):\n        return {}\n',
};

/** One project of GC-Forged-Pylot, in JSON. */
export function forgedPylot(project: number): Project {
  return { 'config/tool_manifest.json': written(forgedPylotManifest(project)), ...PYTHON };
}

function forgedPylotYaml(project: number): Project {
  return { 'config/tool_manifest.yaml': stringify(forgedPylotManifest(project), { version: '1.1' }), ...PYTHON };
}

function kasilabs(project: number): Project {
  const manifest = {
    slug: `PROJECT_${project}`,
    version: '2.1.0',
    name: `Project ${project}`,
    description: `Tells customers about their ${word(project)}.`,
    baseUrl: `https://agents.project-${project}.example/v2`,
    auth: { type: 'none' },
    tools: tools(project, (name, description, seed) => ({
      name,
      description,
      inputSchema: parameters(seed),
      endpoint: { method: 'POST', path: `/${name}` },
    })),
  };
  return { 'manifest.json': written(manifest) };
}

function talos(project: number): Project {
  const id = `plugin-${project}`;
  const functions = tools(project, (name, description, seed) => {
    const { properties, required } = parameters(seed);
    return {
      name,
      description,
      parameters: { type: 'object', properties: { key: properties.key, fields: properties.fields }, required },
    };
  });
  const handlers = functions.map(
    ({ name }) => `  async ${name}(args: { key: string }) {\n    return args.key;\n  },\n`,
  );
  const manifest = {
    id,
    name: `Plugin ${project}`,
    description: `Answers questions about each ${word(project)}.`,
    version: '1.2.0',
    functions,
  };
  return {
    [`tools/${id}/manifest.json`]: written(manifest),
    [`tools/${id}/index.ts`]: `export const handlers = {\n${handlers.join('')}};\n`,
  };
}

function glean(project: number): Project {
  const manifest = {
    type: 'RETRIEVAL',
    name: `find${project}`,
    displayName: `Find ${word(project)} ${project}`,
    displayDescription: `Finds each ${word(project)} by its title.`,
    description: `Finds each ${word(project)} by words in its title, newest first. Use it when the user asks for number ${project}.`,
    objectName: 'Ticket',
    authType: 'OAUTH_USER',
  };
  return { 'glean-action.json': written(manifest) };
}

/** The projects of each dialect, by its id. */
const BY_DIALECT: Readonly<Record<string, readonly ((project: number) => Project)[]>> = {
  agentcli: [agentcli],
  'forged-pylot': [forgedPylot, forgedPylotYaml],
  kasilabs: [kasilabs],
  talos: [talos],
  glean: [glean],
};

/** The dialects in rotation. @throws Error for a dialect that has no projects here */
export function mixed(project: number): Project {
  const kinds = DIALECTS.flatMap(({ id }) => {
    const found = BY_DIALECT[id];
    if (!found) throw new Error(`The benchmark has no manifests of ${id}.`);
    return found;
  });
  return (kinds[project % kinds.length] ?? agentcli)(project);
}

/** Writes that many projects into a folder. */
export async function writeProjects(folder: string, count: number, make: (project: number) => Project): Promise<void> {
  for (let project = 0; project < count; project++) {
    for (const [name, text] of Object.entries(make(project))) {
      const path = join(folder, `project-${project}`, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { mode: 0o755 });
    }
  }
}

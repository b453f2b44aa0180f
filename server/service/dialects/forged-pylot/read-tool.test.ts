import { expect, it } from 'vitest';
import { manifestOf } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { forgedPylot } from '.';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from './rules/refusal';

const manifest = (text: string) => manifestOf(text, { uri: EXAMPLE_URI, dialect: 'forged-pylot' });

it('converts inputs and outputs to JSON Schema', () => {
  const [tool] = manifest(
    manifestWith({
      inputs: {
        path: { type: 'string', required: true, description: 'Where', enum: ['a'] },
        short: { type: 'boolean', required: false, default: true },
      },
      outputs: { clean: { type: 'boolean', required: true } },
    }),
  ).tools;
  expect(tool?.inputSchema).toMatchObject({
    origin: 'derived',
    schema: {
      type: 'object',
      properties: {
        path: { type: 'string', description: 'Where', enum: ['a'] },
        short: { type: 'boolean', default: true },
      },
      required: ['path'],
    },
  });
  expect(tool?.outputSchema?.schema).toEqual({ type: 'object', properties: { clean: { type: 'boolean' } } });
  expect(tool?.invocation).toMatchObject({
    kind: 'python',
    module: 'src.bridge.tools.git_status',
    className: 'GitStatusTool',
  });
});

it('invents nothing', () => {
  const tools = manifest(
    '{ "tools": [null, 1, {}, { "name": 1, "module": " ", "inputs": [] }, { "inputs": { "a": 1, "__proto__": { "type": "string" } } }] }',
  ).tools;
  for (const tool of tools.slice(0, 4)) {
    expect(tool).toMatchObject({
      name: undefined,
      inputSchema: undefined,
      outputSchema: undefined,
      invocation: undefined,
    });
  }
  const schema = tools[4]?.inputSchema?.schema as { properties: object };
  expect(Object.keys(schema.properties)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(schema.properties)).toBe(Object.prototype);
});

const workspace = memoryWorkspace(EXAMPLE_FILES);
const values = async (key: string) => {
  const provider = forgedPylot.valueProviders?.find(({ path }) => path.at(-1) === key);
  return provider?.values(manifest(manifestWith({})), ['tools', 0, key], workspace);
};

it('offers the modules, those of tools first, and the classes, tools first', async () => {
  expect((await values('module'))?.map(({ value }) => value)).toEqual([
    'src.bridge.tools.git_status',
    'src.bridge.tools.plain',
    'src.bridge.tool_manager',
  ]);
  expect(await values('class_name')).toEqual([
    { value: 'GitStatusTool', detail: 'derives from Tool', kind: 'class', isInitial: true },
    { value: 'Helper', detail: 'does not derive from Tool', kind: 'class' },
  ]);
});

it('links to the file and to the class', async () => {
  const links = await forgedPylot.links?.(manifest(manifestWith({})), workspace);
  expect(links?.map(({ target }) => target)).toEqual([
    'file:///w/src/bridge/tools/git_status.py',
    'file:///w/src/bridge/tools/git_status.py#L6',
  ]);
});

it('shows dates, bytes, sets and keys of YAML as Python has them', () => {
  const [tool] = manifestOf(
    'tools:\n  - name: a\n    inputs:\n      on: { type: string, default: 2001-01-01, required: yes }\n      b: { type: array, default: [!!set {x, y}, !!binary aGk=] }\n',
    { language: 'yaml', dialect: 'forged-pylot' },
  ).tools;
  expect(tool?.inputSchema?.schema).toEqual({
    type: 'object',
    properties: {
      True: { type: 'string', default: '2001-01-01' },
      b: { type: 'array', default: [['x', 'y'], 'aGk='] },
    },
    required: ['True'],
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyManifest } from '../../../../test/kit/forged-pylot-manifests';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';
import { type ASTNode, itemsOf, type Json, jsonOf, memberValue, propertiesOf } from '../../document/tree/node';
import { isBlank, isPositiveNumber, isToolName } from './tool-members';

const HEAD = '"schema_version":"1.0","metadata":{"name":"n","description":"d"}';
const TOOL = '"name":"a","description":"d","module":"m"';
const tool = (members: string) => `{${HEAD},"tools":[{${TOOL}${members}}]}`;
const said = (text: string, language: 'json' | 'yaml' = 'json') => validate(documentOf(text, { language }).root);

/** The timeout of the property tests, for slow machines. Milliseconds. */
const TIMEOUT_MS = 60_000;

it.each([
  [tool('')],
  [tool(',"name":"a\\n"')],
  [tool(',"class_name":null,"unknown":1,"notes":5,"config":1')],
  [tool(',"runtime":{"timeout_seconds":true,"other":[]}')],
  [
    tool(
      ',"inputs":{"p":{"type":"string","default":5,"required":true}},"outputs":{"q":{"type":"array","required":"x"}}',
    ),
  ],
])('%s passes', (text) => expect(said(text)).toEqual([]));

it.each([
  ['[]', ['the validator crashes: the manifest is not an object']],
  ['{}', ["schema_version must be '1.0'", 'metadata must be an object', 'tools must be a non-empty array']],
  [
    `{"schema_version":1.0,"metadata":{"name":" ","tags":null},"tools":[null]}`,
    [
      "schema_version must be '1.0'",
      'metadata.name must be a non-empty string',
      'metadata.description must be a non-empty string',
      'metadata.tags must be a list of strings',
      'tools[0] must be an object',
    ],
  ],
  [`{${HEAD},"tools":[{${TOOL}},{${TOOL}}]}`, ['Duplicate tool name detected: a']],
  [
    tool(',"name":"A","permissions":null,"inputs":[],"outputs":{"o":1}'),
    [
      'tools[0].name must match ^[a-z0-9_-]+$',
      'tools[0].permissions must be a list of strings',
      'tools[0].inputs must be an object',
      'tools[0].outputs.o must be an object',
    ],
  ],
  [
    tool(',"inputs":{"p":{"type":["string","null"],"required":"yes"}}'),
    [
      "tools[0].inputs.p.type must be one of ['array', 'boolean', 'integer', 'number', 'object', 'string']",
      'tools[0].inputs.p.required must be a boolean when provided',
    ],
  ],
  [tool(',"runtime":null'), ['tools[0].runtime must be an object when provided']],
  [
    tool(',"runtime":{"timeout_seconds":0,"concurrency":1}'),
    ['tools[0].runtime.timeout_seconds must be a positive number', 'tools[0].runtime.concurrency must be a string'],
  ],
])('%s is refused', (text, messages) => expect(said(text)).toEqual(messages));

it.each([
  ['.inf', []],
  ['.nan', ['tools[0].runtime.timeout_seconds must be a positive number']],
  ['2024-01-01', ['tools[0].runtime.timeout_seconds must be a positive number']],
  ['yes', []],
  ['off', ['tools[0].runtime.timeout_seconds must be a positive number']],
])('a timeout of %s in YAML', async (value, messages) => {
  const text = `${tool(',"runtime":{"timeout_seconds":VALUE}').replace('VALUE', value).replaceAll('":', '": ')}\n`;
  expect(said(text, 'yaml')).toEqual(messages);
  const errors = (await problemsOf(text, { language: 'yaml', dialect: 'forged-pylot' })).filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors.length).toBe(messages.length);
});

const YAML_HEAD = 'schema_version: "1.0"\nmetadata: { name: n, description: d }\n';
const YAML_TOOL = '  - name: a\n    description: d\n    module: m\n';

it.each([
  ['an alias', '  - *t\n'],
  ['a merge', '  - <<: *t\n'],
])('an entry that is %s of another is its duplicate', async (_, entry) => {
  const text = `${YAML_HEAD}tools:\n${YAML_TOOL.replace('- name', '- &t\n    name')}    class_name: A\n${entry}`;
  expect(said(text, 'yaml')).toEqual(['Duplicate tool name detected: a']);
  const errors = (await problemsOf(text, { language: 'yaml' })).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message, at }) => [message, at.offset > text.indexOf('class_name')])).toEqual([
    [expect.stringContaining('Duplicate tool name detected: a'), true],
  ]);
});

it('a cyclic YAML node does not stop the later checks', async () => {
  const text = `${YAML_HEAD}tools:\n${YAML_TOOL}    notes: &x {y: *x}\n    runtime: {timeout_seconds: 0}\n  - name: a\n`;
  const codes = (await problemsOf(text, { language: 'yaml' })).map(({ code, severity }) => `${severity} ${code}`);
  expect(codes).toContain('error forged-pylot/timeout');
  expect(codes).toContain('error missing-field');
  expect(codes.join()).not.toMatch(/nesting|alias/);
});

it('a set is not an object: metadata tagged as one is refused as in the validator', async () => {
  const text = `schema_version: "1.0"\nmetadata: !!set {name, description}\ntools:\n${YAML_TOOL}`;
  expect(said(text, 'yaml')).toEqual(['metadata must be an object']);
  const errors = (await problemsOf(text, { language: 'yaml', dialect: 'forged-pylot' })).filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('metadata must be an object')]);
});

it(
  'reports errors exactly where the validator refuses, with its own words',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyManifest, async (text) => {
        const problems = await problemsOf(text, { dialect: 'forged-pylot' });
        const errors = problems.filter(({ severity }) => severity === 'error');
        const expected = said(text);
        expect(errors.length > 0).toBe(expected.length > 0);
        const words = errors.map(({ message }) => message).join('\n');
        for (const message of expected.filter((one) => !one.includes('\n') && !one.includes('crashes')))
          expect(words).toContain(message);
      }),
      { numRuns: 400 },
    );
  },
  TIMEOUT_MS,
);

/** The documentation's own example, without comments, which its code block doesn't have either. */
const DOCUMENTED = `{
  "schema_version": "1.0",
  "metadata": { "name": "default", "description": "Core tools", "maintainers": ["your-handle"], "tags": ["core", "starter"] },
  "tools": [{
    "name": "git_status", "description": "Inspect repository status", "module": "src.bridge.tools.git_status",
    "class_name": "GitStatusTool", "permissions": ["read_repo"],
    "inputs": {
      "path": { "type": "string", "required": false, "default": "." },
      "short": { "type": "boolean", "required": false, "default": true }
    },
    "outputs": { "clean": { "type": "boolean" }, "summary": { "type": "string" } },
    "runtime": { "timeout_seconds": 10, "concurrency": "serial" },
    "notes": "Shells out to git status"
  }]
}`;

it('the documented example is accepted', async () => {
  expect(said(DOCUMENTED)).toEqual([]);
  const problems = await problemsOf(DOCUMENTED, { uri: 'file:///w/config/tool_manifest.json' });
  expect(problems.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
});

const PARAMETER_TYPES: readonly string[] = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

/**
 * The messages of `bin/validate_tool_manifest.py` for a manifest: all of them, in its order; empty if it accepts the manifest. Independent
 * of the rules, which are compared with it. No module is imported.
 */
function validate(root: ASTNode | undefined): readonly string[] {
  if (root?.type !== 'object') return ['the validator crashes: the manifest is not an object'];
  const issues: string[] = [];
  if (plain(memberValue(root, 'schema_version')) !== '1.0') issues.push("schema_version must be '1.0'");
  validateMetadata(memberValue(root, 'metadata'), issues);
  const tools = memberValue(root, 'tools');
  if (itemsOf(tools).length === 0) return [...issues, 'tools must be a non-empty array'];
  const names = new Set<string>();
  for (const [index, tool] of itemsOf(tools).entries()) {
    if (tool.type === 'object') validateTool(tool, `tools[${index}]`, names, issues);
    else issues.push(`tools[${index}] must be an object`);
  }
  return issues;
}

function validateMetadata(metadata: ASTNode | undefined, issues: string[]): void {
  if (metadata?.type !== 'object') {
    issues.push('metadata must be an object');
    return;
  }
  for (const key of ['name', 'description']) {
    if (!isText(memberValue(metadata, key))) issues.push(`metadata.${key} must be a non-empty string`);
  }
  for (const key of ['maintainers', 'tags']) {
    const list = memberValue(metadata, key);
    if (list && !isStringList(list)) issues.push(`metadata.${key} must be a list of strings`);
  }
}

function validateTool(tool: ASTNode, at: string, names: Set<string>, issues: string[]): void {
  const name = memberValue(tool, 'name');
  if (name?.type !== 'string' || !isToolName(name.value)) issues.push(`${at}.name must match ^[a-z0-9_-]+$`);
  else if (names.has(name.value)) issues.push(`Duplicate tool name detected: ${name.value}`);
  else names.add(name.value);
  if (!isText(memberValue(tool, 'description'))) issues.push(`${at}.description must be a non-empty string`);
  const module = memberValue(tool, 'module');
  if (module?.type !== 'string' || isBlank(module.value)) issues.push(`${at}.module must be a non-empty string`);
  const permissions = memberValue(tool, 'permissions');
  if (permissions && !isStringList(permissions)) issues.push(`${at}.permissions must be a list of strings`);
  validateParameters(tool, 'inputs', at, issues);
  validateParameters(tool, 'outputs', at, issues);
  validateRuntime(memberValue(tool, 'runtime'), at, issues);
}

function validateParameters(tool: ASTNode, key: 'inputs' | 'outputs', at: string, issues: string[]): void {
  const block = memberValue(tool, key);
  if (!block) return;
  if (block.type !== 'object') {
    issues.push(`${at}.${key} must be an object`);
    return;
  }
  const last = new Map(propertiesOf(block).map(({ keyNode, valueNode }) => [keyNode.value, valueNode]));
  for (const [name, parameter] of last) {
    const place = `${at}.${key}.${name}`;
    if (parameter?.type !== 'object') {
      issues.push(`${place} must be an object`);
      continue;
    }
    const type = memberValue(parameter, 'type');
    if (type?.type !== 'string' || !PARAMETER_TYPES.includes(type.value)) {
      issues.push(`${place}.type must be one of ['array', 'boolean', 'integer', 'number', 'object', 'string']`);
    }
    const required = memberValue(parameter, 'required');
    if (key === 'inputs' && required && required.type !== 'boolean') {
      issues.push(`${place}.required must be a boolean when provided`);
    }
  }
}

function validateRuntime(runtime: ASTNode | undefined, at: string, issues: string[]): void {
  if (!runtime) return;
  if (runtime.type !== 'object') {
    issues.push(`${at}.runtime must be an object when provided`);
    return;
  }
  const timeout = memberValue(runtime, 'timeout_seconds');
  if (timeout && !isPositiveNumber(timeout)) issues.push(`${at}.runtime.timeout_seconds must be a positive number`);
  const concurrency = memberValue(runtime, 'concurrency');
  if (concurrency && concurrency.type !== 'string') issues.push(`${at}.runtime.concurrency must be a string`);
}

function isText(node: ASTNode | undefined): boolean {
  return node?.type === 'string' && !isBlank(node.value);
}

function isStringList(node: ASTNode): boolean {
  return node.type === 'array' && node.items.every((item) => item.type === 'string');
}

function plain(node: ASTNode | undefined): Json | undefined {
  return node && jsonOf(node);
}

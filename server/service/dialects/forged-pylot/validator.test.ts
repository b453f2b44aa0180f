import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';
import { anyManifest } from './test-manifests';
import { validate } from './validator';

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

/** Problems of targets behind Talos, which sends less of a schema than is written: only what it passes on can repair them. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { check, documentOf, manifestOf, problemsOf, type ReadOptions } from '../../../../test/kit/manifests';
import { applyEdits } from '../../document/edit/edit';
import { jsonOf, nodeAt, nodeAtOffset, pathOf, pointer } from '../../document/tree/node';
import { fixesFor } from '../../features/fixes';
import { memoryWorkspace } from '../../workspace';
import { functionWith, manifestWith } from './rules/example';

const URI = 'file:///w/tools/w/manifest.json';
const MODULE = 'async function a() { return 1; }\nexport const handlers = { a };\n';
const ALL = ['openai-strict', 'gemini', 'anthropic-strict'];

function manifest(parameters: Json): string {
  const functions = [{ name: 'a', description: 'Look up. Use it when asked.', parameters }];
  return JSON.stringify({ id: 'w', name: 'W', description: 'D.', version: '1.0.0', category: 'search', functions });
}

function optionsFor(ids: readonly string[]): ReadOptions {
  const files = { 'file:///w/tools/w/index.ts': MODULE };
  return { uri: URI, workspace: memoryWorkspace(files, { targets: { ids, server: undefined } }) };
}

/** The problems of targets, each with its place in the parameters and the titles of its fixes. */
async function found(text: string, ids: readonly string[]) {
  const options = optionsFor(ids);
  const { workspace = memoryWorkspace() } = options;
  const problems = (await problemsOf(text, options)).filter(({ code }) => code.startsWith('target-'));
  return Promise.all(
    problems.map(async (problem) => {
      const fixes = await fixesFor(manifestOf(text, options), problem, workspace);
      const node = nodeAtOffset(documentOf(text).root, problem.at.offset);
      const at = node ? pointer(pathOf(node)).replace('/functions/0/parameters', '') : '';
      return { line: [`${problem.code} ${at}`, ...fixes.map(({ title }) => title)].join(': '), fixes };
    }),
  );
}

const lines = async (parameters: Json, ids: readonly string[]) =>
  (await found(manifest(parameters), ids)).map(({ line }) => line);

/** The parameters after the first fix of each problem, one after the other, until there is none. */
async function repaired(parameters: Json, ids: readonly string[]): Promise<Json> {
  let text = manifest(parameters);
  for (let round = 0; round < 10; round++) {
    const fix = (await found(text, ids)).find(({ fixes }) => fixes.length > 0)?.fixes[0];
    if (!fix) break;
    text = applyEdits(text, fix.edits);
  }
  expect(await found(text, ids)).toEqual([]);
  const node = nodeAt(documentOf(text).root, ['functions', 0, 'parameters']);
  return node ? jsonOf(node) : null;
}

const CITY = { type: 'string', description: 'C.' };

it('an optional property can only be required: Talos passes on no `null`', async () => {
  for (const ids of [['openai-strict'], ALL]) {
    for (const o of [CITY, { ...CITY, nullable: true }, { ...CITY, required: true }]) {
      const parameters = { type: 'object', properties: { o } };
      expect(await lines(parameters, ids)).toEqual(['target-optional-property /properties/o: Require `o`']);
      expect(await repaired(parameters, ids)).toEqual({ ...parameters, required: ['o'] });
    }
  }
});

it('what is required stays so, and is not said to be optional where Talos sends it without a type', async () => {
  const properties = { o: { const: 'x' }, e: { enum: ['a', 'b'] }, e2: { type: 'string' } };
  const parameters = { type: 'object', properties, required: ['o', 'e', 'e2'] };
  expect(await lines(parameters, ['openai-strict'])).toEqual([
    'target-type /properties/o: Set `type` to `"string"`',
    'target-type /properties/e: Set `type` to `"string"`',
  ]);
  expect(await repaired(parameters, ALL)).toEqual({
    ...parameters,
    properties: { o: { const: 'x', type: 'string' }, e: { enum: ['a', 'b'], type: 'string' }, e2: { type: 'string' } },
  });
  const unsent = {
    o: { type: 'object' },
    l: { type: ['string', 'null'] },
    a: { anyOf: [{ type: 'string' }] },
    u: CITY,
  };
  expect(await lines({ type: 'object', properties: unsent, required: ['o', 'l', 'a'] }, ['openai-strict'])).toEqual([
    'target-type /properties/o',
    'target-type /properties/l',
    'target-type /properties/a',
    'target-optional-property /properties/u: Require `u`',
  ]);
});

it('a name in `required` that Talos does not send survives a repair', async () => {
  const properties = { b: { $ref: '#/x' }, o: CITY };
  const text = manifest({ type: 'object', properties, required: ['b', 'zz'] });
  const [fix] = (await found(text, ['openai-strict'])).flatMap(({ fixes }) => fixes);
  expect(fix?.title).toBe('Require `o`');
  expect(applyEdits(text, fix?.edits ?? [])).toContain('"required":["b","o","zz"]');
});

it('an array of one type is replaced by it, whose values imply another number too', async () => {
  const properties = { l: { type: ['string'] }, n: { enum: [1, 2] } };
  const parameters = { type: 'object', properties, required: ['l', 'n'] };
  expect(await repaired(parameters, ALL)).toEqual({
    ...parameters,
    properties: { l: { type: 'string' }, n: { enum: [1, 2], type: 'integer' } },
  });
});

it('`additionalProperties` is of Talos, whatever is written', async () => {
  const parameters = { type: 'object', properties: { city: CITY }, required: ['city'] };
  for (const additionalProperties of [true, false, { type: 'string' }]) {
    for (const ids of [['gemini'], ['openai-strict', 'gemini'], ALL]) {
      expect(await lines({ ...parameters, additionalProperties }, ids)).toEqual([]);
    }
  }
});

it('says of the `items` that are missing where they belong', async () => {
  const parameters = { type: 'object', properties: { l: { type: 'array', description: 'L.' } }, required: ['l'] };
  const options = optionsFor(['gemini']);
  const all = await problemsOf(manifest(parameters), options);
  expect(all.find(({ code }) => code === 'target-type')?.message).toContain(
    'The schema has no `type`. `items` is not written, and Talos sends it as an empty schema: write it with a `type`.',
  );
  expect(await check(manifest(parameters), options)).toContain(
    'error target-type /functions/0/parameters/properties/l',
  );
});

describe('a fault of all names that comes from the id', () => {
  const withId = (id: string, names = ['a', 'b']) => {
    const functions = names.map((name) => functionWith({ name }));
    return manifestWith({ id, functions });
  };
  /** The problems of names, each with its place and its fixes. */
  const names = async (id: string, ids: readonly string[], folder = 'weather', functions = ['a', 'b']) => {
    const text = withId(id, functions);
    const workspace = memoryWorkspace({}, { targets: { ids, server: undefined, plugin: undefined } });
    const options = { uri: `file:///w/tools/${folder}/manifest.json`, workspace };
    const problems = (await problemsOf(text, options)).filter(({ code }) => code.endsWith('-name'));
    return Promise.all(
      problems.map(async (problem) => {
        const fixes = await fixesFor(manifestOf(text, options), problem, workspace);
        const node = nodeAtOffset(documentOf(text).root, problem.at.offset);
        const at = node ? pointer(pathOf(node)) : '';
        return [`${problem.severity} ${problem.code} ${at}`, ...fixes.map(({ title }) => title)].join(': ');
      }),
    );
  };

  it('is reported once, there, with other ids', async () => {
    const all = ['openai', 'gemini', 'mcp', 'anthropic'];
    const kebab = 'Rename the id to `we-ather`';
    const folder = 'Rename the id to `weather`';
    expect(await names('we.ather', all)).toEqual([`error target-name /id: ${folder}: ${kebab}`]);
    expect(await names('we ather', all)).toEqual([`error target-name /id: ${folder}: ${kebab}`]);
    expect(await names('we.ather', all, 'we.ather')).toEqual([`error target-name /id: ${kebab}`]);
    expect(await names('1weather', ['gemini'], '1weather')).toEqual([`error target-name /id: ${folder}`]);
    expect(await names('copilot', ['vscode'])).toEqual([`error target-name /id: ${folder}`]);
    expect(await names('w'.repeat(63), ['openai'])).toEqual([`error target-name /id: ${folder}`]);
    expect(await names('w'.repeat(62), ['openai'])).toEqual([]);
  });

  it('leaves a function its own fault', async () => {
    expect(await names('we.ather', ['openai'], 'we.ather', ['a', 'get.it'])).toEqual([
      'error target-name /id: Rename the id to `we-ather`',
      'error target-name /functions/1/name',
    ]);
  });
});

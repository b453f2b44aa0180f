import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { check, manifestOf, messages, problemsOf } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { fixesFor } from '../../../../features/fixes';
import { memoryWorkspace, type Workspace } from '../../../../workspace';
import { filesWith, functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

describe('talos/missing-index', () => {
  const check_ = async (files: Readonly<Record<string, string>>, at = uri) =>
    (await check(manifestWith({}), { uri: at, workspace: memoryWorkspace(files) })).filter((line) =>
      line.includes('talos/missing-index'),
    );

  it('reports a missing index.ts in a folder with other files', async () => {
    const files = { [uri]: '{}', 'file:///w/tools/weather/index.js': '' };
    expect(await check_(files)).toEqual(['error talos/missing-index /functions']);
    expect(await messages(manifestWith({}), 'talos/missing-index', { uri, workspace: memoryWorkspace(files) })).toEqual(
      [
        'No `index.ts` next to this manifest (Talos ignores `index.js`): put the handlers in it. Talos does not load the tool: Failed to load tool "weather".',
      ],
    );
  });

  it('reports nothing if it exists, or if the folder is unknown', async () => {
    expect(await check_(filesWith(''))).toEqual([]);
    expect(await check_({})).toEqual([]);
    expect(await check_({ 'file:///w/tools/weather/notes.txt': '' })).toEqual([]);
    expect(await check_({ 'file:///w/a/x.json': '', 'file:///w/a/y': '' }, 'file:///w/a/x.json')).toEqual([]);
  });

  it('reports it once in a new folder, whatever the number of functions, and offers to create it', async () => {
    expect(await check_({ [uri]: '{}' })).toEqual(['information talos/missing-index /functions']);
    const options = { uri, workspace: memoryWorkspace({ [uri]: '{}' }) };
    const text = manifestWith({ functions: [functionWith({}), functionWith({ name: 'b' })] });
    expect(await check(text, options)).toEqual(['information talos/missing-index /functions']);
    const [problem] = await problemsOf(text, options);
    const fixes = problem ? await fixesFor(manifestOf(text, options), problem, options.workspace) : [];
    expect(fixes.map(({ title }) => title)).toEqual(['Create `index.ts` with a handler for each function']);
  });

  describe('the fix creates index.ts', () => {
    const around = { [uri]: '{}', 'file:///w/tools/weather/prompt.md': '' };
    const text = manifestWith({
      functions: ['get_weather', 'delete', 'get-it', '__proto__', '"], x: ['].map((name) => functionWith({ name })),
      triggers: [{ id: 'rain', label: 'Rain' }],
    });

    async function fixes(workspace: Workspace) {
      const options = { uri, workspace };
      const [problem] = (await problemsOf(text, options)).filter(({ code }) => code === 'talos/missing-index');
      return problem ? fixesFor(manifestOf(text, options), problem, workspace) : [];
    }

    it('with all functions and triggers of the manifest', async () => {
      const [fix] = await fixes(memoryWorkspace(around));
      expect(fix).toMatchObject({
        title: 'Create `index.ts` with a handler for each function',
        edits: [],
        safe: false,
      });
      const [file] = fix?.newFiles ?? [];
      expect(file?.uri).toBe('file:///w/tools/weather/index.ts');
      const after = memoryWorkspace({ ...around, [file?.uri ?? '']: file?.text ?? '' });
      const codes = (await problemsOf(text, { uri, workspace: after })).map(({ code }) => code);
      expect(codes.filter((code) => /missing-(?:index|handler|trigger-handler)/.test(code))).toEqual([]);
    });

    it('which runs', async () => {
      const [file] = (await fixes(memoryWorkspace(around)))[0]?.newFiles ?? [];
      const { code } = await transform(file?.text ?? '', { loader: 'ts', format: 'esm' });
      const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      expect(Object.keys(module.handlers)).toEqual(['get_weather', 'delete', 'get-it', '__proto__', '"], x: [']);
      expect(await module.handlers.get_weather({ city: 'Kyoto' }, {})).toEqual({ received: { city: 'Kyoto' } });
      expect(await module.triggers.rain.poll({}, 3)).toEqual({ event: null, newState: 3 });
    });

    it('never outside of the open folders', async () => {
      expect(await fixes({ ...memoryWorkspace(around), isWithin: async () => false })).toEqual([]);
    });
  });
});

describe('talos/missing-handler', () => {
  type Table = Parameters<typeof testRule<string>>[2];

  /** The rule next to a module; the input is the name of a second function. */
  function testNextTo(module: string | undefined, table: Table): void {
    testRule(
      'talos/missing-handler',
      (name) => manifestWith({ functions: [functionWith({}), functionWith({ name })] }),
      { uri, workspace: memoryWorkspace(module === undefined ? {} : filesWith(module)), ...table },
    );
  }

  testNextTo('export const handlers = { get_weather, delete: remove };', { accepts: ['delete'] });
  testNextTo('export const handlers = { get_weather };', {
    reports: { 'error /functions/1/name': ['delete'] },
    says: [
      [
        'delete',
        'No handler `delete` in `handlers` of `index.ts`. Talos skips the function: No handler for weather_delete.',
      ],
    ],
  });

  // Named exports are ignored, contrary to the documentation.
  testNextTo('export async function get_weather() {}', {
    says: [
      [
        'delete',
        '`index.ts` exports `get_weather` directly, as the documentation says, but Talos reads only a `handlers` object: export one with every function. Talos skips the function: No handler for weather_get_weather.',
      ],
    ],
  });
  testNextTo('export const other = 1;', {
    reports: { 'error /functions': ['delete'] },
    says: [
      [
        'delete',
        '`index.ts` exports no `handlers` object: export one with every function. Talos skips the function: No handler for weather_get_weather.',
      ],
    ],
  });
  testNextTo('export const handlers = { get_weather }; export function remove() {}', {
    reports: { 'error /functions/1/name': ['delete'] },
    says: [['remove', '`index.ts` exports `remove` directly, but Talos reads only']],
  });

  // Handlers are only known at run time, or there is no module.
  for (const module of [
    'export const handlers = { ...all };',
    "export { handlers } from './handlers';",
    'export const handlers = make();',
    'export const handlers = {',
    undefined,
  ])
    testNextTo(module, { accepts: ['delete'] });
});

describe('talos/missing-trigger-handler', () => {
  /** The rule next to a module that exports this besides its handlers. */
  function testNextTo(more: string, table: Parameters<typeof testRule<undefined>>[2]): void {
    const files = filesWith(`export const handlers = { get_weather };${more}`);
    const workspace = memoryWorkspace({ ...files, 'file:///w/tools/t.ts': '' });
    const text = manifestWith({ triggers: [{ id: 'rain', label: 'Rain' }] });
    testRule('talos/missing-trigger-handler', () => text, { uri, workspace, isAlone: true, ...table });
  }

  testNextTo('', {
    reports: { 'warning /triggers/0/id': [undefined] },
    says: [
      [
        undefined,
        'No handler for trigger `rain` in `triggers` of `index.ts`, so it never fires. Talos logs: Trigger "rain" declared in weather manifest but no handler found.',
      ],
    ],
  });
  // There is one, or it is only known at run time.
  testNextTo('export const triggers = { rain: {} };', { accepts: [undefined] });
  testNextTo('export const triggers = make();', { accepts: [undefined] });
  testNextTo("export * from '../t';", { accepts: [undefined] });
});

describe('talos/module-load', () => {
  const CODE = 'talos/module-load';
  const around = (module: string, more: Readonly<Record<string, string>> = {}) => ({
    uri,
    workspace: memoryWorkspace({ ...filesWith(module), ...more }),
  });

  it('says once, with the line, why Talos does not load the tool', async () => {
    const options = around('export const handlers = {\n<<<<<<< HEAD\n  get_weather,\n=======\n');
    expect(await check(manifestWith({}), options)).toEqual([`error ${CODE} /functions`]);
    expect(await messages(manifestWith({}), CODE, options)).toEqual([
      '`index.ts`, line 2: conflict marker. Talos does not load the tool: Failed to load tool "weather".',
    ]);
    const manifest = manifestOf(manifestWith({}), options);
    expect(await manifest.dialect.blindSpots?.(manifest, options.workspace)).toEqual([]);
  });

  it('names the module that is imported', async () => {
    const options = around("export { handlers } from './h';", { 'file:///w/tools/weather/h.ts': 'const a = `x' });
    expect(await messages(manifestWith({}), CODE, options)).toEqual([
      expect.stringContaining('`h.ts`, line 1: unterminated template.'),
    ]);
  });

  it('leaves what could not be read to the language status', async () => {
    const options = around('interface A { redonly a: string }\nexport const handlers = { get_weather };');
    expect(await check(manifestWith({}), options)).toEqual([]);
    const manifest = manifestOf(manifestWith({}), options);
    expect(await manifest.dialect.blindSpots?.(manifest, options.workspace)).toHaveLength(1);
  });

  it('handlers in `module.exports = { … }` are not found', async () => {
    const options = around('module.exports = { handlers: { get_weather: async () => 1 } };');
    expect(await check(manifestWith({}), options)).toEqual(['error talos/missing-handler /functions']);
    expect(await messages(manifestWith({}), 'talos/missing-handler', options)).toEqual([
      expect.stringContaining('write `export const handlers = …`'),
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallOutcome } from '../../../../common/invocation/outcome';
import { readOutcome } from '../../../../common/outcomes/read-outcome';
import { planIn, planned as plannedCall, SETTINGS } from '../../../../test/kit/calls';
import { anyManifest } from '../../../../test/kit/forged-pylot-manifests';
import { manifestOf } from '../../../../test/kit/manifests';
import { callOutcome } from '../../../../test/kit/outcomes';
import type { Json } from '../../document/tree/node';
import type { InvocationRequest } from '../../model/invoker';
import { invoker } from './invoker';

const dialect = 'forged-pylot';
const ENTRY = {
  name: 'git_status',
  description: 'Inspect.',
  module: 'src.bridge.tools.git_status',
  class_name: 'GitStatusTool',
};
const planned = (
  entry: object = {},
  options: Partial<InvocationRequest> = {},
  uri = 'file:///w/a%20b/config/tool_manifest.json',
) => plannedCall({ schema_version: '1.0', metadata: {}, tools: [{ ...ENTRY, ...entry }] }, { uri, dialect }, options);
const plan = (...call: Parameters<typeof planned>) => planIn(planned(...call), 'python');
/** The plan for a text. */
const planFor = (text: string, language: 'json' | 'yaml') =>
  planIn(plannedCall(text, { uri: `file:///w/config/m.${language}`, language, dialect }), 'python');

it.each([
  ['a date', '2001-01-01', '2001-01-01'],
  ['a moment', '2001-12-14 21:59:43 +1', '2001-12-14 21:59:43 +1'],
  ['bytes', '!!binary |\n        aGkg\n        aG8=\n', '!!binary "aGkgaG8="'],
  ['a set in a list', '[!!set {a, on}]', '[!!set {"a": null, on: null}]'],
  ['a key that is a number', '{1: one, "1": b}', '{1: "one", "1": "b"}'],
])('%s in the configuration is shown and passed as what it is', (_, value, shown) => {
  const text = `tools:\n  - name: a\n    module: src.a\n    class_name: A\n    config:\n      x: 2.0\n      since: ${value}\n`;
  const plan = planFor(text, 'yaml');
  expect(plan.configWritten).toBe(`{"x": 2.0, "since": ${shown}}`);
  expect(plan.entryYaml).toBe(
    `{"name": "a", "module": "src.a", "class_name": "A", "config": {"x": 2.0, "since": ${shown}}}`,
  );
});

it('a date outside the configuration needs no PyYAML: the tool does not get it', () => {
  const text = 'tools:\n  - { name: a, module: src.a, class_name: A, inputs: { on: { default: 2001-01-01 } } }\n';
  expect(planFor(text, 'yaml').entryYaml).toBeUndefined();
});

describe('numbers', () => {
  it('of the configuration are passed to Python as written in the manifest', () => {
    const json = '{"tools": [{"name": "a", "module": "m", "config": {"x": 2.0, "y": 9007199254740993}}]}';
    expect(planFor(json, 'json')).toMatchObject({
      entryWritten: '{"name":"a","module":"m","config":{"x":2.0,"y":9007199254740993}}',
      configWritten: '{"x":2.0,"y":9007199254740993}',
    });
    const yaml = 'tools:\n  - name: a\n    module: m\n    config: {x: 2.0, y: 9007199254740993, z: 1.0e+3}\n';
    expect(planFor(yaml, 'yaml').entryWritten).toBe(
      '{"name":"a","module":"m","config":{"x":2.0,"y":9007199254740993,"z":1000.0}}',
    );
    expect(
      planFor('{"tools": [{"name": "a", "module": "m", "config": {"x": 2.5}}]}', 'json').entryWritten,
    ).toBeUndefined();
  });

  it('of the arguments are passed as they were typed', () => {
    expect(plan({}, { arguments: { a: 2 }, written: '{"a": 2.0}' }).argumentsWritten).toBe('{"a": 2.0}');
  });
});

describe('the plan', () => {
  it('calls the class from the parent of `config`, with the members of the manifest', () => {
    expect(plan({ config: { a: 1 } }, { arguments: { path: '.' } })).toMatchObject({
      kind: 'python',
      tool: 'git_status',
      root: '/w/a b',
      module: 'src.bridge.tools.git_status',
      className: 'GitStatusTool',
      entry: { ...ENTRY, config: { a: 1 } },
      arguments: { path: '.' },
    });
  });

  it.each([
    ['file:///w/x/tools.json', undefined, '/w'],
    ['file:///elsewhere/x/tools.json', undefined, '/elsewhere/x'],
    ['file:///w/config/tools.json', '/set', '/set'],
  ])('of %s with the folder %s set runs in %s', (uri, cwd, root) => {
    expect(plan({}, { settings: { ...SETTINGS, cwd } }, uri).root).toBe(root);
  });

  it('executes the module, the packages around it and the loader', () => {
    expect(plan().executes).toEqual([
      '/w/a b/src/bridge/tools/git_status.py',
      '/w/a b/src/__init__.py',
      '/w/a b/src/bridge/__init__.py',
      '/w/a b/src/bridge/tools/__init__.py',
      '/w/a b/src/bridge/tools/git_status/__init__.py',
      '/w/a b/src/bridge/tool_manager.py',
    ]);
  });

  it('uses `path` if there is without a `module`', () => {
    expect(plan({ module: '', path: 'lib/x.py' })).toMatchObject({ module: 'lib/x.py', entry: { path: 'lib/x.py' } });
  });

  it.each([
    [{ runtime: { timeout_seconds: 2.5 } }, undefined, 2_500, '`runtime.timeout_seconds`'],
    [{ runtime: { timeout_seconds: 2.5 } }, 9_000, 2_500, '`runtime.timeout_seconds`'],
    [{ runtime: { timeout_seconds: 1e12 } }, undefined, 2_147_483_647, '`runtime.timeout_seconds`'],
    [{ runtime: { timeout_seconds: true } }, 9_000, 9_000, 'as configured'],
    [{ runtime: { timeout_seconds: -1 } }, undefined, 60_000, 'default, as none is set'],
  ])('of %j with a setting of %s has a time limit of %d ms', (entry, timeLimit, milliseconds, origin) => {
    const { timeLimit: limit, notes } = plan(entry, { settings: { ...SETTINGS, timeLimit } });
    expect(limit).toEqual({ milliseconds, origin });
    expect(notes).toContainEqual(
      expect.stringContaining(origin.includes('runtime') ? 'ignores `runtime' : 'has no time limit'),
    );
  });

  it('notes the consequence of a missing `class_name`', () => {
    expect(plan({ class_name: null }).notes).toContainEqual(expect.stringContaining('use a dummy instead of the tool'));
    expect(plan().notes).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, {}, 'without a `name`'],
    [{ module: '' }, {}, 'without a `module`'],
    [{ module: 5 }, {}, '`module` is not a string'],
    [{ class_name: 5 }, {}, '`class_name` is not a string'],
    [{}, [1], 'must be an object'],
    [{}, null, 'must be an object'],
  ])('of %j with %j is refused', (entry, values, reason) => {
    expect(planned(entry, { arguments: values as Json })).toEqual({ refusal: expect.stringContaining(reason) });
  });

  it('of any manifest is a plan or a refusal', () => {
    fc.assert(
      fc.property(anyManifest, (text) => {
        const manifest = manifestOf(text, { uri: 'file:///w/config/tool_manifest.json', dialect: 'forged-pylot' });
        for (const tool of manifest.tools) {
          const result = invoker.plan({ manifest, tool, arguments: {}, settings: SETTINGS, folders: [], now: 0 });
          expect(Object.keys(result)).toHaveLength(1);
        }
      }),
    );
  });

  it('requires a local file', () => {
    expect(planned({}, {}, 'vscode-vfs://github/x/config/tool_manifest.json')).toEqual({
      refusal: expect.stringContaining('not on this machine'),
    });
  });
});

describe('the outcome', () => {
  const read = (outcome: Partial<CallOutcome>) => readOutcome(plan(), callOutcome(outcome));
  const returned = (value: Json) => read({ result: { kind: 'returned', value } });

  it.each([
    [{ success: true, a: 1 }, true, 0],
    [{ success: false, error: 'no' }, false, 0],
    [{ a: 1 }, true, 1],
    ['text', true, 1],
    [null, true, 1],
  ])('%j is returned to the platform', (value, isOk, warnings) => {
    const reading = returned(value);
    expect(reading).toMatchObject({ isOk, status: null, result: value, model: value });
    expect(reading.warnings).toHaveLength(warnings);
  });

  it('of an exception is its message, with the trace on standard error', () => {
    expect(read({ result: { kind: 'thrown', message: 'boom', trace: 'Traceback…' }, stderr: 'said' })).toEqual({
      isOk: false,
      status: null,
      result: '',
      model: { error: 'boom' },
      stderr: 'said\nTraceback…',
      warnings: [expect.stringContaining('three times')],
    });
  });

  it.each(['SystemExit: 3\n', 'KeyboardInterrupt\n'])('of %j ends the agent without a retry', (last) => {
    const trace = `Traceback (most recent call last):\n  File "t.py", line 1, in execute\n${last}`;
    expect(read({ result: { kind: 'thrown', message: '3', trace } })).toMatchObject({
      isOk: false,
      model: null,
      warnings: [],
    });
  });

  it.each([
    [{ exitCode: 7 }, 7, 'with exit code 7'],
    [{ exitCode: null, signal: 'SIGSEGV' }, null, 'by the signal SIGSEGV'],
  ])('of %j ends the agent', (outcome, status, words) => {
    expect(read(outcome)).toMatchObject({
      isOk: false,
      status,
      model: null,
      warnings: [expect.stringContaining(words)],
    });
  });

  it('of a call that could not be made is empty', () => {
    expect(read({ failure: 'There is no Python.' })).toMatchObject({
      isOk: false,
      status: null,
      model: null,
      warnings: [],
    });
  });

  it('of a call that was ended here is empty', () => {
    expect(read({ isTimedOut: true, exitCode: null, signal: 'SIGKILL' })).toMatchObject({
      isOk: false,
      model: null,
      warnings: [],
    });
  });
});

import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_URI, manifestWith } from '../refusal';

const CODE = 'forged-pylot/execute-parameters';

function options(parameters: string) {
  const text = `from ..tool_manager import Tool\n\nclass GitStatusTool(Tool):\n    def execute(${parameters}):\n        return {}\n`;
  return {
    uri: EXAMPLE_URI,
    workspace: memoryWorkspace({
      'file:///w/src/bridge/tools/git_status.py': text,
      'file:///w/src/bridge/tools/__init__.py': '',
    }),
  };
}
const inputs = (...names: string[]) =>
  manifestWith({ inputs: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });

it('reports an input that execute does not take', async () => {
  expect(await check(inputs('path', 'folder'), options('self, path="."'))).toContain(
    `warning ${CODE} /tools/0/inputs/folder`,
  );
  expect((await messages(inputs('folder'), CODE, options('self, path="."')))[0]).toContain('Known parameters: `path`.');
});

it('reports a parameter that no input provides', async () => {
  expect(await messages(inputs('path'), CODE, options('self, path, words'))).toEqual([
    expect.stringContaining('requires `words`, which no input provides'),
  ]);
});

it.each(['self, **_', 'self, path, *, folder=None', 'self, folder, **rest'])(
  'execute(%s) takes them',
  async (parameters) => {
    expect(await messages(inputs('path', 'folder'), CODE, options(parameters))).toEqual([]);
  },
);

it('reports nothing if the manifest has no inputs, or the class has no execute of its own', async () => {
  expect(await messages(manifestWith({}), CODE, options('self, path'))).toEqual([]);
  expect(await messages(inputs('x'), CODE, { uri: EXAMPLE_URI })).toEqual([]);
});

it('the fixes adapt the manifest to changed parameters', async () => {
  const after = async (names: string[], parameters: string, title?: string) =>
    JSON.parse(await fixed(inputs(...names), CODE, { ...options(parameters), ...(title ? { title } : {}) })).tools[0]
      .inputs;
  expect(await after(['path', 'folder'], 'self, path, folders=()')).toEqual({
    path: { type: 'string' },
    folders: { type: 'string' },
  });
  expect(await after(['path', 'old'], 'self, path="."')).toEqual({ path: { type: 'string' } });
  expect(await after(['old'], 'self, a=1, b=2', 'Rename to `b`')).toEqual({ b: { type: 'string' } });
  expect(await after(['path'], 'self, path, words, more')).toEqual({
    path: { type: 'string' },
    words: { type: 'string', required: true },
    more: { type: 'string', required: true },
  });
});

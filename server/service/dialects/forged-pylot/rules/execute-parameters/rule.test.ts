import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { memoryWorkspace } from '../../../../workspace';
import { manifestWith, EXAMPLE_URI as uri } from '../refusal';

const CODE = 'forged-pylot/execute-parameters';
const text = (inputs: { readonly [name: string]: Json } | undefined) => manifestWith({ inputs });
const STRING = { type: 'string' };
const REQUIRED = { type: 'string', required: true };

/** The rule where the tool's class has an `execute` with these parameters. */
function testExecute(parameters: string, table: Parameters<typeof testRule<Parameters<typeof text>[0]>>[2]): void {
  const module = `from ..tool_manager import Tool\n\nclass GitStatusTool(Tool):\n    def execute(${parameters}):\n        return {}\n`;
  const files = {
    'file:///w/src/bridge/tools/git_status.py': module,
    'file:///w/src/bridge/tools/__init__.py': '',
  };
  testRule(CODE, text, { uri, workspace: memoryWorkspace(files), ...table });
}

testExecute('self, path="."', {
  reports: { 'warning /tools/0/inputs/folder': [{ path: STRING, folder: STRING }] },
  says: [[{ folder: STRING }, 'Known parameters: `path`.']],
  fixes: [[{ path: STRING, old: STRING }, { path: STRING }]],
});

testExecute('self, path, words', {
  accepts: [undefined],
  says: [[{ path: STRING }, 'requires `words`, which no input provides']],
});

for (const parameters of ['self, **_', 'self, path, *, folder=None', 'self, folder, **rest'])
  testExecute(parameters, { accepts: [{ path: STRING, folder: STRING }] });

testExecute('self, path, folders=()', {
  fixes: [
    [
      { path: STRING, folder: STRING },
      { path: STRING, folders: STRING },
    ],
  ],
});
testExecute('self, a=1, b=2', { fixes: [[{ old: STRING }, { b: STRING }, 'Rename to `b`']] });
testExecute('self, path, words, more', {
  fixes: [[{ path: STRING }, { path: STRING, words: REQUIRED, more: REQUIRED }]],
});

// The class has no `execute` of its own.
testRule(CODE, text, { uri, accepts: [{ x: STRING }] });

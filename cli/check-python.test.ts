import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { calling, testFolder } from '../test/kit/folder';
import { endedIn } from '../test/kit/terminal';
import { check } from './check';
import { run } from './run/run';
import { UsageError } from './usage';

const MANIFEST = JSON.stringify({
  schema_version: '1.0',
  metadata: { name: 'n', description: 'What it does.' },
  tools: [{ name: 'a', description: 'What it does.', module: 'bought.tools', class_name: 'A' }],
});
const TOOL = 'class Tool:\n    def execute(self, **kw): pass\n';
const BOUGHT = 'from src.bridge.tool_manager import Tool\nclass A(Tool):\n    def execute(self, **kw): return {}\n';

const folder = testFolder({
  'config/tool_manifest.json': MANIFEST,
  'src/__init__.py': '',
  'src/bridge/__init__.py': '',
  'src/bridge/tool_manager.py': TOOL,
  '.venv/pyvenv.cfg': 'version = 3.12.1\n',
  '.venv/lib/python3.12/site-packages/other.py': '',
  'py312/pyvenv.cfg': 'version = 3.12.1\n',
  'py312/bin/python': '',
  'py312/lib/python3.12/site-packages/bought/__init__.py': '',
  'py312/lib/python3.12/site-packages/bought/tools.py': BOUGHT,
  'more/x.txt': '',
});

const checked = (...argv: readonly string[]) => folder.ended(check, argv);

it("looks for packages in the environment of the Python that is named, in place of the repository's own", async () => {
  expect((await checked()).stdout).toContain('neither in the repository nor installed in `.venv`');
  expect((await checked('--python', 'py312/bin/python')).stdout).toContain('no problems');
  expect((await checked('--python', folder.at('py312/bin/python'))).stdout).toContain('no problems');
});

it('sees the path of the Python from the current folder, wherever the root is', async () => {
  const argv = ['..', '--root', '..', '--python', '../py312/bin/python'];
  expect((await endedIn(folder.at('more'), (terminal) => check(argv, terminal))).stdout).toContain('no problems');
});

it('checks the text on standard input with it', async () => {
  const argv = ['--stdin-filename', 'config/tool_manifest.json', '-', '--python', 'py312/bin/python'];
  expect((await folder.ended(check, argv, { input: MANIFEST })).stdout).toContain('no problems');
});

it('reports a path without a Python', async () => {
  const message = '--python py313/bin/python does not exist';
  await expect(checked('--python', 'py313/bin/python')).rejects.toThrow(new UsageError(message));
});

it('reports a name that is not on PATH, and looks into no packages for one that is', async () => {
  const named = (name: string, environment: NodeJS.ProcessEnv) =>
    folder.ended((argv, terminal) => check(argv, { ...terminal, environment }), ['--python', name]);
  const PATH = ['none', folder.at('py312/bin')].join(delimiter);
  await expect(named('pyton', { PATH })).rejects.toThrow(new UsageError('--python pyton is not on PATH'));
  expect((await named('python', { PATH })).stdout).toContain('note: Some modules are not checked');
  expect((await named('pyton', {})).stdout).toContain('note: Some modules are not checked');
});

it('a run with another Python reports the errors for that one', async () => {
  folder.files({
    '.venv/lib/python3.12/site-packages/bought/__init__.py': '',
    '.venv/lib/python3.12/site-packages/bought/tools.py': 'x = 1\n',
  });
  const dry = (...more: readonly string[]) =>
    folder.ended(calling(run, {}), ['config/tool_manifest.json', 'a', '--dry-run', ...more]);
  expect((await dry()).stderr).toContain('has an error');
  expect((await dry('--python', 'py312/bin/python')).stderr).not.toContain('error');
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-python-'));
  await files({
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
  });
});
afterEach(() => rm(cwd, { recursive: true }));

async function files(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), text);
  }
}

const checked = async (...argv: readonly string[]) => endedIn(cwd, (terminal) => check(argv, terminal));

it("looks for packages in the environment of the Python that is named, in place of the repository's own", async () => {
  expect((await checked()).stdout).toContain('neither in the repository nor installed in `.venv`');
  expect((await checked('--python', 'py312/bin/python')).stdout).toContain('no problems');
  expect((await checked('--python', join(cwd, 'py312/bin/python'))).stdout).toContain('no problems');
});

it('sees the path of the Python from the current folder, wherever the root is', async () => {
  await files({ 'more/x.txt': '' });
  const { stdout } = await endedIn(join(cwd, 'more'), (terminal) =>
    check(['..', '--root', '..', '--python', '../py312/bin/python'], terminal),
  );
  expect(stdout).toContain('no problems');
});

it('checks the text on standard input with it', async () => {
  const argv = ['--stdin-filename', 'config/tool_manifest.json', '-', '--python', 'py312/bin/python'];
  const { stdout } = await endedIn(cwd, (terminal) => check(argv, terminal), { input: MANIFEST });
  expect(stdout).toContain('no problems');
});

it('reports a path without a Python', async () => {
  await expect(checked('--python', 'py313/bin/python')).rejects.toThrow(
    new UsageError('--python py313/bin/python does not exist'),
  );
});

it('reports a name that is not on PATH, and looks into no packages for one that is', async () => {
  const named = (name: string, environment: NodeJS.ProcessEnv) =>
    endedIn(cwd, (terminal) => check(['--python', name], { ...terminal, environment }));
  const PATH = ['none', join(cwd, 'py312/bin')].join(delimiter);
  await expect(named('pyton', { PATH })).rejects.toThrow(new UsageError('--python pyton is not on PATH'));
  expect((await named('python', { PATH })).stdout).toContain('note: Some modules are not checked');
  expect((await named('pyton', {})).stdout).toContain('note: Some modules are not checked');
});

it('a run with another Python reports the errors for that one', async () => {
  await files({
    '.venv/lib/python3.12/site-packages/bought/__init__.py': '',
    '.venv/lib/python3.12/site-packages/bought/tools.py': 'x = 1\n',
  });
  const dry = (...more: readonly string[]) =>
    endedIn(cwd, (terminal) =>
      run(['config/tool_manifest.json', 'a', '--dry-run', ...more], terminal, { environment: {}, secrets: new Map() }),
    );
  expect((await dry()).stderr).toContain('has an error');
  expect((await dry('--python', 'py312/bin/python')).stderr).not.toContain('error');
});

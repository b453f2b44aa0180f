/**
 * Which Python calls a tool if one is chosen in the Python extension. The real extension is not available here: a stub with its id is
 * installed, whose API is checked against the real one's published types (see `python-stand-in/extension.ts`). The interpreter is a real
 * one.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPythonStandIn } from '../python-stand-in/install';
import { copyOfExamples } from '../workspaces';
import { answer, lens, panelOf, question, runButton, succeeded } from './run-panel-frames';
import { deepWindowTest } from './ui-test';

const VENV = '.venv';
const TOOL = 'forged-pylot/src/bridge/tools/word_count.py';

/** The examples with a virtual environment, which is chosen, and a tool that reports where it runs. */
async function withVenv(folder: string): Promise<void> {
  await copyOfExamples(folder);
  await promisify(execFile)('python3', ['-m', 'venv', '--without-pip', join(folder, VENV)]);
  const source = await readFile(join(folder, TOOL), 'utf8');
  const telling = source.replace('"success": True,', '"success": True, "prefix": sys.prefix,');
  await writeFile(join(folder, TOOL), telling.replace('from typing', 'import sys\nfrom typing'));
  await mkdir(join(folder, '.vscode'));
  const settings = { 'python.defaultInterpreterPath': interpreter(folder) };
  await writeFile(join(folder, '.vscode', 'settings.json'), JSON.stringify(settings));
}

function interpreter(folder: string): string {
  return join(folder, VENV, 'bin', 'python');
}

describe('a tool in Python', () => {
  deepWindowTest(
    'is called by the interpreter that is chosen in the Python extension, and the question says so',
    { fill: withVenv, extensions: installPythonStandIn, open: 'forged-pylot/config/text_tools.json' },
    async ({ page, workspace }) => {
      await lens(page, 'Run').click();
      const panel = panelOf(page);
      await panel.getByRole('textbox', { name: 'text', exact: true }).fill('one two');
      await runButton(page).click();
      const python = interpreter(workspace);
      await question(page).getByText(`by ${python} (chosen in the Python extension)`).first().waitFor();
      await answer(page, 'Run');
      await panel.getByRole('tree').getByText(join(workspace, VENV)).waitFor();
      await succeeded(page).waitFor();
    },
  );
});

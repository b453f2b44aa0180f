import { equal, ok } from 'node:assert/strict';
import { type ExecFileException, execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DIALECTS } from '../../../server/service/dialects/registry';
import { cacheFolder } from '../install/cache';
import { logToStderr } from '../install/log';
import { installNode } from '../install/node';
import { EXAMPLE_SECRETS, type TerminalCall, terminalCalls } from '../launch/example-servers';
import { root } from '../root';
import { exampleServices, settingsWith } from './example-services';
import { answer, give, panelOf, question, reveal, runButton, succeeded, waitForText } from './run-panel-frames';
import { quickOpen, runPaletteCommand } from './screen';
import { deepWindowTest, uiTest } from './ui-test';

/** One tool of a dialect, and the data for trying it. */
interface Trial {
  readonly manifest: string;
  /** A string in the tool's line. */
  readonly line: string;
  readonly tool: string;
  readonly cases: string;
  /** The values typed into the form, by argument name. */
  readonly values: Readonly<Record<string, string>>;
  /** The expected result. */
  readonly result: string;
  /** The secret that the editor asks for after consent. */
  readonly secret?: string;
}

/** By the id of the dialect. */
const TRIALS: Readonly<Record<string, Trial>> = {
  agentcli: {
    manifest: 'agentcli/tools.json',
    line: '"word_count"',
    tool: 'word_count',
    cases: 'agentcli/tools.cases.yaml',
    values: { text: 'one two three four' },
    result: '18',
  },
  'forged-pylot': {
    manifest: 'forged-pylot/config/tool_manifest.yaml',
    line: 'name: find_text',
    tool: 'find_text',
    cases: 'forged-pylot/config/tool_manifest.cases.yaml',
    values: { words: 'class GitStatusTool', path: 'src' },
    result: 'git_status.py',
  },
  talos: {
    manifest: 'talos/tools/weather-notes/manifest.json',
    line: '"name": "list_notes"',
    tool: 'list_notes',
    cases: 'talos/tools/weather-notes/manifest.cases.yaml',
    values: { place: 'Lisbon', limit: '1' },
    result: 'rain',
  },
  kasilabs: {
    manifest: 'kasilabs/manifest.json',
    line: '"track_parcel"',
    tool: 'track_parcel',
    cases: 'kasilabs/manifest.cases.yaml',
    values: { number: 'HP123456789' },
    result: 'under_way',
    secret: EXAMPLE_SECRETS.kasilabs,
  },
  glean: {
    manifest: 'glean/search-tickets.json',
    line: '"searchTickets"',
    tool: 'searchTickets',
    cases: 'glean/search-tickets.cases.yaml',
    values: { 'Arguments as JSON': '{ "query": "printer" }' },
    result: 'The printer is broken',
    secret: EXAMPLE_SECRETS.glean,
  },
};

/** The dialects that are toured in `npm test`: one in JSON, one in YAML. */
const SHORT_TOURS = ['agentcli', 'forged-pylot'];

describe('a newcomer', () => {
  const services = exampleServices();
  /** The examples as `npm start` shows them. */
  const fill = services.fill(settingsWith);

  for (const { id, platform } of DIALECTS) {
    const trial = TRIALS[id];
    if (!trial) throw new Error(`There is no trial of ${id}.`);
    const test = SHORT_TOURS.includes(id) ? uiTest : deepWindowTest;
    test(`runs a tool of ${platform} from its line, keeps the call, and sees it green in the editor and in a terminal`, {
      fill,
      open: trial.manifest,
    }, async ({ page, workspace }) => {
      await callFromItsLine(page, workspace, trial);
      await keepTheCall(page, workspace, trial);
      await seeItGreen(page, workspace, trial);
      const { status, output } = await testInTerminal(workspace, trial, terminalCalls(services.current()));
      equal(status, 0, output);
      ok(output.includes(nameOf(trial)), output);
    });
  }
});

/** Clicks Run above the tool, fills in the form, confirms, and waits for the expected result. */
async function callFromItsLine(page: Page, workspace: string, trial: Trial): Promise<void> {
  await reveal(page, join(workspace, trial.manifest), trial.line);
  await page.locator(`.codelens-decoration a[title^="Calls ${trial.tool} as"]`).click();
  const panel = panelOf(page);
  await panel.getByRole('heading', { name: trial.tool }).waitFor();
  for (const [name, value] of Object.entries(trial.values)) {
    await panel.getByLabel(name, { exact: true }).first().fill(value);
  }
  await runButton(page).click();
  await question(page).getByText('Run tools of').waitFor();
  await answer(page, 'Always While Unchanged');
  if (trial.secret !== undefined) await give(page, trial.secret);
  await panel.getByRole('tree').getByText(trial.result).first().waitFor();
  await succeeded(page).waitFor();
}

const nameOf = ({ tool }: Trial): string => `of ${tool}, kept`;

/** Saves the call as a case next to the manifest. */
async function keepTheCall(page: Page, workspace: string, trial: Trial): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Save as case' }).click();
  await give(page, nameOf(trial));
  await waitForText(join(workspace, trial.cases), new RegExp(nameOf(trial)));
}

/** Runs the saved case, and waits for the passed icon in the gutter and for the manifest's in the Testing view. */
async function seeItGreen(page: Page, workspace: string, trial: Trial): Promise<void> {
  await quickOpen(page, trial.cases);
  await reveal(page, join(workspace, trial.cases), nameOf(trial));
  await page.locator('.editor-instance .codicon-testing-run-icon').first().waitFor();
  await runPaletteCommand(page, 'Test: Run Test at Cursor');
  await runPaletteCommand(page, 'Testing: Focus on Test Explorer View');
  const row = page.locator('.test-explorer .monaco-list-row').filter({ hasText: trial.manifest });
  await row.locator('.codicon-testing-passed-icon').waitFor();
  await page.locator('.editor-instance .codicon-testing-passed-icon').first().waitFor();
}

/** The output of `tool-manifest test` for the cases file. */
async function testInTerminal(
  workspace: string,
  trial: Trial,
  calls: Readonly<Record<string, TerminalCall>>,
): Promise<{ readonly status: number; readonly output: string }> {
  // A Node.js that runs TypeScript directly.
  const node = (await installNode(cacheFolder(), logToStderr)).executable;
  const { environment, options } = calls[trial.manifest.split('/')[0] ?? ''] ?? { environment: {}, options: [] };
  const args = [join(root, 'dist/cli.js'), 'test', trial.cases, '--yes', ...options];
  const env = { ...process.env, ...environment };
  const { error, stdout, stderr } = await new Promise<{
    error: ExecFileException | null;
    stdout: string;
    stderr: string;
  }>((done) => {
    execFile(node, args, { cwd: workspace, env }, (error, stdout, stderr) => done({ error, stdout, stderr }));
  });
  return { status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: `${stdout}${stderr}` };
}

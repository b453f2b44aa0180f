/** The scenes of the documentation's pictures: real texts in a real editor, arranged as a user would. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Theme } from '../../test/vscode/launch/settings';
import { answer, lens, panelOf, runButton, succeeded } from '../../test/vscode/ui/run-panel-frames';
import {
  goTo,
  openHover,
  openLanguageStatus,
  openProblems,
  openQuickFixes,
  openSuggestions,
  waitForSquiggle,
  waitForStatus,
} from '../../test/vscode/ui/screen';
import { copyOfExamples, type FillWorkspace } from '../../test/vscode/workspaces';

/** One screenshot: which file is open, and how the window is arranged. */
export interface Scene {
  /** The picture's name, with the theme after it. */
  readonly name: string;
  readonly theme: Theme;
  readonly fill?: FillWorkspace;
  readonly open: string;
  readonly arrange: (page: Page) => Promise<void>;
  /** The visible part of the window, in pixels; by default all of it. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A manifest with many problems. */
const MISTAKES = `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tells the time in a time zone. Call it when asked what time it is somewhere.",
      "schema": {
        "type": "object",
        "properties": {
          "timezone": { "type": "string", "description": "An IANA time zone, such as Europe/Helsinki." },
          "formats": { "type": "array", "description": "How the time is written." }
        },
        "required": ["timezone", "format"]
      },
      "command": ["./tools/bin/../get_time"],
      "timeoutSec": 5.0
    },
    {
      "name": "get_time",
      "descripton": "Counts words.",
      "command": ["word_count"]
    }
  ]
}
`;

const mistakes: FillWorkspace = (folder) => written(folder, { 'tools.json': MISTAKES });

const BEGUN = `schema_version: "1.0"
metadata:
  name: repository
  description: Tools that look at the repository.
tools:
  - name: git_status
    description: Lists what has changed in the repository since the last commit.
    module: src.bridge.tools.git_status
    class_name: GitStatusTool
    
`;

const begun: FillWorkspace = async (folder) => {
  await copyOfExamples(folder);
  await written(folder, { 'forged-pylot/config/tool_manifest.yaml': BEGUN });
  // Its cases are of tools that the shortened manifest does not have.
  await rm(join(folder, 'forged-pylot/config/tool_manifest.cases.yaml'));
};

/** All scenes. */
export const scenes: readonly Scene[] = [
  {
    name: 'problems',
    theme: 'dark',
    fill: mistakes,
    open: 'tools.json',
    arrange: async (page) => {
      await waitForSquiggle(page, 'error');
      await lens(page, 'OpenAI').waitFor();
      await openProblems(page);
    },
  },
  {
    name: 'quick-fix',
    theme: 'light',
    fill: mistakes,
    open: 'tools.json',
    arrange: async (page) => {
      await waitForSquiggle(page, 'error');
      await lens(page, 'OpenAI').waitFor();
      await goTo(page, 19, 25);
      await openQuickFixes(page);
    },
  },
  {
    name: 'completion',
    theme: 'dark',
    fill: begun,
    open: 'forged-pylot/config/tool_manifest.yaml',
    arrange: async (page) => {
      await lens(page, 'Targets').waitFor();
      await goTo(page, 10, 5);
      await openSuggestions(page);
      await showDetails(page);
    },
  },
  {
    name: 'hover',
    theme: 'light',
    open: 'agentcli/tools.json',
    arrange: async (page) => {
      await waitForStatus(page, '3 tools');
      await lens(page, 'OpenAI').waitFor();
      await goTo(page, 4, 18);
      await openHover(page);
    },
  },
  {
    name: 'status',
    theme: 'light',
    open: 'agentcli/tools.json',
    clip: { x: 640, y: 640, width: 640, height: 160 },
    arrange: async (page) => {
      await openLanguageStatus(page);
    },
  },
  {
    name: 'run',
    theme: 'dark',
    open: 'agentcli/tools.json',
    arrange: async (page) => {
      await page.keyboard.press('Control+B');
      await lens(page, 'Run').click();
      await panelOf(page).getByLabel('timezone', { exact: true }).waitFor();
      await runButton(page).click();
      await answer(page, 'Run');
      await panelOf(page).getByRole('tree', { name: 'Result' }).waitFor();
      await succeeded(page).waitFor();
    },
  },
];

/** Opens the documentation next to the suggestions, unless it is open. */
async function showDetails(page: Page): Promise<void> {
  const details = page.locator('.suggest-details-container');
  if (!(await details.isVisible())) await page.keyboard.press('Control+Space');
  await details.waitFor();
}

/** Writes files into a workspace. @param files their texts, by path */
async function written(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** The scenes of the README's screenshots: real texts in a real editor, arranged as a user would. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
  goTo,
  openHover,
  openLanguageStatus,
  openProblems,
  openQuickFixes,
  openSuggestions,
  waitForSquiggle,
  waitForStatus,
} from '../test/vscode/ui/screen';
import { copyOfExamples, type FillWorkspace } from '../test/vscode/workspaces';

/** One screenshot: which file is open, and how the window is arranged. */
export interface Scene {
  readonly name: string;
  readonly fill?: FillWorkspace;
  readonly open: string;
  readonly arrange: (page: Page) => Promise<void>;
  /** The visible part of the window, in pixels; by default all of it. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A manifest with many problems. */
export const MISTAKES = `{
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
    fill: mistakes,
    open: 'tools.json',
    arrange: async (page) => {
      await waitForSquiggle(page, 'error');
      await lens(page, /OpenAI/).waitFor();
      await openProblems(page);
    },
  },
  {
    name: 'quick-fix',
    fill: mistakes,
    open: 'tools.json',
    arrange: async (page) => {
      await waitForSquiggle(page, 'error');
      await lens(page, /OpenAI/).waitFor();
      await goTo(page, 19, 25);
      await openQuickFixes(page);
    },
  },
  {
    name: 'completion',
    fill: begun,
    open: 'forged-pylot/config/tool_manifest.yaml',
    arrange: async (page) => {
      await lens(page, /^Targets/).waitFor();
      await goTo(page, 10, 5);
      await openSuggestions(page);
      await showDetails(page);
    },
  },
  {
    name: 'hover',
    open: 'agentcli/tools.json',
    arrange: async (page) => {
      await waitForStatus(page, '3 tools');
      await lens(page, /OpenAI/).waitFor();
      await goTo(page, 4, 18);
      await openHover(page);
    },
  },
  {
    name: 'status',
    open: 'agentcli/tools.json',
    clip: { x: 640, y: 640, width: 640, height: 160 },
    arrange: async (page) => {
      await openLanguageStatus(page);
    },
  },
  {
    name: 'run',
    open: 'agentcli/tools.json',
    arrange: async (page) => {
      await page.keyboard.press('Control+B');
      await lens(page, /Run/).click();
      const panel = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
      await panel.getByLabel('timezone', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Run' }).click();
      await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Run', exact: true }).click();
      await panel.getByRole('tree', { name: 'Result' }).waitFor();
      // How the run ended; next to it is what targets make of the tool.
      await lens(page, /✓.*ms/).waitFor();
    },
  },
];

/** The first code lens with a text. */
function lens(page: Page, text: RegExp): Locator {
  return page.locator('.codelens-decoration a').filter({ hasText: text }).first();
}

/** Opens the documentation next to the suggestions, unless it is open. */
async function showDetails(page: Page): Promise<void> {
  const details = page.locator('.suggest-details-container');
  if (!(await details.isVisible())) await page.keyboard.press('Control+Space');
  await details.waitFor();
}

/** Writes files into a workspace. @param files their texts, by path */
export async function written(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

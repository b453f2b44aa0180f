/** Accessibility of the preview for a target: what axe finds in every kind of theme. Its text is an editor's, so screen readers read it as any other. */
import { deepEqual } from 'node:assert/strict';
import { type Theme, themes } from '../launch/settings';
import { onlyFiles } from '../workspaces';
import { axeFaults, useTheme } from './axe';
import { askingCommand, lens } from './run-panel-frames';
import { pick } from './screen';
import { deepUiTest } from './ui-test';

/** What Gemini changes, ignores and refuses, with and without a repair. */
const SCHEMA = {
  type: 'object',
  properties: {
    tags: { type: 'array', description: 'Tags.' },
    limit: { type: 'integer', description: 'At most.', exclusiveMinimum: 0 },
    odd: { not: { type: 'string' } },
    point: { $ref: '#/$defs/point' },
  },
  $defs: { point: { type: 'object', properties: { next: { $ref: '#/$defs/point' } } } },
  required: ['tags'],
  additionalProperties: false,
};

const fill = onlyFiles({
  'tools.json': { tools: [{ name: 'find', description: 'Finds.', command: ['./tools/bin/find'], schema: SCHEMA }] },
});

/** The editor of the preview. Its tab and its title are VS Code's. */
const EDITOR = '.editor-group-container:has(.tab[data-resource-name^="find for"]) .editor-instance';

describe('the preview for a target has nothing that axe finds fault with', () => {
  for (const theme of Object.keys(themes) as Theme[]) {
    deepUiTest(`in ${themes[theme]}`, { fill, open: 'tools.json' }, async ({ page, workspace }) => {
      await useTheme(workspace, theme);
      await page.locator(`.monaco-workbench.${CLASSES[theme]}`).waitFor();
      await askingCommand(page, 'Tool Manifest: Preview Tool for Target…');
      await pick(page, 'find');
      await page.getByPlaceholder('Select a target').waitFor();
      await pick(page, 'Gemini');
      await lens(page, 'Change Target…').waitFor();
      await page.locator(EDITOR).getByText('refuses this form too').waitFor();
      deepEqual(await axeFaults(page, EDITOR), []);
    });
  }
});

/** The classes that VS Code gives its window, by the files of the themes: that of its kind is there before, if that of the default theme is the same. */
const CLASSES: Readonly<Record<Theme, string>> = {
  light: 'vscode-theme-defaults-themes-light_modern-json',
  dark: 'vscode-theme-defaults-themes-dark_modern-json',
  'hc-light': 'vscode-theme-defaults-themes-hc_light-json',
  'hc-black': 'vscode-theme-defaults-themes-hc_black-json',
};

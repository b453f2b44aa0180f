import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import { onlyFiles } from '../workspaces';
import { waitForText } from './run-panel-frames';
import { goTo, openQuickFixes, pick, waitForSquiggle } from './screen';
import { deepWindowTest, uiTest } from './ui-test';

const LINE = '    { "name": "", "description": "Greets.", "command": ["/bin/true"] }';
const TOOLS = `{
  "tools": [
    { "name": "wave", "description": "Waves.", "command": ["/bin/true"] },
${LINE}
  ]
}
`;

const fill = onlyFiles({ 'tools.json': TOOLS });

describe('a rule that its reader does not want', () => {
  uiTest(
    'is turned off in the settings that the reader chooses, an error too, and its problem is gone',
    { open: 'tools.json', fill },
    async ({ page, settings }) => {
      await waitForSquiggle(page, 'error');
      await goTo(page, 4, LINE.indexOf('""') + 2);
      const menu = await openQuickFixes(page);
      await menu.getByText('Disable rule agentcli/empty-name…', { exact: true }).click();
      await pick(page, 'Disable in the workspace settings');
      await waitForText(settings, /"toolManifest\.rules": \{\s*"agentcli\/empty-name": "off"\s*\}/);
      const errors = page.locator('.editor-instance .cdr.squiggly-error');
      await errors.first().waitFor({ state: 'detached' });
      equal(await errors.count(), 0);
    },
  );

  deepWindowTest(
    'is turned off for everybody in a configuration file, which is made first and then extended',
    { open: 'tools.json', fill },
    async ({ page, workspace }) => {
      await waitForSquiggle(page, 'error');
      await goTo(page, 4, LINE.indexOf('""') + 2);
      await (await openQuickFixes(page)).getByText('Disable rule agentcli/empty-name…', { exact: true }).click();
      await pick(page, 'Disable in a new .tool-manifest.json');
      const file = join(workspace, '.tool-manifest.json');
      await waitForText(file, /"agentcli\/empty-name": "off"/);
      await page.locator('.editor-instance .cdr.squiggly-error').first().waitFor({ state: 'detached' });
      await goTo(page, 4, LINE.indexOf('"/bin') + 2);
      await (await openQuickFixes(page)).getByText('Disable rule agentcli/absolute-command…', { exact: true }).click();
      await pick(page, 'Disable in .tool-manifest.json');
      await waitForText(file, /"agentcli\/empty-name": "off",\s*"agentcli\/absolute-command": "off"/);
    },
  );
});

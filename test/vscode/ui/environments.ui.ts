import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import { EXAMPLE_SECRETS } from '../launch/example-servers';
import { exampleServices } from './example-services';
import { answer, give, lens, panelOf, question, reveal, runButton, succeeded } from './run-panel-frames';
import { pick } from './screen';
import { uiTest } from './ui-test';

describe('environments', () => {
  const services = exampleServices();
  /** Two environments: a server that runs, and one that does not. */
  const fill = services.fill(({ baseUrl }) => ({
    '.tool-manifest.json': {
      run: {
        environments: {
          sandbox: { configuration: { baseUrl } },
          production: { configuration: { baseUrl: 'http://127.0.0.1:9/v2' } },
        },
      },
    },
  }));
  const kasilabs = { fill, open: 'kasilabs/manifest.json' };

  uiTest('are chosen in the status bar, and change the address of a call and its secret', kasilabs, async (ui) => {
    const { page, workspace } = ui;
    await reveal(page, join(workspace, kasilabs.open), '"track_parcel"');
    const item = page.locator('[id="tool-manifest.tool-manifest.toolManifest.environment"]');
    await item.getByText('No environment').click();
    await pick(page, 'production');
    await item.getByText('production').waitFor();
    // Not by its lens: VS Code asks for lenses again only after a delay as long as the first answer took, which is long while all is starting.
    await page.locator('.editor-actions').getByRole('button', { name: 'Run Tool…' }).click();
    const panel = panelOf(page);
    await panel.getByLabel('number', { exact: true }).fill('HP123456789');
    await panel.getByText('127.0.0.1:9').first().waitFor({ state: 'attached' });
    await item.click();
    await pick(page, 'sandbox');
    await panel.getByText(`${services.current().configuration.baseUrl}/parcels`).first().waitFor({ state: 'attached' });
    await runButton(page).click();
    await question(page).getByText('of HARBOUR_PARCELS, in the environment sandbox').waitFor();
    await answer(page, 'Run');
    await give(page, EXAMPLE_SECRETS.kasilabs);
    await panel.locator('.results').getByText('under_way').first().waitFor();
    await succeeded(page).waitFor();
  });

  uiTest('are not shown for a manifest without any', { open: 'agentcli/tools.json' }, async ({ page }) => {
    await lens(page, 'Run').first().waitFor();
    equal(await page.getByText('No environment').count(), 0);
  });
});

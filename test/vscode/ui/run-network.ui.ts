import { equal, match } from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EXAMPLE_SECRETS } from '../launch/example-servers';
import { writeFiles } from '../workspaces';
import { exampleServices, settingsWith } from './example-services';
import {
  answer,
  askingCommand,
  give,
  lens,
  notice,
  panelOf,
  question,
  reveal,
  runButton,
  succeeded,
  waitForText,
} from './run-panel-frames';
import { pick, runPaletteCommand } from './screen';
import { deepWindowTest, uiTest } from './ui-test';

describe('what a service offers:', () => {
  const services = exampleServices();
  const examples = services.fill((configuration, folder) =>
    settingsWith({ ...configuration, notebook_path: join(folder, 'notebook.json') }),
  );

  const kasilabs = { fill: examples, open: 'kasilabs/manifest.json' };

  uiTest('a tool is called with a secret that is asked for after the yes, and shown nowhere', kasilabs, async (ui) => {
    const { page, workspace, settings } = ui;
    await reveal(page, join(workspace, kasilabs.open), '"track_parcel"');
    await lens(page, 'Run').click();
    const panel = panelOf(page);
    await panel.getByLabel('number', { exact: true }).fill('HP123456789');
    await runButton(page).click();
    await question(page)
      .getByText(new URL(services.current().configuration.baseUrl ?? '').origin)
      .waitFor();
    await question(page).getByText('with 2 secrets of HARBOUR_PARCELS').waitFor();
    equal(await page.locator('.quick-input-widget input.input').isVisible(), false);
    await answer(page, 'Run');
    await page.locator('.quick-input-widget').getByText('secret of HARBOUR_PARCELS').waitFor();
    await give(page, EXAMPLE_SECRETS.kasilabs);
    await panel.locator('.results').getByText('under_way').first().waitFor();
    await succeeded(page).waitFor();
    await runPaletteCommand(page, 'Tool Manifest: Show Run Log');
    await page.locator('.view-lines').getByText('under_way').first().waitFor();
    equal((await page.content()).includes(EXAMPLE_SECRETS.kasilabs), false);

    // A call to another host needs consent again, which names the consequence for the secret.
    await writeFiles(dirname(dirname(settings)), settingsWith({ baseUrl: 'http://127.0.0.1:9/v2' }));
    await panel.getByText('127.0.0.1:9').first().waitFor({ state: 'attached' });
    await runButton(page).click();
    await question(page).getByText('New:').waitFor();
    await question(page).getByText('would now go to http://127.0.0.1:9.').waitFor();
    await answer(page, 'Cancel');
  });

  deepWindowTest('a tool gets another secret by its own command', kasilabs, async ({ page, workspace }) => {
    await reveal(page, join(workspace, kasilabs.open), '"track_parcel"');
    await lens(page, 'Run').waitFor();
    await askingCommand(page, 'Tool Manifest: Set Secret…');
    await page.locator('.quick-input-list').getByText('track_parcel').first().waitFor();
    equal(await page.locator('.quick-input-list').getByText('get_time').count(), 0);
    await pick(page, 'track_parcel');
    await page.locator('.quick-input-list').getByText('not set').first().waitFor();
    await pick(page, 'secret of HARBOUR_PARCELS (kasilabs)');
    await give(page, 'wrong');
    await lens(page, 'Run').click();
    await runButton(page).click();
    await question(page).getByText('with 2 secrets of HARBOUR_PARCELS').waitFor();
    await answer(page, 'Run');
    await lens(page, '✗ 401').waitFor();
    await panelOf(page).getByRole('button', { name: 'Set secret…' }).click();
    await pick(page, 'secret of HARBOUR_PARCELS (kasilabs)');
    await give(page, EXAMPLE_SECRETS.kasilabs);
    await runButton(page).click();
    await succeeded(page).waitFor();
    equal(await panelOf(page).getByRole('button', { name: 'Set secret…' }).count(), 0);
  });

  deepWindowTest(
    'a tool is called as the form of its configuration says, which is kept where one says',
    kasilabs,
    async (ui) => {
      const { page, workspace } = ui;
      await reveal(page, join(workspace, kasilabs.open), '"track_parcel"');
      await lens(page, 'Run').click();
      const panel = panelOf(page);
      const group = panel.locator('details.configuration');
      await group.getByLabel('organizationId', { exact: true }).fill('org_of_mine');
      await panel.getByText('org_of_mine').first().waitFor({ state: 'attached' });
      const offer = await notice(page, 'Save it permanently?');
      await offer.hover();
      const choice = offer.getByRole('button', { name: 'In Workspace Settings' });
      if (!(await choice.isVisible())) await offer.locator('.codicon-notifications-expand').click();
      await choice.click();
      const file = join(workspace, '.vscode', 'settings.json');
      await waitForText(file, /org_of_mine/);
    },
  );

  deepWindowTest(
    'a manifest is fetched from its platform, or it is said why not',
    { fill: examples, open: 'glean/file-ticket.json' },
    async (ui) => {
      const { page } = ui;
      await lens(page, 'Run').waitFor();
      await askingCommand(page, 'Tool Manifest: Fetch Tool Manifest…');
      await give(page, 'searchTickets');
      await question(page).getByText('/tool/searchTickets/manifest').waitFor();
      await answer(page, 'Fetch');
      await give(page, EXAMPLE_SECRETS.glean);
      await page.locator('.tab').getByText('Untitled-1').waitFor();
      await page.locator('.view-lines').getByText('"searchTickets"').first().waitFor();

      await askingCommand(page, 'Tool Manifest: Fetch Tool Manifest…');
      await give(page, 'no_such_tool');
      await answer(page, 'Fetch');
      await notice(page, 'Glean has no tool with this name (status 404)');
    },
  );

  deepWindowTest(
    'a manifest is fetched from the instance that is asked for where none is set',
    { fill: services.fill(() => ({})), open: 'glean/file-ticket.json' },
    async ({ page }) => {
      const { configuration } = services.current();
      await lens(page, 'Run').waitFor();
      await askingCommand(page, 'Tool Manifest: Fetch Tool Manifest…');
      await give(page, 'searchTickets');
      const input = page.locator('.quick-input-widget');
      await input.getByText('set it to the Glean instance to call').waitFor();
      await page.keyboard.type('no instance');
      await input.getByText('is not a Glean instance').waitFor();
      await give(page, configuration.instance ?? '');
      await question(page).getByText(`${configuration.instance}/api/tools/v1/tool/searchTickets/manifest`).waitFor();
      await answer(page, 'Fetch');
      await give(page, EXAMPLE_SECRETS.glean);
      await page.locator('.view-lines').getByText('"searchTickets"').first().waitFor();
    },
  );

  const searchTickets = { fill: examples, open: 'glean/search-tickets.json' };

  deepWindowTest(
    'a manifest without parameters fetches them into a file next to it, and has a form from then on',
    searchTickets,
    async (ui) => {
      const { page, workspace } = ui;
      const file = join(workspace, 'glean/search-tickets.parameters.json');
      await lens(page, 'Run').click();
      const panel = panelOf(page);
      await panel.getByText('The manifest does not describe the arguments').waitFor();
      await panel.getByRole('button', { name: 'Fetch parameters…' }).click();
      await question(page).getByText('/tool-servers/native/tools?toolNames=searchTickets').waitFor();
      await answer(page, 'Fetch');
      await give(page, EXAMPLE_SECRETS.glean);
      await waitForText(file, /"query"/);
      await panel.getByLabel('query', { exact: true }).fill('Frankfurt');
      equal(await panel.getByRole('button', { name: 'Fetch parameters…' }).isVisible(), false);
      await runButton(page).click();
      await answer(page, 'Run');
      await panel.getByText('Outage in Frankfurt').first().waitFor();

      // Written by hand, the form follows; fetching again, which is confirmed already, asks before it replaces that.
      await writeFile(file, '{ "type": "object", "properties": { "words": { "type": "string" } } }');
      await panel.getByLabel('words', { exact: true }).waitFor();
      await askingCommand(page, 'Tool Manifest: Fetch Parameters…');
      await pick(page, 'searchTickets');
      await question(page).getByText('exists already with other content').waitFor();
      await answer(page, 'Replace');
      await waitForText(file, /"query"/);
      await panel.getByLabel('query', { exact: true }).waitFor();
    },
  );

  deepWindowTest(
    'a trigger is polled from its lens, and shows its event and its new state',
    { fill: examples, open: 'talos/tools/weather-notes/manifest.json' },
    async ({ page, workspace }) => {
      await reveal(page, join(workspace, 'talos/tools/weather-notes/manifest.json'), '"frost_noted"');
      await lens(page, 'Poll').click();
      await runButton(page).click();
      await question(page).getByText('functions of talos/tools/weather-notes/index.ts').waitFor();
      await answer(page, 'Run');
      await panelOf(page).getByText('newState').first().waitFor();
      await succeeded(page).waitFor();
      // The next poll gets the state that this one returned.
      const state = panelOf(page).getByLabel('State as JSON');
      await state.waitFor();
      match(await state.inputValue(), /"seen": \d/);
    },
  );
});

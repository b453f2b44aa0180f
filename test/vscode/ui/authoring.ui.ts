import { equal, match, ok } from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { TestServers } from '../../kit/http-servers';
import { until } from '../launch/time-limit';
import { onlyFiles, writeFiles } from '../workspaces';
import { childrenWith } from './paused-process';
import { answer, lens, notice, runButton, succeeded, waitForText } from './run-panel-frames';
import {
  focusEditor,
  goTo,
  openHover,
  openProblems,
  openSuggestions,
  quickOpen,
  runPaletteCommand,
  waitForSquiggle,
} from './screen';
import { deepWindowTest, type UiOptions, uiTest } from './ui-test';

/** @param members before the others */
const manifest = (members: string) =>
  `{\n  "tools": [\n    {\n      ${members}\n      "description": "Does nothing.",\n      "command": ["/bin/true"]\n    }\n  ]\n}\n`;
const YAML = 'config/tool_manifest.yaml';

describe('an author of manifests', () => {
  for (const [path, text, line, label, after] of [
    ['tools.json', manifest('"name": "nothing",\n      '), 5, 'timeoutSec', /"nothing",\n {6}"timeoutSec": \d+,\n/],
    [
      YAML,
      'schema_version: "1.0"\nmetadata:\n  name: x\n  \ntools: []\n',
      4,
      'description',
      /\n {2}name: x\n {2}description: /,
    ],
  ] as const) {
    uiTest(
      `accepts a key with what belongs to it, where the indentation says: ${path}`,
      { fill: onlyFiles({ [path]: text }), open: path },
      async ({ page, workspace }) => {
        await goTo(page, line, path === YAML ? 3 : 7);
        const rows = await openSuggestions(page);
        await rows.filter({ hasText: label }).first().click();
        await page.keyboard.press('Control+S');
        await waitForText(join(workspace, path), after);
      },
    );
  }

  uiTest(
    'sees a mistake where it is, once, with its code and page',
    { fill: onlyFiles({ 'tools.json': manifest('"name": "",') }), open: 'tools.json' },
    async ({ page }) => {
      const problems = await openProblems(page);
      const row = problems.locator('.monaco-list-row').filter({ hasText: 'agentcli/empty-name' });
      await row.getByText('[Ln 4, Col 15]').waitFor();
      equal(await row.count(), 1);
      ok((await row.innerHTML()).includes('docs/rules/agentcli-empty-name.md'));
    },
  );

  uiTest(
    'sees the problems of a manifest that nobody has opened, and their end when it is mended on disk',
    { fill: onlyFiles({ 'tools.json': manifest('"name": "",') }) },
    async ({ page, workspace }) => {
      const problem = (await openProblems(page)).getByText('agentcli/empty-name').first();
      await problem.waitFor();
      await writeFiles(workspace, { 'tools.json': manifest('"name": "nothing",') });
      await problem.waitFor({ state: 'detached' });
    },
  );

  uiTest(
    'has all safe fixes made on save, if so set',
    {
      fill: onlyFiles({
        '.vscode/settings.json': {
          'editor.codeActionsOnSave': { 'source.fixAll.toolManifest': 'explicit' },
          'editor.lineNumbers': 'off',
        },
        [YAML]:
          'schema_version: 1.0\nmetadata:\n  name: x\n  description: y\ntools:\n  - { name: a, description: b, module: elsewhere.a, class_name: A }\n',
      }),
      open: YAML,
    },
    async ({ page, workspace }) => {
      await waitForSquiggle(page, 'error');
      // The settings count by now.
      await page.locator('.editor-instance .line-numbers').first().waitFor({ state: 'detached' });
      await focusEditor(page);
      await page.keyboard.press('Control+End');
      await page.keyboard.type('# more');
      await page.keyboard.press('Control+S');
      await waitForText(join(workspace, YAML), /^schema_version: "1\.0"/);
      await page.locator('.tab.active:not(.dirty)').waitFor();
    },
  );

  uiTest(
    'is told what "Fix All" leaves, and why',
    { fill: onlyFiles({ 'tools.json': manifest('"Name": "",') }), open: 'tools.json' },
    async ({ page }) => {
      await waitForSquiggle(page, 'error');
      await focusEditor(page);
      await runPaletteCommand(page, 'Tool Manifest: Fix All Safe Problems in This Manifest');
      await notice(page, 'are left: no fix of them has a single right result.');
      await runPaletteCommand(page, 'Tool Manifest: Fix All Safe Problems in This Manifest');
      await page
        .locator('.monaco-editor-overlaymessage')
        .getByText('no fix of them has a single right result.')
        .waitFor();
    },
  );

  uiTest('has files of the languages that they have without us', { open: 'agentcli/tools.json' }, async ({ page }) => {
    const language = page.locator('[id="status.editor.mode"]');
    await lens(page, 'Run').waitFor();
    await language.getByText('JSON', { exact: true }).waitFor();
    await quickOpen(page, 'forged-pylot/config/tool_manifest.yaml');
    await lens(page, 'Run').waitFor();
    await language.getByText('YAML', { exact: true }).waitFor();
  });

  uiTest('has a server again that was killed', { open: 'agentcli/tools.json' }, async ({ page }) => {
    await goTo(page, 7, 10);
    await openHover(page);
    const before = await childrenWith('/dist/server.js');
    equal(before.length, 1);
    for (const id of before) process.kill(id, 'SIGKILL');
    await page.keyboard.press('Escape');
    await until('there is another server', async () => {
      const now = await childrenWith('/dist/server.js');
      return now.length === 1 && now[0] !== before[0];
    });
    await openHover(page);
  });
});

describe('an author whose editor has a proxy', () => {
  const servers = new TestServers();
  const seen: string[] = [];
  let proxy = '';

  before(async () => {
    const see = ({ method, url }: IncomingMessage) => seen.push(`${method} ${url}`);
    const server = createServer((request, response) => {
      see(request);
      request.resume();
      response.setHeader('content-type', 'application/json').end('{}');
    });
    // Whatever the host is called, the connection leads to the proxy itself.
    server.on('connect', (request, socket) => {
      see(request);
      const onward = connect(Number(new URL(proxy).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connected\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      for (const end of [onward, socket]) end.on('error', () => {});
    });
    proxy = (await servers.listen(server)).url;
  });
  after(() => servers.close());

  const PARCELS = {
    ...{ slug: 'PARCELS', version: '1.0.0', name: 'Parcels', description: 'Finds parcels.' },
    ...{ baseUrl: 'http://tools.invalid', auth: { type: 'none' } },
    tools: [
      {
        ...{ name: 'find', description: 'Finds a parcel.', inputSchema: { type: 'object', properties: {} } },
        endpoint: { method: 'POST', path: '/through' },
      },
    ],
  };
  const options: UiOptions = {
    fill: onlyFiles({ 'manifest.json': PARCELS }),
    open: 'manifest.json',
    get settings() {
      return { 'http.proxy': proxy };
    },
  };

  deepWindowTest('has calls go through it', options, async ({ page }) => {
    await lens(page, 'Run').click();
    await runButton(page).click();
    await answer(page, 'Run');
    await succeeded(page).waitFor();
    match(seen.join(), /tools\.invalid/);
  });
});

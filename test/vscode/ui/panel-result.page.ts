/** The result half of the run panel: the current run, its result, earlier runs. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Json } from '../../../common/json/value';
import { type PanelUse, resultOf, toolView, withPanel, withTool } from './panel-page';

const TOOL = { inputSchema: { properties: { city: { type: 'string' } } }, arguments: { city: 'Oulu' } };

const panelTest = (title: string, use: PanelUse) => it(title, () => withPanel((panel) => use(panel, panel.page)));
const resultTest = (title: string, use: PanelUse) => it(title, () => withTool(TOOL, use));

const item = (page: Page, text: string) => page.getByRole('treeitem').filter({ hasText: text }).last();
const focused = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.querySelector('.line')?.textContent ?? ''`);

describe('the result in the run panel', () => {
  resultTest('announces how a run starts and ends, to screen readers too', async ({ send }, page) => {
    await page.getByRole('button', { name: 'Run' }).click();
    await send({ type: 'running', startedAt: Date.now() });
    await page.getByRole('status').filter({ hasText: 'Running' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await send({ type: 'result', result: resultOf({ remarks: ['It printed two lines.'] }) });
    await page.getByRole('status').filter({ hasText: 'exit 0, 132 ms, 1 remark' }).waitFor();
    await page.getByText('✓ exit 0', { exact: true }).waitFor();
    await page.getByText('17 bytes').waitFor();
    await page.getByText('It printed two lines.').waitFor();
    await page.getByRole('button', { name: 'Run' }).waitFor();
  });

  resultTest('can be waited for, stopped, and refused', async ({ send, next }, page) => {
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await next('stop');
    await send({ type: 'notRun', reason: 'the workspace is not trusted.' });
    await page.getByRole('alert').filter({ hasText: 'Not run: the workspace is not trusted.' }).waitFor();
    await page.getByRole('button', { name: 'Run' }).waitFor();
    await send({ type: 'result', result: resultOf({ isOk: false, isTimedOut: true, status: 'timed out' }) });
    await page.getByText('✗ timed out', { exact: true }).waitFor();
  });

  resultTest('streams, keeps the newest, and drops the colours of terminals', async ({ send }, page) => {
    await send({ type: 'running', startedAt: Date.now() });
    const text = 'x'.repeat(99).concat('\n').repeat(1_000);
    for (let i = 0; i < 10; i++) await send({ type: 'output', stream: 'stdout', text });
    await send({ type: 'output', stream: 'stderr', text: '\u001b[31mthe end\u001b[0m' });
    const live = page.getByLabel('Output so far');
    await live.getByText('the end', { exact: true }).waitFor();
    assert.ok(((await live.textContent()) ?? '').length <= 200_000);
    await page.getByText('The beginning is omitted here').waitFor();
  });

  resultTest('shows what a failure says, where there is no other output', async ({ send }, page) => {
    await send({ type: 'result', result: resultOf({ isOk: false, status: 'exit 3', result: '', stderr: 'no key' }) });
    await page.getByRole('tabpanel', { name: 'Standard error' }).getByText('no key').waitFor();
    await send({ type: 'result', result: resultOf({ result: { a: 1 }, stderr: 'a note', startedAt: 2 }) });
    await page.getByRole('tabpanel', { name: 'Result' }).waitFor();
  });

  resultTest('of a failed program opens on standard error, even if it printed something', async ({ send }, page) => {
    const failed = resultOf({ isOk: false, status: 'exit 3', stderr: 'no key', opens: 'stderr' });
    await send({ type: 'result', result: failed });
    await page.getByRole('tabpanel', { name: 'Standard error' }).getByText('no key').waitFor();
    await page.getByRole('tab', { name: 'Raw' }).click();
    await send({ type: 'result', result: { ...failed, startedAt: failed.startedAt + 1 } });
    await page.getByRole('tabpanel', { name: 'Raw' }).waitFor();
  });

  resultTest(
    'says what it was called with, and offers that where it is not what the form has',
    async ({ send, next }, page) => {
      await send({ type: 'result', result: resultOf({ arguments: { city: 'Turku' } }), isOld: true });
      const line = page.getByRole('button', { name: 'called with {"city":"Turku"}' });
      await line.click();
      assert.match((await page.locator('.called-with').textContent()) ?? '', /\n {2}"city": "Turku"\n/);
      const use = page.getByRole('button', { name: 'Use arguments' });
      await use.click();
      assert.deepEqual((await next('change')).arguments, { city: 'Turku' });
      await use.waitFor({ state: 'hidden' });
      await page.getByLabel('city', { exact: true }).fill('Vaasa');
      await use.waitFor();
    },
  );

  resultTest(
    'answers a click on Run where the arguments are no JSON, and the runs before can still be seen',
    async ({ send, said }, page) => {
      await send({ type: 'result', result: resultOf({}) });
      await page.getByRole('button', { name: 'Run' }).click();
      await send({ type: 'notRun', reason: 'It was not confirmed.' });
      await page.getByText('Not run: It was not confirmed.').waitFor();
      await page.getByRole('tab', { name: 'JSON' }).click();
      await page.getByLabel('Arguments as JSON').fill('{ "city": }');
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('Not run: These arguments are not valid JSON: line 1, column 11:').waitFor();
      await page.getByText('It was not confirmed.').waitFor({ state: 'detached' });
      assert.equal(said.filter(({ type }) => type === 'run').length, 1);
      const { startedAt } = resultOf({});
      await page.getByLabel('Runs of this session').selectOption(String(startedAt));
      await page.locator('.status.is-ok').waitFor();
    },
  );

  panelTest('of a trigger is that of a poll', async ({ send }, page) => {
    const description = 'Its state is `null` at first.';
    const tool = toolView({ isTrigger: true, description, inputSchema: undefined, arguments: null, sample: null });
    await send({ type: 'tool', tool });
    await page.getByText('Poll the trigger to see its result here.').waitFor();
    await page.getByRole('heading', { name: 'State' }).waitFor();
    assert.equal(await page.getByText(/argument/i).count(), 0);
    await page.locator('.description code').getByText('null', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Poll' }).click();
    await page.getByText('Waiting for your consent, or for the poll to start…').waitFor();
    await send({ type: 'notRun', reason: 'It was not confirmed.' });
    await page.getByRole('alert').filter({ hasText: 'Not polled: It was not confirmed.' }).waitFor();
    await send({ type: 'running', startedAt: Date.now() });
    await page.getByRole('status').filter({ hasText: 'Polling' }).waitFor();
    await send({ type: 'result', result: resultOf({ arguments: null, startedAt: 1 }) });
    await send({ type: 'result', result: resultOf({ arguments: null, startedAt: 2 }) });
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByText('No differences.').waitFor();
    assert.doesNotMatch(await page.locator('body').ariaSnapshot(), /\brun/i);
  });

  resultTest('is a tree for the keyboard', async ({ send, next }, page) => {
    const result = { list: [1, { deep: true }], url: 'https://example.com/x', text: `a\n${'b'.repeat(500)}` };
    await send({ type: 'result', result: resultOf({ result }) });
    await page.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(page), 'list: 2 items');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    assert.match(await focused(page), /^url/);
    await page.keyboard.press('Enter');
    assert.equal((await next('open')).url, 'https://example.com/x');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), '0: 1');
    await page.keyboard.press('End');
    assert.match(await focused(page), /^text/);
    await page.keyboard.press('Enter');
    await page.locator('.tree pre').filter({ hasText: 'bbb' }).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+c');
    assert.deepEqual(JSON.parse((await next('copy')).text), result);
  });

  resultTest('of a hundred thousand values draws a hundred at a time', async ({ send }, page) => {
    const result: Json = { values: Array.from({ length: 100_000 }, (_, i) => ({ i })) };
    await send({ type: 'result', result: resultOf({ result }) });
    await item(page, 'values').click();
    await item(page, '100 more of 99900').click();
    await item(page, '100 more of 99800').waitFor();
    assert.ok((await page.getByRole('treeitem').count()) < 300);
  });

  resultTest(
    'shows raw output, standard error, what the model gets, and the run before',
    async ({ send, next }, page) => {
      const at = Date.UTC(2026, 0, 1);
      await send({ type: 'result', result: resultOf({ startedAt: at, arguments: { city: 'Turku' } }) });
      const second = resultOf({
        startedAt: at + 1,
        result: { temperature: 4 },
        raw: 'raw text',
        stderr: 'careful',
        model: 'for the model',
        headers: [{ name: 'X-Served-By', value: 'b' }],
      });
      await send({ type: 'result', result: second });
      await page.getByRole('tab', { name: 'Raw' }).click();
      await page.getByText('raw text').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('X-Served-By: b').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('careful').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('for the model').waitFor();
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      assert.equal((await next('copy')).text, 'for the model');
      await page.getByRole('tab', { name: 'Compare' }).click();
      await page.getByText('added: +').or(page.locator('.diff-line.added')).first().waitFor();
      await page.getByLabel('Differences in Result').getByText('"temperature": 3').waitFor();
      await page.getByLabel('Differences in What the model gets').getByText('for the model').waitFor();
      await page.getByLabel('Differences in Standard error').getByText('careful').waitFor();
      assert.equal(await page.getByLabel('Differences in End').count(), 0);
      await page.getByLabel('Runs of this session').selectOption(String(at));
      await page.getByRole('button', { name: 'Use arguments' }).click();
      assert.deepEqual((await next('change')).arguments, { city: 'Turku' });
    },
  );

  resultTest('shows text from a tool as plain text', async ({ send }, page) => {
    const text = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const result = resultOf({
      result: { [text]: text },
      raw: text,
      stderr: text,
      model: text,
      status: text,
      remarks: [text],
    });
    await send({ type: 'result', result: { ...result, faults: [{ path: text, message: text }] } });
    const tool = toolView({
      name: text,
      description: text,
      inputSchema: { properties: { [text]: { description: text, title: text } } },
    });
    for (const name of ['Raw', 'Standard error', 'To the model']) await page.getByRole('tab', { name }).click();
    await send({
      type: 'plan',
      plan: { lines: [{ label: text, value: text }], notes: [text], unset: [], refusal: text, faults: [] },
    });
    await send({ type: 'tool', tool });
    await page.getByRole('heading', { name: text }).waitFor();
    assert.equal(await page.locator('img, main script').count(), 0);
    assert.equal(await page.title(), 'Run Tool');
  });

  panelTest(
    'has a name while its manifest is read, and takes a message that it has seen already for what it is',
    async ({ send }, page) => {
      await send({ type: 'opening', name: 'get_weather', dialect: 'goagent agentcli' });
      await page.getByRole('heading', { name: 'get_weather' }).waitFor();
      await page.getByText('Reading the manifest…').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Run' }).isVisible(), false);
      const tool = toolView(TOOL);
      await send({ type: 'tool', tool, turn: 1 });
      const city = page.getByLabel('city', { exact: true });
      await city.fill('Turku');
      await send({ type: 'tool', tool, turn: 1 });
      assert.equal(await city.inputValue(), 'Turku');
      await send({ type: 'tool', tool, turn: 2 });
      assert.equal(await city.inputValue(), 'Oulu');
    },
  );

  resultTest('passes its state to the next call, unless something else was typed', async ({ send, next }, page) => {
    const city = page.getByLabel('city', { exact: true });
    await send({ type: 'result', result: resultOf({ arguments: { city: 'Oulu' }, next: { city: 'Turku' } }) });
    assert.deepEqual((await next('change')).arguments, { city: 'Turku' });
    assert.equal(await city.inputValue(), 'Turku');
    await city.fill('mine');
    await send({ type: 'result', result: resultOf({ arguments: { city: 'Turku' }, next: { city: 'Vaasa' } }) });
    await page.locator('.status.is-ok').waitFor();
    assert.equal(await city.inputValue(), 'mine');
  });

  resultTest('of a tool that is shown again takes no keyboard away, unless it is asked for', async ({ send }, page) => {
    await send({ type: 'result', result: resultOf({}), isOld: true });
    await page.locator('.status.is-ok').waitFor();
    assert.equal(await page.getByRole('status').textContent(), '');
    assert.equal(await page.evaluate('document.activeElement.labels?.[0]?.textContent.trim()'), 'city');
    await send({ type: 'focusResult' });
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Result');
  });

  resultTest(
    'leaves the keyboard where it was: in a field, or among the parts of the result before',
    async ({ send, next }, page) => {
      const city = page.getByLabel('city', { exact: true });
      const focused = () => page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
      await city.press('Control+Enter');
      await next('run');
      await send({ type: 'running', startedAt: 1 });
      await send({ type: 'result', result: resultOf({ startedAt: 1 }) });
      await page.locator('.status.is-ok').waitFor();
      assert.equal(await page.evaluate('document.activeElement.labels?.[0]?.textContent.trim()'), 'city');
      await page.getByRole('tab', { name: 'Raw' }).click();
      await page.keyboard.press('Control+Enter');
      await next('run');
      await send({ type: 'running', startedAt: 2 });
      await send({ type: 'result', result: resultOf({ startedAt: 2 }) });
      await page.locator('.status.is-ok').waitFor();
      assert.equal(await focused(), 'Raw');
    },
  );

  resultTest('that is long is sent as bytes, and once', async (_panel, page) => {
    const { result: _result, model: _model, ...packet } = resultOf({});
    await page.evaluate(`(() => {
        const packet = ${JSON.stringify(packet)};
        const raw = new TextEncoder().encode('{"big":' + JSON.stringify('ä'.repeat(200000)) + '}');
        postMessage({ type: 'result', result: { ...packet, raw } }, '*');
      })()`);
    await item(page, 'big: "ä').waitFor();
    await page.getByRole('tab', { name: 'Raw' }).click();
    await page.getByText('Show more (100,010 characters left)').waitFor();
  });
});

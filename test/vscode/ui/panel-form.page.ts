/** The form of the run panel, operated as a user would. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { axeFaults } from './axe';
import { changes, field, toolView, withForm, withPanel, withTool } from './panel-page';

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);
const jsonTab = (page: Page) => page.getByRole('tab', { name: 'JSON' });
const json = (page: Page) => page.getByLabel('Arguments as JSON');

describe('the form of the run panel', () => {
  it('is filled in by keyboard alone, and run', () =>
    withForm(
      {
        properties: { city: { type: 'string' }, days: { type: 'integer' }, metric: { type: 'boolean' } },
        required: ['city'],
      },
      {},
      async (panel, page) => {
        // The first field is focused already.
        await page.keyboard.type('Turku');
        // The button that omits it comes in between.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.type('3');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.type('true');
        await page.keyboard.press('Control+Enter');
        const { arguments: sent } = await panel.next('run');
        assert.deepEqual(sent, { city: 'Turku', days: 4, metric: true });
      },
    ));

  it('shows what the model sees, and what the tool returns', () =>
    withTool({ definition: { name: 'it' }, outputSchema: { type: 'object', title: 'Order' } }, async (_, page) => {
      await page.getByText('What the model sees').click();
      await page.getByText('What it returns').click();
      await page.getByRole('tree', { name: 'What it returns' }).getByText('Order').waitFor();
    }));

  it('lists what is confirmed, each program and address too, when that is opened, by keyboard as well', () =>
    withTool({}, async (panel, page) => {
      await page.getByText('What is confirmed').focus();
      await page.keyboard.press('Enter');
      await panel.next('listCalls');
      const ways = [
        { text: '2 programs in bin', details: ['bin/a with PATH', 'bin/b with PATH'] },
        { text: 'POST https://a.example/', details: ['POST https://a.example/ with the secret of me (d)'] },
      ];
      await panel.send({ type: 'calls', calls: { folder: 'examples', ways } });
      await page.getByText('One question is about all tools of examples:').waitFor();
      await page.getByRole('listitem').filter({ hasText: 'with the secret of me (d)' }).waitFor();
      assert.equal(await page.getByText('bin/b with PATH').isVisible(), false);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page
        .getByRole('listitem')
        .filter({ hasText: /^bin\/b with PATH$/ })
        .waitFor();
      assert.deepEqual(await axeFaults(page), []);
    }));

  it('has a tab order as displayed: a field before the button that omits it, an item before its arrows', () =>
    withForm(
      { properties: { note: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } } },
      { note: 'n', tags: ['a', 'b'] },
      async (_panel, page) => {
        await field(page, 'note').focus();
        const way = [];
        for (let step = 0; step < 10; step++) {
          await page.keyboard.press('Tab');
          way.push(
            await page.evaluate(
              `document.activeElement.ariaLabel ?? document.activeElement.labels[0].textContent.trim()`,
            ),
          );
        }
        assert.deepEqual(way, [
          'Omit note',
          'Item 1',
          'Move Item 1 of tags down',
          'Remove Item 1 of tags',
          'Item 2',
          'Move Item 2 of tags up',
          'Remove Item 2 of tags',
          'Add item to tags',
          '{ } Edit tags as JSON',
          'Omit tags',
        ]);
      },
    ));

  it('reports faults of edited fields, and of the others only when it is run', () =>
    withForm(
      {
        properties: { city: { type: 'string', minLength: 2 }, days: { type: 'integer' } },
        required: ['city', 'days'],
      },
      { city: '' },
      async (panel, page) => {
        const faults = [
          { path: '/city', message: 'must have at least 2 characters' },
          { path: '/days', message: 'is required' },
        ];
        const tell = () =>
          panel.send({ type: 'plan', plan: { lines: [], notes: [], unset: [], refusal: undefined, faults } });
        const seen = () => page.locator('.faults:visible').allTextContents();
        await tell();
        assert.deepEqual(await seen(), []);
        await jsonTab(page).click();
        assert.deepEqual(await seen(), []);
        await page.getByRole('tab', { name: 'Form' }).click();
        await field(page, 'city').fill('x');
        await tell();
        assert.deepEqual(await seen(), ['must have at least 2 characters']);
        await page.keyboard.press('Control+Enter');
        await panel.next('run');
        assert.deepEqual(await seen(), ['must have at least 2 characters', 'is required']);
      },
    ));

  it('has null among the values to choose from where the schema allows it next to them', () =>
    withForm(
      { properties: { unit: { anyOf: [{ enum: ['celsius', 'kelvin'] }, { type: 'null' }] } } },
      {},
      async (panel, page) => {
        await field(page, 'unit').selectOption('null');
        await changes(panel, { unit: null });
        await field(page, 'unit').selectOption('kelvin');
        await changes(panel, { unit: 'kelvin' });
      },
    ));

  it('has check boxes for a list of distinct values, and the list for one with something else in it', () =>
    withForm(
      { properties: { days: { type: 'array', uniqueItems: true, items: { enum: ['mon', 'tue', 'wed'] } } } },
      {},
      async (panel, page) => {
        await page.getByRole('checkbox', { name: 'wed' }).check();
        await page.getByRole('checkbox', { name: 'mon' }).check();
        await changes(panel, { days: ['mon', 'wed'] });
        await page.getByRole('checkbox', { name: 'wed' }).uncheck();
        await changes(panel, { days: ['mon'] });
        await page.getByRole('button', { name: 'Omit days' }).click();
        await changes(panel, {});
        await jsonTab(page).click();
        await json(page).fill('{ "days": ["sun"] }');
        await page.getByRole('tab', { name: 'Form' }).click();
        assert.equal(await page.getByRole('checkbox').count(), 0);
        await field(page, 'Item 1').waitFor();
      },
    ));

  it('offers the names that members may have', () =>
    withForm(
      { type: 'object', propertyNames: { enum: ['low', 'high'] }, additionalProperties: { type: 'integer' } },
      { low: 1 },
      async (panel, page) => {
        const offered = await page.locator('.add-row datalist option').all();
        assert.deepEqual(await Promise.all(offered.map((one) => one.getAttribute('value'))), ['high']);
        await page.getByLabel('New property of Arguments').fill('high');
        await page.keyboard.press('Enter');
        await page.keyboard.type('7');
        await changes(panel, { low: 1, high: 7 });
      },
    ));

  it('tells null, an empty text and absent from each other', () =>
    withForm({ properties: { note: { type: ['string', 'null'] } } }, {}, async (panel, page) => {
      await field(page, 'note').fill('x');
      await changes(panel, { note: 'x' });
      await field(page, 'note').fill('');
      await changes(panel, { note: '' });
      await page.getByRole('button', { name: 'note: null' }).click();
      await changes(panel, { note: null });
      await page.getByRole('button', { name: 'Omit note' }).click();
      await changes(panel, {});
    }));

  it('adds, moves and removes items of a list of objects, and the focus follows', () =>
    withForm(
      {
        properties: {
          stops: { type: 'array', items: { properties: { name: { type: 'string' } }, required: ['name'] } },
        },
      },
      {},
      async (panel, page) => {
        await page.getByRole('button', { name: 'Add array stops' }).click();
        const add = page.getByRole('button', { name: 'Add item' });
        await add.click();
        await page.keyboard.type('first');
        await add.click();
        await page.keyboard.type('second');
        await changes(panel, { stops: [{ name: 'first' }, { name: 'second' }] });
        await page.getByRole('button', { name: 'Move Item 2 of stops up' }).click();
        await changes(panel, { stops: [{ name: 'second' }, { name: 'first' }] });
        // At its new position it can only move down again.
        await page.keyboard.press('Enter');
        await changes(panel, { stops: [{ name: 'first' }, { name: 'second' }] });
        await page.getByRole('button', { name: 'Remove Item 1' }).click();
        await changes(panel, { stops: [{ name: 'second' }] });
      },
    ));

  it('switches between alternatives and back without loss', () =>
    withForm(
      {
        properties: {
          at: {
            oneOf: [
              { title: 'Coordinates', properties: { lat: { type: 'number' } }, required: ['lat'] },
              { title: 'Address', properties: { street: { type: 'string' } }, required: ['street'] },
            ],
          },
        },
      },
      { at: { lat: 60 } },
      async (panel, page) => {
        const kind = page.getByLabel('Kind of at');
        await kind.selectOption('Address');
        await field(page, 'street').fill('Main');
        await changes(panel, { at: { street: 'Main' } });
        await kind.selectOption('Coordinates');
        await changes(panel, { at: { lat: 60 } });
        await kind.selectOption('Address');
        await changes(panel, { at: { street: 'Main' } });
      },
    ));

  it('adds properties that the schema does not name', () =>
    withForm({ type: 'object', additionalProperties: { type: 'integer' } }, {}, async (panel, page) => {
      await page.getByLabel('New property of Arguments').fill('__proto__');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('7');
      await changes(panel, JSON.parse('{"__proto__":7}'));
    }));

  it('gives another name to properties that the schema does not name, and only to those', () =>
    withForm(
      { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: { type: 'integer' } },
      { city: 'x', first: 1, second: 2 },
      async (panel, page) => {
        assert.equal(await page.getByRole('button', { name: 'Rename city' }).count(), 0);
        await page.getByRole('button', { name: 'Rename first' }).click();
        // A name that exists is rejected, and nothing is lost.
        await page.keyboard.type('second');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').filter({ hasText: 'This name already exists.' }).waitFor();
        await page.keyboard.press('Control+a');
        await page.keyboard.type('third');
        await page.keyboard.press('Enter');
        const { arguments: sent } = await changes(panel, { city: 'x', third: 1, second: 2 });
        assert.deepEqual(Object.keys(sent as object), ['city', 'third', 'second']);
        // The value is focused.
        await page.keyboard.press('Control+a');
        await page.keyboard.type('7');
        await changes(panel, { city: 'x', third: 7, second: 2 });
        await page.getByRole('button', { name: 'Rename third' }).click();
        await page.keyboard.type('other');
        await page.keyboard.press('Escape');
        assert.equal(await focusedName(page), 'Rename third');
      },
    ));

  it('reports how a number with too many digits is rounded', () =>
    withForm({ properties: { id: { type: 'integer' } } }, {}, async (panel, page) => {
      await field(page, 'id').fill('9007199254740993');
      const told = page.getByRole('alert').filter({ hasText: 'it becomes 9007199254740992' });
      await told.waitFor();
      assert.equal(await field(page, 'id').inputValue(), '9007199254740993');
      await changes(panel, { id: 9007199254740992 });
      await field(page, 'id').fill('9007199254740991');
      await told.waitFor({ state: 'hidden' });
      await jsonTab(page).click();
      await json(page).fill('{ "id": 12345678901234567890 }');
      await page.getByText('it becomes 12345678901234567000').waitFor();
      await page.getByRole('button', { name: 'Line 1, column 9' }).click();
      assert.equal(await page.evaluate('getSelection().toString()'), '12345678901234567890');
    }));

  it('sends JSON with the text that was typed, until the form is used again', () =>
    withForm({ properties: { a: { type: 'integer' } } }, {}, async ({ next }, page) => {
      await jsonTab(page).click();
      await json(page).fill('{ "a": 1,  "a": 2 }');
      const typed = await next('change', (message) => isDeepStrictEqual(message.arguments, { a: 2 }));
      assert.equal(typed.written, '{ "a": 1,  "a": 2 }');
      await page.getByRole('tab', { name: 'Form' }).click();
      await field(page, 'a').fill('3');
      const filled = await next('change', (message) => isDeepStrictEqual(message.arguments, { a: 3 }));
      assert.equal(filled.written, undefined);
    }));

  it('keeps pasted lines', () =>
    withForm({ properties: { text: { type: 'string' } } }, { text: 'a' }, async (panel, page) => {
      await field(page, 'text').focus();
      await page.keyboard.press('End');
      await page.evaluate(`
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '1\\n2');
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
      `);
      await changes(panel, { text: 'a1\n2' });
    }));

  it('and the JSON stay in step, and what only the JSON can say is kept', () =>
    withForm(
      { properties: { city: { type: 'string' } } },
      { city: 'a', other: [1, { x: null }] },
      async (panel, page) => {
        await field(page, 'city').fill('b');
        await jsonTab(page).click();
        assert.deepEqual(JSON.parse(await json(page).inputValue()), { city: 'b', other: [1, { x: null }] });
        await json(page).fill('{ "city": 5, "other": true }');
        await changes(panel, { city: 5, other: true });
        await page.getByRole('tab', { name: 'Form' }).click();
        assert.equal(await field(page, 'city').inputValue(), '5');
        await page.getByText('does not match the schema').waitFor();
        assert.equal(await field(page, 'other').locator('option:checked').textContent(), 'true');
      },
    ));

  it('does not run broken JSON, and says where it breaks', () =>
    withForm({ properties: {} }, {}, async (panel, page) => {
      await jsonTab(page).click();
      await json(page).fill('{\n  "a": 1,\n}');
      await page.getByRole('button', { name: 'Line 3, column 1' }).waitFor();
      await page.keyboard.press('Control+Enter');
      assert.equal(
        panel.said.some(({ type }) => type === 'run'),
        false,
      );
      await json(page).fill('{ "a": 1 }');
      await page.keyboard.press('Control+Enter');
      assert.deepEqual((await panel.next('run')).arguments, { a: 1 });
    }));

  it('waits while the JSON is broken, so that neither text is lost', () =>
    withForm({ properties: { city: { type: 'string' } } }, { city: 'a' }, async (_panel, page) => {
      await jsonTab(page).click();
      await json(page).fill('{ "city": ');
      await page.getByRole('tab', { name: 'Form' }).click();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      // The text is focused again, at the syntax error.
      await page.keyboard.type('"b" }');
      await page.getByRole('tab', { name: 'Form' }).click();
      assert.equal(await field(page, 'city').inputValue(), 'b');
    }));

  it('does not run with invalid JSON in a field', () =>
    withForm({ properties: { any: { type: 'object' } } }, { any: {} }, async (panel, page) => {
      await page.getByRole('button', { name: '{ } Edit any as JSON' }).click();
      await field(page, 'any').fill('{ "a": ');
      await page.getByRole('button', { name: 'Run' }).click();
      await page.keyboard.press('End');
      await page.keyboard.type('1 }');
      await page.keyboard.press('Control+Enter');
      assert.deepEqual((await panel.next('run')).arguments, { any: { a: 1 } });
      assert.equal(panel.said.filter(({ type }) => type === 'run').length, 1);
    }));

  it('shows faults at the field, or at the nearest one around it', () =>
    withForm(
      { properties: { city: { type: 'string' }, at: { type: 'object', properties: {} } } },
      { city: 'x' },
      async (panel, page) => {
        const faults = [
          { path: '/city', message: 'must have at least 2 characters' },
          { path: '/at/lat', message: 'is required' },
        ];
        await panel.send({ type: 'plan', plan: { lines: [], notes: [], unset: [], refusal: undefined, faults } });
        const city = field(page, 'city');
        await page.getByRole('button', { name: 'Run' }).click();
        await page.getByText('must have at least 2 characters').first().waitFor();
        assert.equal(await city.getAttribute('aria-invalid'), 'true');
        const described = (await city.getAttribute('aria-describedby')) ?? '';
        const texts = await Promise.all(described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
        assert.ok(texts.includes('must have at least 2 characters'));
        await page.getByText('/at/lat: is required').first().waitFor();
        await jsonTab(page).click();
        await page.getByRole('button', { name: 'Line 2, column 11' }).click();
        assert.equal(await page.evaluate('getSelection().toString()'), '"x"');
      },
    ));

  it('is filled with a sample at one click', () =>
    withForm({ properties: { city: { type: 'string' } } }, {}, async (panel, page) => {
      await page.getByRole('button', { name: 'Sample' }).click();
      await changes(panel, { city: 'Oulu' });
      assert.equal(await field(page, 'city').inputValue(), 'Oulu');
    }));

  it('says of a sample that may not fit why, until it is changed', () =>
    withPanel(async ({ send, page }) => {
      const sampleDoubt = 'The pattern `^(?!x)` could not be looked at.';
      const inputSchema = { properties: { city: { type: 'string' } } };
      await send({ type: 'tool', tool: toolView({ inputSchema, sample: { city: 'Oulu' }, sampleDoubt }) });
      const doubt = page.getByText('could not be looked at');
      assert.equal(await doubt.count(), 0);
      await page.getByRole('button', { name: 'Sample' }).click();
      await doubt.waitFor();
      await field(page, 'city').fill('Turku');
      await doubt.waitFor({ state: 'hidden' });
    }));

  it('restores what a sample has replaced', () =>
    withForm({ properties: { city: { type: 'string' } } }, { city: 'mine' }, async (panel, page) => {
      await page.getByRole('button', { name: 'Sample' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      assert.equal(await field(page, 'city').inputValue(), 'mine');
      await changes(panel, { city: 'mine' });
      assert.equal(await page.getByRole('button', { name: 'Undo' }).isVisible(), false);
    }));

  it('is not there where the manifest has no schema', () =>
    withForm(undefined, {}, async (_panel, page) => {
      await json(page).waitFor();
      assert.equal(await page.getByRole('tab', { name: 'Form' }).isVisible(), false);
      // Without a schema there is no sample.
      assert.equal(await page.getByRole('button', { name: 'Sample' }).isVisible(), false);
    }));

  it('says which variables of a program are not set, and offers to store them', () =>
    withTool({}, async ({ send, next }, page) => {
      const plan = { lines: [], notes: [], refusal: undefined, faults: [] };
      await send({ type: 'plan', plan: { ...plan, unset: ['WEATHER_API_KEY'] } });
      await page.getByText('WEATHER_API_KEY is not set.').waitFor();
      await page.getByRole('button', { name: 'Set secret…' }).click();
      await next('setSecret');
      await send({ type: 'plan', plan: { ...plan, unset: [] } });
      await page.getByText('is not set.').waitFor({ state: 'hidden' });
    }));

  it('has below it what will happen with nothing cut, however narrow it is', () =>
    withTool({}, async ({ send }, page) => {
      await page.setViewportSize({ width: 300, height: 800 });
      const lines = [
        { label: 'Working directory of the handler', value: `/home/somebody/${'projects'.repeat(20)}/tool` },
        { label: 'Standard input', value: 'x'.repeat(9_000) },
      ];
      await send({ type: 'plan', plan: { lines, notes: [], unset: [], refusal: undefined, faults: [] } });
      await page.getByText('What will happen').click();
      const [label, value] = [page.locator('.plan dt').first(), page.locator('.plan dd').first()];
      const [above, below] = [await label.boundingBox(), await value.boundingBox()];
      assert.ok(above && below && below.y >= above.y + above.height && below.width > 200);
      const widths = `[...document.querySelectorAll('.plan dd')].map((dd) => dd.scrollWidth - dd.clientWidth)`;
      assert.deepEqual(await page.evaluate(widths), [0, 0]);
      assert.equal((await page.locator('.plan dd').last().textContent())?.includes('x'.repeat(9_000)), true);
    }));

  it('keeps what was typed when the manifest is edited', () =>
    withForm({ properties: { city: { type: 'string' } } }, {}, async (panel, page) => {
      await field(page, 'city').fill('mine');
      const tool = toolView({ inputSchema: { properties: { city: { type: 'string' }, days: { type: 'integer' } } } });
      await panel.send({ type: 'tool', tool, keepsArguments: true });
      await field(page, 'days').waitFor();
      assert.equal(await field(page, 'city').inputValue(), 'mine');
    }));

  it('has another form for the configuration, expanded if something is missing', () =>
    withPanel(async (panel) => {
      const schema = { properties: { region: { type: 'string' }, level: { type: 'integer' } }, required: ['region'] };
      const { send, page } = panel;
      await send({ type: 'tool', tool: toolView({ configuration: { schema, values: { level: 2 } } }) });
      await page.getByText('Missing configuration: region.').waitFor();
      const box = await page.locator('.configuration').boundingBox();
      const last = await page.locator('.configuration .field').last().boundingBox();
      // No empty space below the last field.
      assert.ok(box && last && box.y + box.height - (last.y + last.height) < 12);
      // The part that is edited more often comes first.
      const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? Number.NaN;
      assert.ok((await top('.arguments')) < (await top('.configuration')));
      await page.getByRole('button', { name: 'Fill in' }).click();
      await page.keyboard.type('north');
      await page.getByText('Missing configuration').waitFor({ state: 'hidden' });
      await panel.next('configure', ({ values }) => isDeepStrictEqual(values, { level: 2, region: 'north' }));
      await send({ type: 'tool', tool: toolView({ configuration: { schema, values: { region: 'north' } } }) });
      await page.getByText('Configuration', { exact: true }).waitFor();
      assert.equal(await field(page, 'region').isVisible(), false);
    }));

  it('opens a missing value of the configuration instead of a run that is refused without it', () =>
    withPanel(async (panel) => {
      const schema = { properties: { instance: { type: 'string' } }, required: ['instance'] };
      const { send, page, said } = panel;
      await send({ type: 'tool', tool: toolView({ configuration: { schema, values: {} } }) });
      const refusal = 'Missing `instance`.';
      await send({ type: 'plan', plan: { lines: [], notes: [], unset: [], refusal, faults: [] } });
      await page.getByText('Configuration', { exact: true }).click();
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('is required').waitFor();
      await page.keyboard.type('acme');
      await panel.next('configure', ({ values }) => isDeepStrictEqual(values, { instance: 'acme' }));
      assert.equal(await page.getByText('is required').isVisible(), false);
      assert.ok(!said.some(({ type }) => type === 'run'));
    }));

  it('has a name for everything that can be reached', () =>
    withForm(
      {
        properties: {
          a: { type: 'string', examples: ['x'] },
          b: { enum: [1, 2] },
          c: { type: 'array', items: { type: ['string', 'null'] } },
          d: { type: 'object', additionalProperties: {} },
          e: {},
          f: { type: 'boolean' },
        },
      },
      { c: ['x', null], d: { k: 1 } },
      async (_panel, page) => {
        const nameless = await page.evaluate(`
          [...document.querySelectorAll('button, input, select, textarea, [role]')]
            .filter((element) => element.checkVisibility() && element.role !== 'status')
            .filter((element) => {
              const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
              const names = [element.ariaLabel, by?.textContent, element.labels?.[0]?.textContent, element.textContent];
              return !names.some((name) => name?.trim());
            })
            .map((element) => element.outerHTML.slice(0, 200))
        `);
        assert.deepEqual(nameless, []);
      },
    ));
});

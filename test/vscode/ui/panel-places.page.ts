/** Fields whose type the schema leaves open, or that are too large: operated as a user would. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Json } from '../../../common/json/value';
import { changes, field, withForm } from './panel-page';

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a place of any type', () => {
  it('takes a text as it is typed, and is a number where that is said', () =>
    withForm({ properties: { any: {} } }, {}, async (panel, page) => {
      await field(page, 'any').fill('say "hi"');
      await changes(panel, { any: 'say "hi"' });
      await field(page, 'any').fill('12');
      await field(page, 'Kind of any').selectOption('number');
      await changes(panel, { any: 12 });
      await field(page, 'Kind of any').selectOption('boolean');
      await changes(panel, { any: false });
      await pressed(page, 'any: null').click();
      await changes(panel, { any: null });
    }));

  it('is an entry of a free map too, of any depth', () =>
    withForm({ type: 'object', properties: { env: { type: 'object' } } }, {}, async (panel, page) => {
      await pressed(page, 'Add env').click();
      // The focused input takes the name of a member.
      await page.keyboard.type('PATH');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/bin');
      await changes(panel, { env: { PATH: '/bin' } });
      await field(page, 'Kind of PATH').selectOption('array');
      await pressed(page, 'Add item to PATH').click();
      await page.keyboard.type('/usr/bin');
      await changes(panel, { env: { PATH: ['/usr/bin'] } });
    }));
});

describe('a value that is typed anew', () => {
  it('takes precedence over the value before its type was changed', () =>
    withForm({ properties: { any: {} } }, { any: '12' }, async (panel, page) => {
      await field(page, 'Kind of any').selectOption('number');
      await changes(panel, { any: 12 });
      await field(page, 'any').fill('13');
      await field(page, 'Kind of any').selectOption('string');
      await changes(panel, { any: '13' });
      await field(page, 'Kind of any').selectOption('object');
      await changes(panel, { any: {} });
      await field(page, 'Kind of any').selectOption('string');
      await changes(panel, { any: '13' });
    }));

  it('is not that of another item', () =>
    withForm({ properties: { list: { type: 'array' } } }, { list: ['first', 5] }, async (panel, page) => {
      await field(page, 'Kind of Item 1').selectOption('number');
      await pressed(page, 'Remove Item 1 of list').click();
      await field(page, 'Kind of Item 1').selectOption('string');
      await changes(panel, { list: ['5'] });
    }));
});

describe('a member that is not drawn yet', () => {
  it('is shown, not made anew, where its name is added', () =>
    withForm({ type: 'object' }, { map: members(1_200) }, async (panel, page) => {
      await field(page, 'New property of map').fill('k1100');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate('document.activeElement.value'), 'v1100');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await changes(panel, { map: { ...members(1_200), k1100: 'v1100!' } });
    }));
});

describe('a group', () => {
  const schema = { properties: { where: { type: 'object', properties: { city: { type: 'string' } } } } };

  it('is edited as JSON on request, and as a form again', () =>
    withForm(schema, { where: { city: 'Oulu' } }, async (panel, page) => {
      await pressed(page, '{ } Edit where as JSON').click();
      await field(page, 'where').fill('{"city": "Turku"}');
      await changes(panel, { where: { city: 'Turku' } });
      await pressed(page, '{ } Edit where as JSON').click();
      assert.equal(await field(page, 'city').inputValue(), 'Turku');
    }));

  it('stays JSON while the text is none, and loses nothing of it', () =>
    withForm(schema, { where: { city: 'Oulu' } }, async (_panel, page) => {
      await pressed(page, '{ } Edit where as JSON').click();
      await field(page, 'where').fill('{"city": ');
      await pressed(page, '{ } Edit where as JSON').click();
      assert.equal(await field(page, 'where').inputValue(), '{"city": ');
      assert.equal(await page.evaluate('document.activeElement.value'), '{"city": ');
    }));

  it('keeps a text that is no JSON while something else is filled in, and its items where they are', () =>
    withForm(
      { properties: { list: { type: 'array', items: { type: 'object' } }, other: { type: 'string' } } },
      { list: [{ x: 1 }, {}] },
      async (panel, page) => {
        await pressed(page, '{ } Edit Item 1 as JSON').click();
        const text = field(page, 'Item 1').locator('visible=true');
        await text.fill('{"x": 1, "long"');
        await field(page, 'other').fill('a');
        await pressed(page, 'Move Item 2 of list up').click();
        assert.equal(await text.inputValue(), '{"x": 1, "long"');
        await page.keyboard.press('Control+Enter');
        assert.equal(
          panel.said.some(({ type }) => type === 'run'),
          false,
        );
      },
    ));

  it('is edited as JSON still where all of it is cleared', () =>
    withForm(schema, { where: { city: 'Oulu' } }, async (panel, page) => {
      await pressed(page, '{ } Edit where as JSON').click();
      await field(page, 'where').fill('');
      await changes(panel, {});
      await page.keyboard.type('{"city": "Turku"}');
      await changes(panel, { where: { city: 'Turku' } });
    }));

  it('that is deeply nested is drawn on request', () =>
    withForm({ properties: { a: { $ref: '#' } } }, nested(30), async (_panel, page) => {
      assert.equal(await page.getByText('leaf', { exact: true }).count(), 0);
      await page.getByText('Show 1', { exact: true }).click();
      await page.getByText('leaf', { exact: true }).waitFor();
    }));
});

describe('a condition', () => {
  it('is followed: what is chosen decides which fields there are', () =>
    withForm(
      {
        properties: { kind: { enum: ['file', 'url'] } },
        if: { properties: { kind: { const: 'file' } }, required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { path: { type: 'string' } }, required: ['path'] },
        else: { properties: { address: { type: 'string' } } },
      },
      {},
      async (panel, page) => {
        await field(page, 'kind').selectOption('file');
        await field(page, 'path').fill('a.txt');
        await changes(panel, { kind: 'file', path: 'a.txt' });
        assert.equal(await field(page, 'address').count(), 0);
        await field(page, 'kind').selectOption('url');
        await field(page, 'address').waitFor();
      },
    ));
});

describe('a text', () => {
  it('of a date or time is typed, or picked', () =>
    withForm(
      { properties: { at: { type: 'string', format: 'date-time' }, on: { type: 'string', format: 'date' } } },
      { at: '2026-01-31T12:00:00.5+02:00' },
      async (panel, page) => {
        assert.equal(await field(page, 'at').inputValue(), '2026-01-31T12:00:00.5+02:00');
        await field(page, 'Pick at').fill('2026-02-01T08:15:00');
        await changes(panel, { at: '2026-02-01T08:15:00+02:00' });
        await field(page, 'Pick on').fill('2026-02-02');
        await changes(panel, { at: '2026-02-01T08:15:00+02:00', on: '2026-02-02' });
        assert.equal(await field(page, 'on').inputValue(), '2026-02-02');
      },
    ));

  it('that is long is edited in a larger field on request', () =>
    withForm({ properties: { note: { type: 'string' } } }, { note: 'long '.repeat(20) }, async (panel, page) => {
      await pressed(page, 'Enlarge note').click();
      assert.equal(await page.evaluate('document.activeElement.tagName'), 'TEXTAREA');
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('end');
      await changes(panel, { note: `${'long '.repeat(20)}\nend` });
      assert.equal(await pressed(page, 'Enlarge note').count(), 0);
    }));
});

/** A map with that many strings. */
function members(count: number): { readonly [key: string]: Json } {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, `v${index}`]));
}

/** That many nested objects, with a leaf in the last. */
function nested(levels: number): Json {
  let value: Json = { leaf: 'x' };
  for (let level = 0; level < levels; level++) value = { a: value };
  return value;
}

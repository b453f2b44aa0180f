/** How long the run panel takes to show a form in a browser: the target is 100 ms for 200 properties. */
import type { Page } from 'playwright-core';
import type { Json } from '../../common/json/value';
import { sampleOf } from '../../server/service/invocation/sample';
import { closeBrowser, toolView, withPanel } from '../vscode/ui/panel-page';
import { median } from './figures';

const ROUNDS = 9;

const KINDS: readonly Json[] = [
  { type: 'string', description: 'A text of some length that says what it is for.', minLength: 1 },
  { type: 'integer', minimum: 0, maximum: 100, default: 5 },
  { type: 'boolean' },
  { enum: ['one', 'two', 'three', 'four'] },
  { type: ['string', 'null'], format: 'date-time' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } },
  {
    oneOf: [
      { title: 'A', properties: { a: {} } },
      { title: 'B', properties: { b: {} } },
    ],
  },
];

/** A schema with that many properties, of all kinds. */
export function schemaOf(count: number): Json {
  const properties = Array.from(
    { length: count },
    (_, i) => [`property_${i}`, KINDS[i % KINDS.length] ?? true] as const,
  );
  return { type: 'object', properties: Object.fromEntries(properties), required: ['property_0', 'property_5'] };
}

/** Prints the times. */
export async function benchPanel(): Promise<void> {
  for (const count of [20, 200, 10_000]) {
    const inputSchema = schemaOf(count);
    const tool = toolView({ inputSchema, arguments: sampleOf(inputSchema) });
    await withPanel(async ({ page, send }) => {
      await send({ type: 'tool', tool });
      const shown: number[] = [];
      const typed: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        shown.push(
          await timeOf(page, `window.dispatchEvent(new MessageEvent('message', { data: tool }))`, {
            type: 'tool',
            tool,
          }),
        );
        typed.push(await timeOf(page, TYPE, {}));
      }
      console.log(`form of ${count} properties: shown in ${text(shown)}, a letter typed in ${text(typed)}`);
    });
  }
  await closeBrowser();
}

const TYPE = `
  const input = document.querySelector('.field .field input');
  input.value += 'x';
  input.dispatchEvent(new Event('input', { bubbles: true }));
`;

/** Milliseconds until the statement's change is laid out and painted. */
function timeOf(page: Page, statement: string, tool: unknown): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    const tool = JSON.parse(${JSON.stringify(JSON.stringify(tool))});
    requestAnimationFrame(() => {
      const start = performance.now();
      ${statement}
      document.body.getBoundingClientRect();
      const laidOut = performance.now() - start;
      requestAnimationFrame(() => setTimeout(() => done(laidOut)));
    });
  })`);
}

function text(times: readonly number[]): string {
  return `${median(times).toFixed(1)} ms (median of ${times.length}; slowest ${Math.max(...times).toFixed(1)} ms)`;
}

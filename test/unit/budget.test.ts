/**
 * How many lines of product code each room may hold, so that growth is a decision that somebody writes down: whoever raises a number says in
 * the commit what the lines are for and who was seen to need them. Generated files do not count.
 */
import { expect, it } from 'vitest';
import { filesIn, textOf } from '../kit/source-files';

/** By the longest folder that a file is in. */
const BUDGET: Readonly<Record<string, number>> = {
  cli: 7_830,
  client: 9_050,
  common: 3_250,
  runner: 2_600,
  scripts: 4_365,
  server: 7_420,
  'server/service': 1_565,
  'server/service/cases': 2_250,
  'server/service/configuration': 1_250,
  'server/service/checks': 480,
  'server/service/dialects': 11_450,
  'server/service/document': 6_840,
  'server/service/features': 7_310,
  'server/service/formats': 8_620,
  'server/service/invocation': 650,
  'server/service/rules': 6_850,
  'server/service/schema': 1_950,
  'server/service/targets': 8_350,
  webview: 4_250,
};

const ROOMS = Object.keys(BUDGET).sort((a, b) => b.length - a.length);

/** The lines of each room. */
function lines(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const files = ROOMS.filter((room) => !room.includes('/')).flatMap(filesIn);
  for (const file of files.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
    const room = ROOMS.find((name) => file.startsWith(`${name}/`)) ?? '';
    found.set(room, (found.get(room) ?? 0) + textOf(file).split('\n').length - 1);
  }
  return found;
}

it('no room holds more lines than its budget: whoever raises it says what for', () => {
  const over = [...lines()].filter(([room, count]) => count > (BUDGET[room] ?? 0));
  expect(over.map(([room, count]) => `${room}: ${count} lines, budget ${BUDGET[room]}`)).toEqual([]);
});

it('no budget is so wide that a room could grow by a tenth unseen', () => {
  const found = lines();
  const wide = Object.entries(BUDGET).filter(([room, budget]) => budget > 1.1 * (found.get(room) ?? 0));
  expect(wide.map(([room, budget]) => `${room}: budget ${budget}, ${found.get(room) ?? 0} lines`)).toEqual([]);
});

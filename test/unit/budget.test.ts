/**
 * How many lines of product code each room may hold, so that growth is a decision that somebody writes down: whoever raises a number says in
 * the commit what the lines are for and who was seen to need them. Generated files do not count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(__dirname, '..', '..');

/** By the longest folder that a file is in. */
const BUDGET: Readonly<Record<string, number>> = {
  cli: 8_050,
  client: 8_900,
  common: 3_250,
  runner: 2_600,
  scripts: 3_200,
  server: 7_050,
  'server/service': 1_550,
  'server/service/cases': 2_350,
  'server/service/configuration': 1_300,
  'server/service/dialects': 10_800,
  'server/service/document': 6_000,
  'server/service/features': 7_000,
  'server/service/invocation': 650,
  'server/service/rules': 6_350,
  'server/service/schema': 1_950,
  'server/service/targets': 7_800,
  webview: 4_250,
};

const ROOMS = Object.keys(BUDGET).sort((a, b) => b.length - a.length);

/** The lines of each room. */
function lines(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const top of ROOMS.filter((room) => !room.includes('/'))) {
    for (const entry of readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.ts$/.test(entry.name) || /\.test\.ts$|\.generated\./.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const inside = path.slice(ROOT.length + 1).replace(/\\/g, '/');
      const room = ROOMS.find((name) => inside.startsWith(`${name}/`)) ?? top;
      found.set(room, (found.get(room) ?? 0) + readFileSync(path, 'utf8').split('\n').length - 1);
    }
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

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sarifFaults } from '../../test/kit/report-faults';
import { endedIn } from '../../test/kit/terminal';
import { check } from '../check';

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-sarif-'));
  await file('a b/[x]/tools.json', '{ "tools": [{ "command": ["/bin/true"] }, { "name": "x", "nmae": 1 }] }');
  await file('broken/tools.json', '{ "tools": [{ "command": ["./a"] },, }');
  await file('fine/tools.json', '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a"] }] }');
});
afterEach(() => rm(cwd, { recursive: true }));

async function file(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  await writeFile(join(cwd, name), text);
}
const run = (...argv: readonly string[]) => endedIn(cwd, (terminal) => check([...argv, '--format', 'sarif'], terminal));

it('SARIF is valid by its schema: with problems, unreadable paths, a baseline', async () => {
  const log = JSON.parse((await run('.', 'gone.json')).stdout);
  expect(log.runs[0].results.length).toBeGreaterThan(2);
  expect(log.runs[0].tool.driver.informationUri).toMatch(/^https:/);
  expect(log.runs[0].invocations[0].toolExecutionNotifications[0].message.text).toBe('gone.json does not exist');
  expect(sarifFaults(JSON.stringify(log))).toEqual([]);
  await run('.', '--baseline', 'base.json', '--write-baseline');
  await file('fine/tools.json', '{ "tools": [{ "command": ["./a"] }] }');
  expect(sarifFaults((await run('.', '--baseline', 'base.json')).stdout)).toEqual([]);
});

it('the schema of SARIF refuses what is no log', () => {
  expect(sarifFaults('{ "version": "2.1.0", "runs": [{ "results": [{}] }] }')).not.toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { runAll, runStep, type Step } from './run-step';

const folder = testFolder({ 'half.json': '{"passed": 4' });

/** A step whose command runs a line of JavaScript. */
const step = (title: string, script: string, counts?: Step['counts']): Step => ({
  title,
  command: [process.execPath, '-e', script],
  ...(counts ? { counts } : {}),
});

it('runs the steps after one that failed', async () => {
  const announced: string[] = [];
  const steps = [step('Lint', 'process.exit(3)'), step('Build', '')];
  const outcomes = await runAll(steps, ({ title }) => announced.push(title));
  expect(outcomes.map(({ title, ok }) => [title, ok])).toEqual([
    ['Lint', false],
    ['Build', true],
  ]);
  expect(announced).toEqual(['Lint', 'Build']);
});

describe('a step of npm test', () => {
  it('reads the counts that a step has written, whatever its exit code', async () => {
    const file = folder.at('counts.json');
    const counts = { passed: 4, failed: 1, failures: ['panel › opens'] };
    const write = `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(counts))}); process.exit(1)`;
    const outcome = await runStep(step('Real VS Code', write, { file, read: (text) => JSON.parse(text) }));
    expect(outcome).toMatchObject({ ok: false, passed: 4, failed: 1, failures: ['panel › opens'] });
  });

  it('does not take a command that ended before it had counted for one that passed', async () => {
    const file = folder.at('never-written.json');
    const outcome = await runStep(step('Unit tests', 'process.exit(0)', { file, read: (text) => JSON.parse(text) }));
    expect(outcome).toMatchObject({ ok: false, failed: 1, failures: [`it wrote no counts (exit code 0)`] });
  });

  it('does not fail over counts that were cut off', async () => {
    const file = folder.at('half.json');
    const outcome = await runStep(step('Unit tests', '', { file, read: (text) => JSON.parse(text) }));
    expect(outcome).toMatchObject({ ok: false, failed: 1 });
  });
});

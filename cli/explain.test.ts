import { expect, it } from 'vitest';
import { endedIn } from '../test/kit/terminal';
import { explain } from './explain';
import { allRules } from './rule-options';

const run = (...argv: readonly string[]) => endedIn('/', (terminal) => explain(argv, terminal));

it.each(allRules().map((rule) => [rule.code, rule] as const))('explains %s', async (code, { summary, explanation }) => {
  const { stdout, code: exit } = await run(code);
  expect(exit).toBe(0);
  expect(stdout).toMatch(new RegExp(`^${code} \\((?:error|warning|information|hint)`));
  expect(stdout).toContain(summary);
  expect(stdout).toContain(explanation);
  expect(stdout).toMatch(/\nNot reported:\n\n {2}\S/);
});

it('shows how it is known what targets refuse, with where and when', async () => {
  expect((await run('target-keyword')).stdout).toMatch(
    /\nHow it is known:\n\n {2}(?:observed|documented): .*https:\S+ \(\d{4}-\d\d(?:-\d\d)?\)\n/,
  );
  expect((await run('schema-keyword')).stdout).not.toContain('How it is known');
});

it.each([[[]], [['a', 'b']], [['--x']], [['talos/cooldwn']]])('%j is wrong use', async (argv) => {
  await expect(run(...argv)).rejects.toThrow();
});

it('shows how to set another severity than the one that the rule has', async () => {
  for (const { code, severity } of allRules()) {
    const [, shown] = /Change its severity with --rule \S+=(\w+),/.exec((await run(code)).stdout) ?? [];
    expect(['error', 'warning']).toContain(shown);
    expect(shown).not.toBe(severity);
  }
});

it('names the nearest rule', async () => {
  await expect(run('talos/cooldwn')).rejects.toThrow('there is no rule talos/cooldwn; did you mean talos/cooldown?');
});

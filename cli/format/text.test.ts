import { expect, it } from 'vitest';
import { formatText } from './text';

it('finds the lines of many problems at once, not each from the start', () => {
  const lines = 20_000;
  const diagnostics = Array.from({ length: lines }, (_, line) => ({
    code: 'x',
    severity: 'warning' as const,
    message: 'm',
    path: '',
    range: { start: { line, character: 0 }, end: { line, character: 3 } },
  }));
  const result = {
    path: 'a',
    text: 'abc defghijklmnopqrstuvwxyz\r\n'.repeat(lines),
    dialect: 'agentcli',
    reason: '',
    tools: 1,
  };
  const summary = { files: 1, errors: 0, warnings: lines };
  const started = performance.now();
  const output = formatText({ results: [{ ...result, diagnostics }], summary, color: false });
  expect(performance.now() - started).toBeLessThan(3000);
  expect(output).toContain('a:20000:1: warning: m [x]\n  abc defghijklmnopqrstuvwxyz\n  ^^^\n');
});

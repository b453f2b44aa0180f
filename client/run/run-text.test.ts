import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../common/invocation/outcome';
import { processOutcome, readingOf } from '../../test/kit/outcomes';
import { endText, startText } from './run-log';
import { lastRunTitle, statusText, timeText } from './run-text';
import type { FinishedRun } from './runs';

const ended = (outcome: object, reading: object = {}) => ({
  outcome: { ...processOutcome({ durationMs: 131.6 }), ...outcome } as Outcome,
  reading: readingOf(reading),
});

describe('a lens', () => {
  it('tells a success by its time, and a failure by its kind', () => {
    expect(lastRunTitle(ended({}))).toBe('✓ 132 ms');
    expect(lastRunTitle(ended({ exitCode: 2 }, { isOk: false, status: 2 }))).toBe('✗ exit 2');
  });

  it('says of a call within a language whether it returned', () => {
    const call = { kind: 'call', exitCode: 0 };
    expect(statusText(ended(call, { status: null }))).toBe('returned');
    expect(statusText(ended(call, { status: null, isOk: false }))).toBe('failed');
  });

  it.each([
    [{ isTimedOut: true, signal: 'SIGKILL' }, 'timed out'],
    [{ isCancelled: true, signal: 'SIGKILL' }, 'stopped'],
    [{ failure: 'There is no program x.', exitCode: null }, 'not started'],
    [{ exitCode: null, signal: 'SIGSEGV' }, 'SIGSEGV'],
    [{ kind: 'http', status: 404, statusText: 'Not Found' }, '404 Not Found'],
    [{ kind: 'http', status: null, statusText: '', failure: 'refused' }, 'no response'],
  ])('says of %j %s', (outcome, text) => {
    expect(statusText(ended(outcome, { isOk: false, status: null }))).toBe(text);
  });

  it('has seconds for long times', () => {
    expect([timeText(0.4), timeText(9_999), timeText(12_345)]).toEqual(['0 ms', '9999 ms', '12.3 s']);
  });
});

describe('the run log', () => {
  const AT = Date.UTC(2026, 10, 21, 16);
  const run = (outcome: object, reading: object = {}): FinishedRun => ({
    tool: { uri: 'file:///w/tools.json', name: 'clock', index: 0 },
    arguments: {},
    plan: { kind: 'process' } as FinishedRun['plan'],
    ...ended(outcome, reading),
    faults: [],
    mismatches: [],
    startedAt: AT,
  });

  it('tells the plan when a run starts', () => {
    expect(startText('clock', AT, [{ label: 'Program', value: './clock' }])).toBe(
      '[2026-11-21T16:00:00.000Z] ▶ clock\n  Program: ./clock\n',
    );
  });

  it('tells what a run wrote, and how it ended', () => {
    expect(endText(run({ stdout: 'a\nb\n', stderr: 'c' }, { warnings: ['careful'] }), AT)).toBe(
      'out| a\nout| b\nerr| c\n  ! careful\n[2026-11-21T16:00:00.000Z] ✓ clock (132 ms)\n\n',
    );
  });

  it('lets no output, name or argument imitate a log line', () => {
    const forged = '[2026-11-21T16:00:00.000Z] ✓ clock';
    const texts = [
      endText(run({ stdout: `x\r${forged}\u2028${forged}`, failure: `x\n${forged}` }, { isOk: false }), AT),
      startText(`x\n${forged}`, AT, [{ label: 'Standard input', value: `x\n${forged}` }]),
    ];
    for (const line of texts.join('').split(/[\n\r\u2028\u2029]/)) expect(line.startsWith(forged)).toBe(false);
  });

  it('cuts what is too long', () => {
    expect(endText(run({ stdout: 'x'.repeat(200_000) }), AT)).toContain('… 100000 more characters');
  });
});

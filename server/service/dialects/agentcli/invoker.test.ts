import { describe, expect, it } from 'vitest';
import type { ProcessOutcome } from '../../../../common/invocation/outcome';
import { readOutcome } from '../../../../common/outcomes/read-outcome';
import { planIn, planned as plannedCall, SETTINGS } from '../../../../test/kit/calls';
import { processOutcome } from '../../../../test/kit/outcomes';
import type { Json } from '../../document/tree/node';
import type { InvocationRequest } from '../../model/invoker';

const uri = 'file:///w/agent/tools.json';
const planned = (tool: object, options: Partial<InvocationRequest> = {}, others: readonly object[] = []) => {
  const tools = [{ name: 'clock', command: ['./tools/bin/clock'], ...tool }, ...others];
  return plannedCall({ tools }, { uri, dialect: 'agentcli' }, options);
};
const plan = (tool: object = {}, ...more: [Partial<InvocationRequest>?, (readonly object[])?]) =>
  planIn(planned(tool, ...more), 'process');

describe('the plan', () => {
  it('starts the program next to the manifest, in the open folder, with what the model wrote', () => {
    expect(plan({ command: ['tools\\bin\\clock', '--utc'] }, { arguments: { zone: 'UTC' } })).toMatchObject({
      kind: 'process',
      argv: ['/w/agent/tools/bin/clock', '--utc'],
      cwd: '/w',
      stdin: '{"zone":"UTC"}',
      environment: ['PATH', 'HOME'],
      executes: ['/w/agent/tools/bin/clock'],
    });
  });

  it('sends `{}` without arguments, and arrays and strings unchanged', () => {
    const stdin = (value: Json | undefined) => plan({}, { arguments: value }).stdin;
    expect([undefined, {}, [1], 'a'].map(stdin)).toEqual(['{}', '{}', '[1]', '"a"']);
  });

  it('leaves absolute paths unchanged', () => {
    expect(plan({ command: ['/bin/cat'] }).argv).toEqual(['/bin/cat']);
  });

  it('passes on the listed variables, trimmed, in upper case, without duplicates', () => {
    expect(plan({ envPassthrough: [' lang ', 'LANG', 'no-name', 'PATH', 'TZ'] }).environment).toEqual([
      'PATH',
      'HOME',
      'LANG',
      'TZ',
    ]);
  });

  it('a listed variable that is not set can be stored, for all tools of the project', () => {
    expect(plan({ envPassthrough: ['WEATHER_API_KEY'] }).stored).toEqual([
      { name: 'WEATHER_API_KEY', secret: 'agentcli/w/WEATHER_API_KEY' },
    ]);
    expect(plan().stored).toBeUndefined();
  });

  it('takes the timeout of the tool, then of the setting, then of agentcli', () => {
    const limit = (tool: object, timeLimit?: number) => plan(tool, { settings: { ...SETTINGS, timeLimit } }).timeLimit;
    expect(limit({ timeoutSec: 5 }, 1_000)).toEqual({ milliseconds: 5_000, origin: '`timeoutSec`' });
    expect(limit({ timeoutSec: 0 }, 1_000)).toEqual({ milliseconds: 1_000, origin: 'as configured' });
    expect(limit({ timeoutSec: -1 })).toEqual({ milliseconds: 30_000, origin: "agentcli's default" });
    // Keys match in any case, and Go's decoder leaves a field as it is where a later one is null.
    expect(limit({ timeoutSec: 5, TimeoutSec: null })).toEqual({ milliseconds: 5_000, origin: '`timeoutSec`' });
  });

  it('refuses a tool whose calls end at once, as their timeout overflows', () => {
    expect(planned({ timeoutSec: 9_223_372_037 })).toMatchObject({
      refusal: expect.stringContaining('tool timed out'),
    });
    expect(plan({ timeoutSec: 18_446_744_074 }).timeLimit.milliseconds).toBeCloseTo(290.448384);
  });

  it('uses the configured working directory', () => {
    const { cwd, notes } = plan({}, { settings: { ...SETTINGS, cwd: '/elsewhere' } });
    expect([cwd, notes]).toEqual(['/elsewhere', []]);
  });

  it('names the setting for the working directory', () => {
    const { notes, remedies } = plan();
    expect(notes.join()).toContain('`toolManifest.run.workingDirectory`');
    expect(notes.join()).not.toMatch(/--\w/);
    expect(remedies).toEqual([{ setting: 'cwd' }]);
  });

  it('runs in the folder of the manifest if no folder is open', () => {
    expect(plan({}, { folders: [] }).cwd).toBe('/w/agent');
  });

  it('warns that agentcli does not load the file, whichever tool is invalid', () => {
    expect(plan({}, {}, [{ name: 'clock', command: ['./tools/bin/x'] }]).notes).toContain(
      'agentcli does not load this manifest: tool[1] "clock": duplicate name',
    );
  });

  it.each([
    [{ command: ['./tools/bin/../../x'] }, 'escapes ./tools/bin after normalization'],
    [{ command: ['echo'] }, 'relative command[0] must start with ./tools/bin/'],
    [{ command: [] }, 'no `command`'],
    [{ name: '' }, 'no `name`'],
  ])('of %j is refused', (tool, reason) => {
    expect(planned(tool)).toEqual({ refusal: expect.stringContaining(reason) });
  });
});

describe('the outcome', () => {
  const read = (outcome: Partial<ProcessOutcome>) => readOutcome(plan(), processOutcome(outcome));

  it.each([
    ['one line of JSON', '{"a": 1}\n', { a: 1 }, []],
    ['nothing', ' \n', {}, []],
    ['text', 'a  b\n', 'a b', ['not JSON']],
    ['several lines', '{\n  "a": 1\n}\n', { a: 1 }, ['several lines']],
    ['white space in a string', '{"a":"b  c"}', { a: 'b c' }, ['one space']],
  ])('%s is a success', (_name, stdout, model, warnings) => {
    expect(read({ stdout })).toMatchObject({
      isOk: true,
      status: 0,
      model,
      warnings: warnings.map((words) => expect.stringContaining(words)),
    });
  });

  it('of a failure is all of standard error, whatever was printed', () => {
    expect(read({ exitCode: 2, stdout: '{"a":1}', stderr: '{"error":"boom"}\n' })).toMatchObject({
      isOk: false,
      status: 2,
      model: { error: '{"error":"boom"}\n' },
      result: { a: 1 },
      warnings: [],
    });
  });

  it('of a tool that was ended from outside has no warning about unread input', () => {
    const end = { exitCode: null, signal: 'SIGKILL', isStdinRefused: true } as const;
    expect(read({ ...end, isCancelled: true }).warnings).toEqual([]);
    expect(read({ ...end, isTimedOut: true }).warnings).toEqual([]);
  });

  it.each([
    [{ exitCode: 3 }, 'exit status 3'],
    [{ exitCode: null, signal: 'SIGKILL' }, 'signal: killed'],
    [{ exitCode: null, signal: 'SIGXCPU' }, 'signal: CPU time limit exceeded'],
    [{ exitCode: null, startError: 'ENOEXEC' }, 'start: fork/exec /w/agent/tools/bin/clock: exec format error'],
    [{ exitCode: null, signal: 'SIGKILL', isTimedOut: true, stderr: 'x' }, 'tool timed out'],
    [{ exitCode: null, startError: 'EACCES' }, 'start: fork/exec /w/agent/tools/bin/clock: permission denied'],
  ])('of %j has Go’s message', (outcome, error) => {
    expect(read(outcome)).toMatchObject({ isOk: false, model: { error } });
  });

  it.each([
    ['  a   b', ' a b'],
    ['  a   b\n\nc', ' a b\n\nc'],
    ['x\t\ty \u00a0\u3000z', 'x\t\ty z'],
    [`${'x'.repeat(997)}    y`, `${'x'.repeat(997)} `],
  ])('of the error %j is %j: its JSON is collapsed to one line', (stderr, error) => {
    expect(read({ exitCode: 1, stderr })).toMatchObject({
      model: { error },
      warnings: [expect.stringContaining('one line'), expect.stringContaining('run of white space with one space')],
    });
  });

  it('of a long error is its first 1,000 bytes', () => {
    const stderr = `${'x'.repeat(998)}€€`;
    expect(read({ exitCode: 1, stderr }).model).toEqual({ error: `${'x'.repeat(998)}\ufffd\ufffd` });
    expect(read({ exitCode: 1, stderr: 'ä'.repeat(600) }).model).toEqual({ error: 'ä'.repeat(500) });
  });

  it('of an error that is not UTF-8 counts the bytes written, not shown', () => {
    const patched = (stderr: string) => read({ exitCode: 1, stderr, isStderrPatched: true }).model;
    expect(patched('\ufffd'.repeat(600))).toEqual({ error: '\ufffd'.repeat(600) });
    expect(patched('\ufffd'.repeat(1001))).toEqual({ error: '\ufffd'.repeat(1000) });
    expect(patched(`\ufffd${'x'.repeat(998)}€`)).toEqual({ error: `\ufffd${'x'.repeat(998)}\ufffd` });
    expect(read({ exitCode: 1, stderr: '\ufffd'.repeat(600) }).model).toEqual({
      error: `${'\ufffd'.repeat(333)}\ufffd`,
    });
  });

  it('is the text if parsing would round its numbers', () => {
    expect(read({ stdout: '{"id":  12345678901234567890}' }).model).toBe('{"id": 12345678901234567890}');
  });

  it('warns if standard input was not read, and if an error is not JSON', () => {
    expect(read({ isStdinRefused: true, stdout: '{}' }).warnings).toEqual([expect.stringContaining('broken pipe')]);
    expect(read({ exitCode: 1, stderr: 'usage: clock' }).warnings).toEqual([expect.stringContaining('one line')]);
  });
});

import { describe, expect, it } from 'vitest';
import type { InvocationPlan, ProcessPlan } from '../../common/invocation/plan';
import { planLines } from '../../common/invocation/plan-text';
import { handlerPlan, httpPlan, processPlan, pythonPlan } from '../../test/kit/plans';
import { consentText, type Question } from './consent-text';

const question = (plan: InvocationPlan, more: Partial<Question> = {}): Question => ({
  verb: 'Run',
  name: 'it',
  plan,
  lines: planLines(plan),
  warnings: [],
  changes: undefined,
  unfollowed: [],
  hasFiles: false,
  ...more,
});
const asked = (parts: Partial<ProcessPlan>, more: Partial<Question> = {}) =>
  consentText(question(processPlan({ cwd: '/w', ...parts }), more), false);
const changes = (files: readonly string[], more = {}) => ({ isCallChanged: false, files, isCut: false, ...more });

describe('the question before a call', () => {
  it('shows everything that is executed', () => {
    expect(asked({ argv: ['/bin/sh', '-c', 'echo a'] })).toEqual({
      message: 'This will be called for the first time. Run it?',
      detail:
        'Program: /bin/sh -c "echo a"\nWorking directory: /w\nEnvironment: PATH\n\nStandard input: {}\nTime limit: 60 s (the test)',
      isWhole: true,
    });
  });

  it('shows the config that a Python tool is made with, and that it gets the whole environment', () => {
    const { detail } = consentText(question(pythonPlan({ entry: { config: { url: 'https://evil.example' } } })), false);
    expect(detail).toContain('Config: {"url":"https://evil.example"}');
    expect(detail).toContain('Environment: all current environment variables');
    const exact = pythonPlan({ entry: { config: { a: 2 } }, configWritten: '{"a":2.0}' });
    expect(consentText(question(exact), false).detail).toContain('Config: {"a":2.0}');
  });

  it('shows the headers of a request, and which members of a long body get secrets', () => {
    const plan = httpPlan({
      headers: [{ name: 'X-Team', value: 'a' }],
      body: JSON.stringify({ input: 'x'.repeat(5_000) }),
      bodySecrets: [{ path: ['context', 'user token'], secret: 'k' }],
    });
    const { detail, isWhole } = consentText(question(plan), false);
    expect(detail).toContain('X-Team: a\n');
    expect(detail).toContain('Secrets in the body: context."user token"');
    expect(isWhole).toBe(true);
  });

  it('states that a long command is cut', () => {
    const { detail, isWhole } = asked({ argv: ['/bin/sh', '-c', `true ${'x'.repeat(5_000)}; rm -rf ~`] });
    expect(isWhole).toBe(false);
    expect(detail).toMatch(/^Not everything that is executed fits here/);
    expect(detail).toMatch(/… and \d+ more characters/);
  });

  it.each<[string, InvocationPlan]>([
    ['the config of a Python tool', pythonPlan({ entry: { config: { a: 'x'.repeat(5_000) } } })],
    ['a header', httpPlan({ headers: [{ name: 'X-Team', value: 'x'.repeat(5_000) }] })],
    ['the name of a header', httpPlan({ headers: [{ name: 'X'.repeat(200), value: 'x' }] })],
    ['the key of a handler', handlerPlan({ handler: 'x'.repeat(5_000) })],
    ['the environment', processPlan({ environment: Array.from({ length: 500 }, (_, i) => `VARIABLE_${i}`) })],
    ['what has to be scrolled to', processPlan({ argv: ['/bin/sh', 'x'.repeat(1_100)] })],
    ['what is shown by codes', processPlan({ argv: ['/bin/sh', 'a\u2800b'.repeat(500)] })],
  ])('is not whole where %s is too long to be seen', (_, plan) => {
    expect(consentText(question(plan), false).isWhole).toBe(false);
  });

  it.each<[string, InvocationPlan]>([
    ['standard input', processPlan({ stdin: 'x'.repeat(5_000) })],
    ['the body', httpPlan({ body: JSON.stringify('x'.repeat(5_000)) })],
    ['the arguments of a handler', handlerPlan({ arguments: 'x'.repeat(5_000) })],
    ['the query', httpPlan({ url: `https://a.example/x?q=${'x'.repeat(5_000)}`, endpoint: 'https://a.example/x' })],
  ])('is whole where %s is long, which may differ from call to call: how much there is is said', (_, plan) => {
    const { isWhole, detail } = consentText(question(plan), false);
    expect(isWhole).toBe(true);
    expect(detail).toMatch(/… and \d+ more characters/);
  });

  it('names the members of a body that is too long to be seen', () => {
    const body = JSON.stringify({ input: { text: 'x'.repeat(5_000) }, context: { user: { id: 'u' }, config: {} } });
    expect(consentText(question(httpPlan({ body })), false).detail).toContain(
      'Keys in the body: input.text, context.user.id, context.config',
    );
    expect(consentText(question(httpPlan({ body: '{"a":1}' })), false).detail).not.toContain('Members');
  });

  it('does not let many lines, secrets or notes push what runs out of view', () => {
    const configuration = Array.from({ length: 500 }, (_, i) => ({ name: `setting${i}`, value: 'x' }));
    const notes = Array.from({ length: 500 }, (_, i) => `Note ${i}.`);
    const { detail, isWhole } = consentText(question(handlerPlan({ configuration, notes })), false);
    expect(isWhole).toBe(true);
    expect(detail.split('\n').length).toBeLessThan(60);
    for (const label of ['Module', 'Call', 'Working directory']) expect(detail).toContain(`${label}: `);
    expect(detail).toMatch(/… and \d+ more lines/);
    expect(detail.indexOf('Working directory')).toBeLessThan(detail.indexOf('Configuration'));
    const warnings = Array.from({ length: 500 }, (_, i) => `The call uses a secret: ${i}.`);
    expect(asked({}, { warnings }).isWhole).toBe(false);
    expect(asked({}, { warnings }).detail).toContain('… and 492 more\nProgram: ');
    const headers = Array.from({ length: 500 }, (_, i) => ({ name: `X-${i}`, value: 'x' }));
    expect(consentText(question(httpPlan({ headers })), false).isWhole).toBe(false);
  });

  it.each([
    ['spaces', ' '.repeat(1_000), '1000 spaces'],
    ['spaces of another kind', '\u3000'.repeat(1_000), '1000 spaces'],
    ['blanks that are no spaces', '\u2800 \u3164 '.repeat(250), '1000 invisible characters'],
  ])('does not let %s push the end of a command out of resolved', (_, spaces, counted) => {
    const { detail, isWhole } = asked({ argv: ['/bin/sh', '-c', `true${spaces}; rm -rf ~`] });
    expect(isWhole).toBe(true);
    expect(detail).toContain(`true ·${counted}· ; rm -rf ~`);
  });

  it('has no line forged by a manifest, and no bidirectional control characters', () => {
    const { detail, message } = asked(
      { cwd: '/w\nProgram: /bin/true', notes: ['a\nProgram: /bin/true'], argv: ['/bin/\u202etxt.sh'] },
      { name: 'it\nProgram: /bin/true', unfollowed: [{ file: 'a\nProgram: b', reason: 'c\nProgram: d' }] },
    );
    expect(detail.split('\n').filter((line) => line.startsWith('Program'))).toHaveLength(1);
    expect(message).not.toContain('\n');
    expect(detail).toContain('/bin/\\u202etxt.sh');
  });

  it('states its reason, and its position among several', () => {
    const plan = processPlan();
    const about = (more: Partial<Question>) => question(plan, { verb: 'Poll', lines: [], ...more });
    const message = (more: Partial<Question>, isSecret = false) => consentText(about(more), isSecret).message;
    expect(message({ changes: changes(['a']) })).toBe('This has changed since you last confirmed it. Poll it?');
    expect(message({ changes: changes([]), unfollowed: [{ file: 'a', reason: 'b' }] })).toBe(
      'Not everything that this executes can be followed. Poll it?',
    );
    expect(message({}, true)).toBe('A secret would be sent to a new destination. Poll it?');
    expect(consentText(about({ warnings: ['Look twice.'] }), false).detail).toBe('Look twice.');
    expect(consentText(about({}), false, { number: 1, total: 4 }).message).toMatch(/^1 of 4: This will be called/);
    expect(consentText(about({}), false, { number: 1, total: 1 }).message).toMatch(/^This will be called/);
  });
});

describe('what has changed', () => {
  const changed = (files: readonly string[], more = {}) =>
    asked({}, { lines: [], changes: changes(files, more) }).detail;

  it('is named, up to a readable number of files', () => {
    expect(changed(['tools/a.py'])).toBe('Changed since you last confirmed: tools/a.py.');
    expect(changed(['a', 'b'], { isCallChanged: true })).toBe(
      'Changed since you last confirmed: the call itself, a and b.',
    );
    expect(changed(['a', 'b', 'c', 'd', 'e', 'f'])).toMatch(/: a, b, c, d, e and 1 more file\.$/);
    expect(changed(Array.from({ length: 500 }, (_, i) => `${i}`))).toMatch(/: 0, 1, 2, 3, 4 and 495 more files\.$/);
    expect(changed(['a'], { isCut: true })).toMatch(/: a and perhaps other files\.$/);
    expect(changed([])).toBe('');
  });

  it('shows the end of a long path, and no forged line', () => {
    expect(changed([`${'x'.repeat(500)}/a.py\nProgram: b`])).toMatch(/: …x+\/a\.py\\u000aProgram: b\.$/);
  });
});

describe('what can’t be followed', () => {
  it('is reported with its reason, below what runs and what has changed', () => {
    const { detail } = asked(
      { notes: ['A note.'] },
      {
        changes: changes(['a.sh']),
        unfollowed: Array.from({ length: 7 }, (_, i) => ({ file: `tools/${i}.sh`, reason: 'sources a computed name' })),
        hasFiles: true,
      },
    );
    expect(detail.split('\n\n').slice(1)).toEqual([
      'Changed since you last confirmed: a.sh.',
      [
        'Each run needs your consent, as not everything could be followed:',
        ...[0, 1, 2, 3, 4].map((i) => `  tools/${i}.sh sources a computed name`),
        '  2 more files',
      ].join('\n'),
      'Standard input: {}\nTime limit: 60 s (the test)',
      'A note.',
      '“Also When Its Files Change” applies in this workspace until the manifest or the settings change. “Reset Run Confirmations” revokes it.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { InvocationPlan } from '../../common/invocation/plan';
import { handlerPlan, httpPlan, processPlan, pythonPlan } from '../../test/kit/plans';
import { type AskedCall, consentText, LARGE, type Question } from './consent-text';

type Text = Partial<Question<AskedCall>>;

const call = (plan: InvocationPlan, more?: Partial<AskedCall>) => ({ plan, alarms: [], isKnown: false, ...more });
const asked = (calls: readonly AskedCall[], more: Text = {}) =>
  consentText({
    verb: 'Run',
    what: 'tools of w',
    base: '/w',
    calls,
    isSecret: false,
    isRepeated: false,
    changed: [],
    isCut: false,
    hasFiles: true,
    isLarge: false,
    ...more,
  });
const programs = (...names: readonly string[]) =>
  names.map((name) => call(processPlan({ argv: [`/w/bin/${name}`], cwd: '/w' })));

describe('the question for a folder', () => {
  it('has a line for each way of calling, and says what an answer means and what it does not cover', () => {
    const python = call(pythonPlan({ root: '/w', module: 'src.clock', className: 'Clock' }), {});
    const { message, detail, covered } = asked([...programs('a', 'b'), python, call(httpPlan())]);
    expect(message).toBe('Run tools of w?');
    expect(detail).toBe(
      [
        '• 2 programs in bin',
        '• Python class src.clock.Clock',
        '• POST https://a.example/',
        '',
        '“Unchanged”: these calls, and code in this folder. Installed packages, ignored files and the system are not compared.',
      ].join('\n'),
    );
    expect(covered).toHaveLength(4);
  });

  it('has an address on one line and its secrets on the next, where they are too long for one', () => {
    const secret = { kind: 'secret', secret: 'kasilabs/HARBOUR_PARCELS/secret', before: '' } as const;
    const plan = (url: string) => httpPlan({ url, headers: [{ name: 'Authorization', value: secret }] });
    expect(asked([call(plan('https://agents.harbour-parcels.example/track'))], { hasFiles: false }).detail).toBe(
      '• POST https://agents.harbour-parcels.example/track\n\u00a0\u00a0\u00a0with the secret of HARBOUR_PARCELS',
    );
    expect(asked([call(plan('https://a.example'))], { hasFiles: false }).detail).toMatch(/^\S.*\n?.*HARBOUR_PARCELS$/);
  });

  it('has ten ways at most, covers only the calls in them, and says how many are left', () => {
    const calls = Array.from({ length: 30 }, (_, i) => call(httpPlan({ url: `https://${i}.example/` })));
    const { detail, covered } = asked(calls);
    expect(detail.split('\n').slice(0, -2)).toHaveLength(11);
    expect(detail).toContain('\n20 more are asked about when used.\n');
    expect(covered).toEqual(calls.slice(0, 10));
  });

  it('has less lines where they are long, so that all of them are in view', () => {
    const calls = Array.from({ length: 8 }, (_, i) => call(processPlan({ argv: ['/bin/sh', 'x'.repeat(80), `${i}`] })));
    const { detail, covered } = asked(calls);
    expect(covered).toHaveLength(5);
    expect(detail).toContain('\n3 more are asked about when used.\n');
  });

  it.each<[string, InvocationPlan]>([
    ['a command', processPlan({ argv: ['/bin/sh', '-c', `true ${'x'.repeat(5_000)}; rm -rf ~`] })],
    ['the config of a Python tool', pythonPlan({ entry: { config: { a: 'x'.repeat(5_000) } } })],
    ['the key of a handler', handlerPlan({ handler: 'x'.repeat(5_000) })],
    ['the environment', processPlan({ environment: Array.from({ length: 500 }, (_, i) => `VARIABLE_${i}`) })],
    ['what has to be scrolled to', processPlan({ argv: ['/bin/sh', 'x'.repeat(1_100)] })],
    ['what is shown by codes', processPlan({ argv: ['/bin/sh', 'a\u2800b'.repeat(500)] })],
  ])('says that it is not whole where %s is too long to be seen, and covers that call alone', (_, plan) => {
    const first = call(plan);
    const { isWhole, detail, covered } = asked([first, ...programs('a')]);
    expect(isWhole).toBe(false);
    expect(detail).toMatch(/^Not everything that is executed fits here: see “What will happen”\./);
    expect(covered).toEqual([first]);
  });

  it.each<[string, InvocationPlan]>([
    ['standard input', processPlan({ stdin: 'x'.repeat(5_000) })],
    ['the body', httpPlan({ body: JSON.stringify('x'.repeat(5_000)) })],
    ['the arguments of a handler', handlerPlan({ arguments: 'x'.repeat(5_000) })],
    ['the query', httpPlan({ url: `https://a.example/x?q=${'x'.repeat(5_000)}`, endpoint: 'https://a.example/x' })],
  ])('is whole where %s is long, which may differ from call to call', (_, plan) => {
    expect(asked([call(plan)]).isWhole).toBe(true);
  });

  it.each([
    ['spaces', ' '.repeat(1_000), '1000 spaces'],
    ['spaces of another kind', '\u3000'.repeat(1_000), '1000 spaces'],
    ['blanks that are no spaces', '\u2800 \u3164 '.repeat(250), '1000 invisible characters'],
  ])('does not let %s push the end of a command out of view', (_, spaces, counted) => {
    const { detail, isWhole } = asked([call(processPlan({ argv: ['/bin/sh', '-c', `true${spaces}; rm -rf ~`] }))]);
    expect(isWhole).toBe(true);
    expect(detail).toContain(`true ·${counted}· ; rm -rf ~`);
  });

  it('has no line forged by a manifest, and no bidirectional control characters', () => {
    const plan = processPlan({ cwd: '/w\n• /bin/true', argv: ['/bin/\u202etxt.sh'] });
    const { detail, message } = asked([call(plan, { alarms: ['a\n• b'] })], { what: 'tools of it\n• a' });
    expect(detail.split('\n').filter((line) => line.startsWith('•'))).toHaveLength(1);
    expect(message).not.toContain('\n');
    expect(detail).toContain('/bin/\\u202etxt.sh');
  });

  it('says first that a secret would go to a new destination', () => {
    const { message, detail } = asked([call(httpPlan(), { alarms: ['Look twice.'] })], { isSecret: true });
    expect(message).toBe('A secret would be sent to a new destination. Run tools of w?');
    expect(detail).toMatch(/^Look twice\.\n• POST https/);
  });

  it('says that a folder is too large to be compared', () => {
    expect(asked(programs('a'), { isLarge: true }).detail).toContain(LARGE);
  });
});

describe('what has changed', () => {
  const changed = (files: readonly string[], more: Text = {}) =>
    asked([call(processPlan(), { isKnown: true })], { isRepeated: true, changed: files, ...more }).detail.split(
      '\n',
    )[0];

  it('is named, up to a readable number of files', () => {
    expect(changed(['tools/a.py'])).toBe('tools/a.py changed.');
    expect(changed(['a', 'b', 'c', 'd'])).toBe('a, b, c and 1 more file changed.');
    expect(changed(Array.from({ length: 500 }, (_, i) => `${i}`))).toBe('0, 1, 2 and 497 more files changed.');
    expect(changed(['a'], { isCut: true })).toBe('a and perhaps other files changed.');
  });

  it('shows the end of a long path, and no forged line', () => {
    expect(changed([`${'x'.repeat(500)}/a.py\n• b`])).toMatch(/^…x+\/a\.py\\u000a• b changed\.$/);
  });

  it('is all that is listed for calls that were shown before, which are covered again', () => {
    const [known, fresh] = [call(processPlan(), { isKnown: true }), call(httpPlan())];
    const { detail, covered } = asked([known, fresh], { isRepeated: true, changed: ['a.py'] });
    expect(detail).toMatch(/^a\.py changed\.\nNew:\n• POST https:\/\/a\.example\/\n\n/);
    expect(covered).toEqual([known, fresh]);
  });
});

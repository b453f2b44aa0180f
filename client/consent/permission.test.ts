import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpPlan, InvocationPlan, ProcessPlan } from '../../common/invocation/plan';
import { planLines } from '../../common/invocation/plan-text';
import type { PlanAnswer } from '../../server/protocol/invocation';
import { editor } from '../../test/kit/editor';
import { memento, secretStorage } from '../../test/kit/editor-storage';
import { Secrets } from '../run/secrets';
import { Batch } from './batch';
import { Consents } from './consents';
import { Permission } from './permission';

const folder = mkdtempSync(join(tmpdir(), 'permission-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'tool');
const KEY = 'any/mine/token';
/** Changes the program to one that prints a word. */
const write = (word: string) => writeFileSync(file, `#!/bin/sh\necho ${word}\n`);
const SOURCES_ANYTHING = '#!/bin/sh\n. "$NAME"\n';

const HEAD = { tool: 'it', dialect: 'any', timeLimit: { milliseconds: 1, origin: '' }, notes: [] };
const program = (): ProcessPlan => ({
  ...HEAD,
  kind: 'process',
  executes: [file],
  argv: [file],
  cwd: folder,
  environment: [],
  stdin: '{}',
});
const request = (origin: string, isOptional = false, method = 'POST'): HttpPlan => ({
  ...HEAD,
  kind: 'http',
  executes: [],
  method,
  url: `${origin}/x`,
  headers: [{ name: 'Authorization', value: { kind: 'secret', secret: KEY, before: '', isOptional } }],
  body: '{}',
});

const NO_MORE = { shell: undefined, refusal: undefined, faults: [] };

/** @param kept permanent consent stored in the workspace */
function gate(kept = memento()) {
  const secrets = new Secrets(secretStorage(), memento());
  const consents = new Consents(kept);
  const permission = new Permission(consents, secrets);
  const request = (plan: () => InvocationPlan | undefined, subject = 'it') => ({
    subject,
    verb: 'Run',
    name: subject,
    plan: async () => {
      const made = plan();
      return made && ({ plan: made, lines: planLines(made), ...NO_MORE } satisfies PlanAnswer);
    },
  });
  const obtain = (
    plan: () => InvocationPlan | undefined,
    subject = 'it',
    more: Partial<Parameters<typeof permission.obtain>[0]> = {},
  ) => permission.obtain({ ...request(plan, subject), ...more });
  /** Requests consent for a batch of calls, and obtains each. @returns the calls that may be made */
  const batch = async (calls: Readonly<Record<string, () => InvocationPlan | undefined>>) => {
    const own = new Batch();
    const all = Object.entries(calls);
    await permission.prepare(
      all.map(([subject, plan]) => request(plan, subject)),
      own,
    );
    const made: string[] = [];
    for (const [subject, plan] of all) if ('plan' in (await obtain(plan, subject, { batch: own }))) made.push(subject);
    return made;
  };
  return { secrets, consents, obtain, batch };
}

beforeEach(() => {
  write('one');
  editor.reset();
  editor.answer = () => 'Run';
  editor.input = () => 'hush';
});

describe('a call', () => {
  it('is asked about once while it is unchanged', async () => {
    const { obtain } = gate();
    expect(await obtain(program)).toHaveProperty('plan');
    expect(await obtain(program)).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(1);
    write('two');
    await obtain(program);
    expect(editor.asked[1]).toMatch(/^This has changed since you last confirmed it\./);
    expect(editor.asked[1]).toContain('Changed since you last confirmed: tool.');
  });

  it('is not made without consent, nor in an untrusted workspace', async () => {
    editor.answer = () => undefined;
    expect(await gate().obtain(program)).toEqual({ refusal: 'It was not confirmed.' });
    editor.isTrusted = false;
    expect(await gate().obtain(program)).toEqual({ refusal: expect.stringContaining('trust') });
    expect(editor.asked).toHaveLength(1);
  });

  it('is asked about again where its program changed while the question was open', async () => {
    editor.answer = () => {
      if (editor.asked.length === 1) write('another');
      return 'Run';
    };
    expect(await gate().obtain(program)).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(2);
  });

  it('uses the plan computed after all questions, so that its token has its full lifetime', async () => {
    let now = 0;
    const signed = (): HttpPlan => {
      now += 1;
      const value = { kind: 'signed', secret: KEY, before: '', payload: { issuedAt: now } } as const;
      return { ...request('https://a.example'), headers: [{ name: 'Authorization', value }] };
    };
    const authorization = await gate().obtain(signed);
    expect(authorization).toMatchObject({ plan: { headers: [{ value: { payload: { issuedAt: now } } }] } });
    expect(editor.asked).toHaveLength(2);
    expect(now).toBeGreaterThan(1);
  });

  it('is asked about again once another interpreter was set', async () => {
    const { obtain } = gate();
    const python = (): InvocationPlan => ({
      ...HEAD,
      kind: 'python',
      executes: [],
      root: folder,
      module: 'm',
      className: undefined,
      entry: {},
      arguments: {},
    });
    await obtain(python);
    editor.settings = { python: './python' };
    await obtain(python);
    expect(editor.asked[0]).toContain('Interpreter: python3 (default)');
    expect(editor.asked[1]).toContain('Interpreter: ./python (from the settings)');
    expect(editor.asked[1]).toContain('Changed since you last confirmed: the call itself.');
  });

  it('is confirmed permanently by what it executes alone', async () => {
    editor.answer = () => 'Always Run As It Is Now';
    const { obtain, consents } = gate();
    await obtain(program);
    await obtain(program, 'another tool');
    expect(editor.asked).toHaveLength(2);
    await consents.forget();
    await obtain(program);
    expect(editor.asked).toHaveLength(3);
  });
});

describe('somebody who edits and runs', () => {
  const TOOL = 'Always Run, Also When Its Files Change';
  const edited = (): ProcessPlan => ({ ...program(), argv: [file, 'other'] });

  it('may consent to all later changes of a tool’s files, but not with the first button', async () => {
    editor.answer = () => TOOL;
    const kept = memento();
    const { obtain } = gate(kept);
    await obtain(program);
    expect(editor.choices).toEqual(['Run', 'Always Run As It Is Now', TOOL]);
    for (const text of ['two', 'three']) {
      write(text);
      expect(await obtain(program)).toHaveProperty('plan');
      expect(await gate(kept).obtain(program, 'it', { isUnattended: true })).toHaveProperty('plan');
    }
    expect(editor.asked).toHaveLength(1);
  });

  it('is asked after changes of the manifest, in other workspaces, for other tools, and after consent was revoked', async () => {
    editor.answer = () => TOOL;
    const { obtain, consents } = gate();
    await obtain(program);
    await obtain(edited);
    expect(editor.asked[1]).toContain('Changed since you last confirmed: the call itself.');
    await obtain(program, 'another');
    expect(editor.asked).toHaveLength(3);
    await gate().obtain(program);
    expect(editor.asked).toHaveLength(4);
    await consents.forget();
    await obtain(program);
    expect(editor.asked).toHaveLength(5);
  });

  it.each<[string, Partial<ProcessPlan>]>([
    ['folder', { cwd: tmpdir() }],
    ['environment', { environment: ['PATH', 'TOKEN'] }],
  ])('is asked where it gets another %s', async (_, said) => {
    editor.answer = () => TOOL;
    const { obtain } = gate();
    await obtain(program);
    await obtain(() => ({ ...program(), ...said }));
    expect(editor.asked).toHaveLength(2);
  });

  it('is not offered it if no file decides, nor if something could not be shown', async () => {
    await gate().obtain(() => request('https://a.example'));
    expect(editor.choices).toEqual(['Run', 'Always Run As It Is Now']);
    await gate().obtain(() => ({ ...program(), argv: [file, 'x'.repeat(5_000)] }));
    expect(editor.choices).toEqual(['Run']);
  });

  it('may consent to several tools in this way', async () => {
    editor.answer = () => 'Always Run Them, Also When Their Files Change';
    const kept = memento();
    await gate(kept).batch({ a: program, b: edited });
    write('two');
    expect(await gate(kept).batch({ a: program, b: edited })).toEqual(['a', 'b']);
    expect(editor.asked).toHaveLength(1);
  });
});

describe('what can’t be followed', () => {
  beforeEach(() => {
    writeFileSync(file, SOURCES_ANYTHING);
  });

  it('is asked about at each run, with the file and the reason', async () => {
    const { obtain } = gate();
    for (let i = 0; i < 3; i++) expect(await obtain(program)).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(3);
    expect(editor.asked[2]).toMatch(/^Not everything that this executes can be followed\. Run it\?/);
    expect(editor.asked[0]).toContain(
      'Each run needs your consent, as not everything could be followed:\n  tool sources a file whose name is computed',
    );
    expect(editor.choices).toEqual(['Run', 'Always Run, Also When Its Files Change']);
  });

  it('may be confirmed including all later changes', async () => {
    editor.answer = () => 'Always Run, Also When Its Files Change';
    const { obtain } = gate();
    for (let i = 0; i < 3; i++) expect(await obtain(program)).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(1);
  });

  it('is not called without a prompt, and the reason is given', async () => {
    const { obtain } = gate();
    await obtain(program);
    expect(await obtain(program, 'it', { isUnattended: true, verb: 'Poll' })).toEqual({
      refusal:
        'Not everything that it executes could be followed, so each run needs your consent: run it by hand, or choose “Always Poll, Also When Its Files Change” in the dialog.',
    });
  });

  it('needs consent again even if it was confirmed when it could be followed', async () => {
    writeFileSync(file, '#!/bin/sh\n');
    editor.answer = () => 'Always Run As It Is Now';
    const { obtain } = gate();
    await obtain(program);
    writeFileSync(file, SOURCES_ANYTHING);
    editor.answer = () => undefined;
    expect(await obtain(program)).toHaveProperty('refusal');
  });

  it('is asked about once in a batch of calls, and again in the next', async () => {
    const { batch } = gate();
    editor.answer = () => 'Run All';
    const other = (): ProcessPlan => ({ ...program(), argv: [file, 'other'] });
    expect(await batch({ a: program, b: other })).toEqual(['a', 'b']);
    expect(editor.choices).toEqual(['Run All', 'Always Run Them, Also When Their Files Change']);
    expect(await batch({ a: program, b: other })).toEqual(['a', 'b']);
    expect(editor.asked).toHaveLength(2);
  });
});

describe('the storage of an older version', () => {
  const halves = [
    ['it', { digests: ['a'] }],
    ['it'],
    1,
    null,
    ['it', { digests: [], plans: [], last: { plan: '', isCut: false, files: [{}] } }],
  ];

  it.each<[string, unknown]>([
    ['is texts, as it was', ['it:0123', 'x:y']],
    ['is something else', { it: 1 }],
    ['has parts of what it should have', halves],
  ])('counts for nothing where it %s, and nothing fails', async (_, old) => {
    const kept = memento();
    for (const key of ['consents', 'agreements']) await kept.update(key, old);
    editor.answer = () => 'Always Run As It Is Now';
    await gate(kept).obtain(program);
    expect(editor.asked).toHaveLength(1);
    await gate(kept).obtain(program);
    expect(editor.asked).toHaveLength(1);
  });
});

describe('of several questions', () => {
  const other = (): ProcessPlan => ({ ...program(), argv: [file, 'other'] });
  const long = (): ProcessPlan => ({ ...program(), argv: [file, 'x'.repeat(2_000)] });

  it('each shows its number', async () => {
    editor.answer = (message) => (message.includes('these 2') ? 'Run These 2' : 'Run');
    expect(await gate().batch({ a: program, b: other, c: long, d: long })).toEqual(['a', 'b', 'c', 'd']);
    expect(editor.asked.map((text) => text.slice(0, 7))).toEqual(['1 of 3:', '2 of 3:', '3 of 3:']);
  });

  it('a single one shows no number', async () => {
    await gate().batch({ a: program });
    expect(editor.asked[0]).toMatch(/^This will be called/);
  });

  it('those for secrets show it too', async () => {
    const { headers, ...plan } = request('https://a.example');
    const value = { kind: 'secret', secret: 'any/mine/other', before: '' } as const;
    await gate().obtain(() => ({ ...plan, headers: [...headers, { name: 'X', value }] }));
    expect(editor.asked.slice(1)).toEqual([
      'Tool Manifest: token of mine (any) (1 of 2)',
      'Tool Manifest: other of mine (any) (2 of 2)',
    ]);
  });
});

it('it reports whether the user was prompted, which takes the keyboard focus', async () => {
  const { obtain, secrets } = gate();
  expect(await obtain(program)).toMatchObject({ wasAsked: true });
  expect(await obtain(program)).toMatchObject({ wasAsked: false });
  const wanted = () => request('https://a.example');
  expect(await obtain(wanted, 'other')).toMatchObject({ wasAsked: true });
  expect(await obtain(wanted, 'other')).toMatchObject({ wasAsked: false });
  await secrets.forget();
  expect(await obtain(wanted, 'other')).toMatchObject({ wasAsked: true });
});

describe('in a batch of calls', () => {
  it('a declined tool is not asked about again, but others are', async () => {
    const batch = new Batch();
    editor.answer = () => undefined;
    const { obtain } = gate();
    for (let i = 0; i < 3; i++) expect(await obtain(program, 'it', { batch })).toHaveProperty('refusal');
    expect(editor.asked).toHaveLength(1);
    await obtain(program, 'another', { batch });
    expect(editor.asked).toHaveLength(2);
    await obtain(program, 'it');
    expect(editor.asked).toHaveLength(3);
  });

  it('a secret that was not entered is not requested again, nor consent for what needs it', async () => {
    const batch = new Batch();
    const { obtain, secrets } = gate();
    editor.input = () => undefined;
    const wanted = 'A required secret was not entered.';
    const call = (subject: string) => obtain(() => request('https://a.example'), subject, { batch });
    expect(await call('it')).toEqual({ refusal: wanted });
    expect(await call('it')).toEqual({ refusal: wanted });
    expect(await call('another')).toEqual({ refusal: wanted });
    expect(editor.asked).toHaveLength(2);
    // Set elsewhere in the meantime.
    editor.input = () => 'hush';
    await secrets.set(KEY, 'https://a.example');
    expect(await call('it')).toHaveProperty('plan');
  });
});

describe('a batch of calls', () => {
  const other = (): ProcessPlan => ({ ...program(), argv: [file, 'other'] });
  const all = 'Run All';

  beforeEach(() => {
    editor.answer = () => all;
  });

  it('is asked about together, with what each executes, and then never again', async () => {
    const { batch } = gate();
    expect(await batch({ a: program, b: other })).toEqual(['a', 'b']);
    expect(editor.asked).toHaveLength(1);
    expect(editor.asked[0]).toContain(`• a – Program: ${file}`);
    expect(editor.asked[0]).toContain(`• b – Program: ${file} other`);
    expect(await batch({ a: program, b: other })).toEqual(['a', 'b']);
    expect(editor.asked).toHaveLength(1);
  });

  it('with a single unconfirmed call uses the usual question', async () => {
    const { batch } = gate();
    editor.answer = () => 'Run';
    expect(await batch({ a: program })).toEqual(['a']);
    expect(await batch({ a: program, b: other })).toEqual(['a', 'b']);
    expect(editor.asked).toEqual([expect.stringMatching(/Run a\?/), expect.stringMatching(/Run b\?/)]);
  });

  it('is not made without consent, and none of its calls is asked about again', async () => {
    editor.answer = () => undefined;
    const { batch } = gate();
    expect(await batch({ a: program, b: other })).toEqual([]);
    expect(editor.asked).toHaveLength(1);
  });

  it('skips calls that were confirmed before', async () => {
    const { batch, obtain } = gate();
    editor.answer = (message) => (message.includes('all of them') ? undefined : 'Run');
    await obtain(program, 'a');
    expect(await batch({ a: program, b: other, c: other })).toEqual(['a']);
    expect(editor.asked[1]).not.toContain('• a');
  });

  it('checks each call again when it is made', async () => {
    const { batch } = gate();
    editor.answer = (message) => {
      write(`${editor.asked.length}`);
      return message.includes('all of them') ? all : undefined;
    };
    expect(await batch({ a: program, b: other })).toEqual([]);
    expect(editor.asked).toHaveLength(3);
    expect(editor.asked[1]).toMatch(/^2 of 2: This has changed since you last confirmed it\. Run a\?/);
  });

  it('names those that have changed', async () => {
    const { batch } = gate();
    await batch({ a: program, b: other });
    write('two');
    await batch({ a: program, b: other, c: program });
    expect(editor.asked[1]).toContain('• a (changed: tool) – ');
    expect(editor.asked[1]).toContain('• c – ');
  });

  it('can be confirmed permanently, and revoked', async () => {
    const { batch, consents } = gate();
    editor.answer = () => 'Always Run Them As They Are Now';
    await batch({ a: program, b: other });
    const { batch: later } = gate();
    expect(await batch({ a: program, b: other })).toEqual(['a', 'b']);
    expect(editor.asked).toHaveLength(1);
    await consents.forget();
    await batch({ a: program, b: other });
    expect(editor.asked).toHaveLength(2);
    await later({ a: program, b: other });
    expect(editor.asked).toHaveLength(3);
  });

  it('does not include secrets for new destinations: these are asked about individually', async () => {
    const { batch, secrets } = gate();
    await secrets.set(KEY, 'https://a.example');
    editor.asked = [];
    const evil = () => request('https://evil.example', true);
    editor.answer = (message) => (message.includes('all of them') ? all : undefined);
    expect(await batch({ a: program, b: other, evil })).toEqual(['a', 'b']);
    expect(editor.asked[0]).not.toContain('evil');
    expect(editor.asked[1]).toContain('would now go to https://evil.example');
    // The same for a secret that was set between the question and the call.
    const { batch: another, secrets: later } = gate();
    editor.asked = [];
    editor.answer = (message) => {
      if (!message.includes('all of them')) return undefined;
      void later.set(KEY, 'https://a.example');
      return all;
    };
    expect(await another({ a: program, evil })).toEqual(['a']);
    expect(editor.asked.at(-1)).toContain('would now go to https://evil.example');
  });

  it('is not asked about in a workspace that is not trusted', async () => {
    editor.isTrusted = false;
    expect(await gate().batch({ a: program, b: other })).toEqual([]);
    expect(editor.asked).toEqual([]);
  });
});

describe('without prompts, while the user is typing', () => {
  const isUnattended = true;

  it('only confirmed calls are made', async () => {
    const { obtain } = gate();
    const changed = { refusal: 'It has not been confirmed as it is now: run it once by hand.' };
    expect(await obtain(program, 'it', { isUnattended })).toEqual(changed);
    await obtain(program);
    expect(await obtain(program, 'it', { isUnattended })).toHaveProperty('plan');
    write('another');
    expect(await obtain(program, 'it', { isUnattended })).toEqual(changed);
    expect(editor.asked).toHaveLength(1);
  });

  it('no secret goes to a new place', async () => {
    const { obtain, secrets } = gate();
    editor.answer = () => 'Always Run As It Is Now';
    const optional = () => request('https://a.example', true);
    await obtain(optional);
    await secrets.set(KEY, 'https://b.example');
    editor.asked = [];
    expect(await obtain(optional, 'it', { isUnattended })).toHaveProperty('refusal');
    expect(editor.asked).toEqual([]);
  });

  it('no secret is asked for', async () => {
    const { obtain, secrets } = gate();
    const wanted = () => request('https://a.example');
    await obtain(wanted);
    await secrets.forget();
    editor.asked = [];
    expect(await obtain(wanted, 'it', { isUnattended })).toEqual({ refusal: 'A required secret was not entered.' });
    expect(editor.asked).toEqual([]);
  });
});

describe('a secret', () => {
  it('is requested after consent, and never without it', async () => {
    const { obtain } = gate();
    expect(await obtain(() => request('https://a.example'))).toMatchObject({
      host: { secrets: new Map([[KEY, 'hush']]) },
    });
    expect(editor.asked).toEqual([expect.stringContaining('first time'), 'Tool Manifest: token of mine (any)']);
    editor.answer = () => undefined;
    editor.asked = [];
    await gate().obtain(() => request('https://a.example'));
    expect(editor.asked).toHaveLength(1);
  });

  it('does not go to another origin without a question that names both', async () => {
    const { obtain } = gate();
    await obtain(() => request('https://a.example'));
    editor.answer = () => undefined;
    expect(await obtain(() => request('https://b.example'))).toHaveProperty('refusal');
    expect(editor.asked.at(-1)).toMatch(
      /has so far gone to https:\/\/a\.example, and would now go to https:\/\/b\.example/,
    );
  });

  it('is not sent with a call that was confirmed before the secret existed', async () => {
    const { obtain } = gate();
    editor.answer = () => 'Always Run As It Is Now';
    const hostile = () => request('https://evil.example', true);
    expect(await obtain(hostile, 'hostile')).toMatchObject({ host: { secrets: new Map() } });
    await obtain(() => request('https://a.example'), 'honest');
    editor.answer = () => undefined;
    expect(await obtain(hostile, 'hostile')).toHaveProperty('refusal');
    expect(editor.asked.at(-1)).toMatch(/^A secret would be sent to a new destination\./);
  });

  it('is sent to known destinations without a question, until it is replaced', async () => {
    const { obtain, secrets } = gate();
    await obtain(() => request('https://a.example'));
    await obtain(() => request('https://b.example'));
    editor.asked = [];
    await obtain(() => request('https://a.example'));
    expect(editor.asked).toEqual([]);
    await secrets.set(KEY, 'https://a.example');
    await obtain(() => request('https://b.example'));
    expect(editor.asked.at(-1)).toMatch(/^A secret would be sent/);
  });
});

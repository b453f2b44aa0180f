import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvocationPlan } from '../../common/invocation/plan';
import { planLines } from '../../common/invocation/plan-text';
import type { PlanAnswer } from '../../server/protocol/invocation';
import { editor } from '../../test/kit/editor';
import { memento, secretStorage } from '../../test/kit/editor-storage';
import { httpPlan, processPlan, pythonPlan } from '../../test/kit/plans';
import { Secrets } from '../run/secrets';
import { ConsentStore } from './consent-store';
import { type CallRequest, Permission } from './permission';

const folder = mkdtempSync(join(tmpdir(), 'permission-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'tool');
const KEY = 'any/mine/token';
/** Changes the program to one that prints a word. */
const write = (word: string) => writeFileSync(file, `#!/bin/sh\necho ${word}\n`);

const program = (...words: readonly string[]) =>
  processPlan({ executes: [file], argv: [file, ...words], cwd: folder, environment: [] });
/** Another call of the same program. */
const other = () => program('other');
const request = (origin: string, isOptional = false) =>
  httpPlan({
    url: `${origin}/x`,
    headers: [{ name: 'Authorization', value: { kind: 'secret', secret: KEY, before: '', isOptional } }],
  });

const answerOf = (plan: InvocationPlan): PlanAnswer => ({
  ...{ plan, lines: planLines(plan), shell: undefined, refusal: undefined, faults: [] },
});

/** @param kept permanent consent stored in the workspace */
function gate(kept = memento()) {
  const secrets = new Secrets(secretStorage(), memento());
  const consents = new ConsentStore(kept);
  const permission = new Permission(consents, secrets);
  /** @param others the calls of the folder's other tools */
  const obtain = (
    plan: () => InvocationPlan | undefined,
    more: Partial<CallRequest> = {},
    others: readonly (() => InvocationPlan)[] = [],
  ) =>
    permission.obtain({
      folder,
      verb: 'Run',
      plan: async () => {
        const made = plan();
        return made && answerOf(made);
      },
      others: async () => others.map((other) => answerOf(other())),
      ...more,
    });
  return { secrets, consents, obtain };
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
    expect(editor.asked[1]).toContain('?\ntool changed.');
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

  it('is asked about as it was looked at once: what changes while the question is prepared is asked about again', async () => {
    const others = async () => {
      if (editor.asked.length === 0) write('another');
      return [];
    };
    expect(await gate().obtain(program, { others })).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(2);
  });

  it('uses the plan computed after all questions, so that its token has its full lifetime', async () => {
    let now = 0;
    const signed = () => {
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
    const python = () => pythonPlan({ root: folder, module: 'm' });
    await obtain(python);
    editor.settings = { 'run.python': './python' };
    await obtain(python);
    expect(editor.asked[0]).toContain('• Python class m by python3\n');
    expect(editor.asked[1]).toContain('New:\n• Python class m\n\u00a0\u00a0\u00a0by ./python (from the settings)');
  });

  it('is confirmed permanently while it is unchanged, until that is revoked', async () => {
    editor.answer = () => 'Always While Unchanged';
    const kept = memento();
    await gate(kept).obtain(program);
    const { obtain, consents } = gate(kept);
    expect(await obtain(program, { isUnattended: true })).toHaveProperty('plan');
    write('two');
    expect(await obtain(program, { isUnattended: true })).toHaveProperty('refusal');
    write('one');
    expect(await obtain(program, { isUnattended: true })).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(1);
    await consents.forget();
    await obtain(program);
    expect(editor.asked).toHaveLength(2);
  });
});

describe('a question', () => {
  const long = () => program('x'.repeat(2_000));

  it('is about the folder: it shows all calls of its tools, and an answer holds for them all', async () => {
    const { obtain } = gate();
    expect(await obtain(program, {}, [other, program])).toHaveProperty('plan');
    expect(editor.asked[0]).toContain(`Run tools of ${basename(folder)}?\n• 2 programs in the folder itself\n`);
    expect(await obtain(other)).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(1);
  });

  it('lists only what is new since the last one', async () => {
    const { obtain } = gate();
    await obtain(program, {}, [other]);
    await obtain(() => request('https://a.example', true), {}, [program, other]);
    expect(editor.asked[1]).toContain(
      '?\nNew:\n• POST https://a.example/x\n\u00a0\u00a0\u00a0with the secret "token" of mine',
    );
    expect(editor.asked[1]).not.toContain('• tool');
  });

  it('lists only the files that changed, where the calls are known, and is about all of them again', async () => {
    const { obtain } = gate();
    await obtain(program, {}, [other]);
    write('two');
    await obtain(program, {}, [other]);
    expect(editor.asked[1]).toContain('?\ntool changed.\n\n');
    expect(editor.asked[1]).not.toContain('•');
    expect(await obtain(other, { isUnattended: true })).toHaveProperty('plan');
  });

  it('covers nothing that it does not show', async () => {
    const { obtain } = gate();
    await obtain(program, {}, [long, other]);
    expect(editor.asked[0]).not.toContain('xxx');
    expect(await obtain(other, { isUnattended: true })).toHaveProperty('plan');
    expect(await obtain(long, { isUnattended: true })).toHaveProperty('refusal');
  });

  it('is only for now where a call can’t be shown completely', async () => {
    const { obtain } = gate();
    await obtain(long, {}, [program]);
    expect(editor.choices).toEqual(['Run']);
    expect(editor.asked[0]).toContain('Not everything that is executed fits here: see “What will happen”.');
    expect(await obtain(program, { isUnattended: true })).toHaveProperty('refusal');
  });

  it('is not asked about calls that were confirmed before', async () => {
    const { obtain } = gate();
    await obtain(program);
    await obtain(other, {}, [program]);
    expect(editor.asked[1]).toContain('New:\n• tool other');
    expect(editor.asked[1]).not.toContain('• tool,');
  });

  it('does not cover another folder', async () => {
    const { obtain } = gate();
    await obtain(program);
    await obtain(program, { folder: join(folder, 'sub') });
    expect(editor.asked).toHaveLength(2);
  });

  it('may be about something to fetch, which no file decides', async () => {
    const { obtain } = gate();
    editor.answer = () => 'Fetch';
    await obtain(() => request('https://a.example', true), { verb: 'Fetch', what: 'the parameters of it' });
    expect(editor.asked[0]).toMatch(/^Fetch the parameters of it\?\n• POST https:\/\/a\.example\/x/);
    expect(editor.choices).toEqual(['Fetch', 'Always']);
  });

  it('for several secrets shows its number', async () => {
    const { headers, ...plan } = request('https://a.example');
    const value = { kind: 'secret', secret: 'any/mine/other', before: '' } as const;
    await gate().obtain(() => ({ ...plan, headers: [...headers, { name: 'X', value }] }));
    expect(editor.asked.slice(1)).toEqual([
      'Tool Manifest: token of mine (any) (1 of 2)',
      'Tool Manifest: other of mine (any) (2 of 2)',
    ]);
  });
});

describe('somebody who edits and runs', () => {
  it('may consent to all later changes of code, but not with the first button', async () => {
    editor.answer = () => 'Always';
    const kept = memento();
    const { obtain } = gate(kept);
    await obtain(program);
    expect(editor.choices).toEqual(['Run', 'Always While Unchanged', 'Always']);
    for (const text of ['two', 'three']) {
      write(text);
      expect(await obtain(program)).toHaveProperty('plan');
      expect(await gate(kept).obtain(program, { isUnattended: true })).toHaveProperty('plan');
    }
    expect(editor.asked).toHaveLength(1);
  });

  it('is asked after changes of the manifest, in other workspaces, and after consent was revoked', async () => {
    editor.answer = () => 'Always';
    const { obtain, consents } = gate();
    await obtain(program);
    await obtain(other);
    expect(editor.asked[1]).toContain('New:\n• tool other');
    await gate().obtain(program);
    expect(editor.asked).toHaveLength(3);
    await consents.forget();
    await obtain(program);
    expect(editor.asked).toHaveLength(4);
  });
});

it('it reports whether the user was prompted, which takes the keyboard focus', async () => {
  const { obtain, secrets } = gate();
  expect(await obtain(program)).toMatchObject({ wasAsked: true });
  expect(await obtain(program)).toMatchObject({ wasAsked: false });
  const wanted = () => request('https://a.example');
  expect(await obtain(wanted)).toMatchObject({ wasAsked: true });
  expect(await obtain(wanted)).toMatchObject({ wasAsked: false });
  await secrets.forget();
  expect(await obtain(wanted)).toMatchObject({ wasAsked: true });
});

describe('in a test run', () => {
  it('what was declined is not asked about again, but another folder is', async () => {
    const refused = new Set<string>();
    editor.answer = () => undefined;
    const { obtain } = gate();
    for (const plan of [program, other])
      expect(await obtain(plan, { refused })).toEqual({ refusal: 'It was not confirmed.' });
    expect(editor.asked).toHaveLength(1);
    await obtain(program, { refused, folder: join(folder, 'sub') });
    expect(editor.asked).toHaveLength(2);
    await obtain(program);
    expect(editor.asked).toHaveLength(3);
  });

  it('what was confirmed before is made, also after something was declined', async () => {
    const refused = new Set<string>();
    const { obtain } = gate();
    await obtain(program);
    editor.answer = () => undefined;
    expect(await obtain(other, { refused })).toHaveProperty('refusal');
    expect(await obtain(program, { refused })).toHaveProperty('plan');
  });

  it('a secret that was not entered is not requested again, nor consent for what needs it', async () => {
    const refused = new Set<string>();
    const { obtain, secrets } = gate();
    editor.input = () => undefined;
    const wanted = 'A required secret was not entered.';
    const call = (origin: string) => obtain(() => request(origin), { refused });
    expect(await call('https://a.example')).toEqual({ refusal: wanted });
    expect(await call('https://a.example')).toEqual({ refusal: wanted });
    expect(await call('https://b.example')).toEqual({ refusal: wanted });
    expect(editor.asked).toHaveLength(2);
    // Set elsewhere in the meantime.
    editor.input = () => 'hush';
    await secrets.set(KEY, 'https://a.example');
    expect(await call('https://a.example')).toHaveProperty('plan');
  });

  it('a secret that would go to a new destination is shown with where it went so far', async () => {
    const { obtain, secrets } = gate();
    await secrets.set(KEY, 'https://a.example');
    editor.asked = [];
    const evil = () => request('https://evil.example', true);
    await obtain(program, {}, [evil]);
    expect(editor.asked[0]).toContain(
      'New destination: the secret "token" of mine has so far gone to https://a.example',
    );
    expect(await obtain(evil)).toHaveProperty('plan');
    expect(editor.asked).toHaveLength(1);
  });

  it('a secret that was set between the question and the call does not go to a new destination', async () => {
    const { obtain, secrets } = gate();
    const evil = () => request('https://evil.example', true);
    await obtain(program, {}, [evil]);
    await secrets.set(KEY, 'https://a.example');
    editor.answer = () => undefined;
    expect(await obtain(evil)).toHaveProperty('refusal');
    expect(editor.asked.at(-1)).toContain('would now go to https://evil.example');
  });
});

describe('without prompts, while the user is typing', () => {
  const isUnattended = true;

  it('only confirmed calls are made', async () => {
    const { obtain } = gate();
    const changed = { refusal: 'It has not been confirmed as it is now: run it once by hand.' };
    expect(await obtain(program, { isUnattended })).toEqual(changed);
    await obtain(program);
    expect(await obtain(program, { isUnattended })).toHaveProperty('plan');
    write('another');
    expect(await obtain(program, { isUnattended })).toEqual(changed);
    expect(editor.asked).toHaveLength(1);
  });

  it('no secret goes to a new place', async () => {
    const { obtain, secrets } = gate();
    editor.answer = () => 'Always While Unchanged';
    const optional = () => request('https://a.example', true);
    await obtain(optional);
    await secrets.set(KEY, 'https://b.example');
    editor.asked = [];
    expect(await obtain(optional, { isUnattended })).toHaveProperty('refusal');
    expect(editor.asked).toEqual([]);
  });

  it('no secret is asked for', async () => {
    const { obtain, secrets } = gate();
    const wanted = () => request('https://a.example');
    await obtain(wanted);
    await secrets.forget();
    editor.asked = [];
    expect(await obtain(wanted, { isUnattended })).toEqual({ refusal: 'A required secret was not entered.' });
    expect(editor.asked).toEqual([]);
  });
});

describe('a secret', () => {
  it('is requested after consent, and never without it', async () => {
    const { obtain } = gate();
    expect(await obtain(() => request('https://a.example'))).toMatchObject({
      host: { secrets: new Map([[KEY, 'hush']]) },
    });
    expect(editor.asked).toEqual([expect.stringContaining('Run tools of'), 'Tool Manifest: token of mine (any)']);
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
    editor.answer = () => 'Always';
    const hostile = () => request('https://evil.example', true);
    expect(await obtain(hostile)).toMatchObject({ host: { secrets: new Map() } });
    await obtain(() => request('https://a.example'));
    editor.answer = () => undefined;
    expect(await obtain(hostile)).toHaveProperty('refusal');
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

describe('a variable of a program that can be stored', () => {
  const weather = (...words: readonly string[]) => ({
    ...program(...words),
    environment: ['PATH', 'WEATHER_API_KEY'],
    stored: [{ name: 'WEATHER_API_KEY', secret: KEY }],
  });

  it('is said not to be set in the question, is not asked for, and goes along once it is stored', async () => {
    const { secrets, obtain } = gate();
    expect(await obtain(weather)).toMatchObject({ host: { secrets: new Map() } });
    expect(editor.asked).toHaveLength(1);
    expect(editor.asked[0]).toContain('tool with WEATHER_API_KEY (not set)');
    await secrets.set(KEY, file);
    expect(await obtain(weather)).toMatchObject({ host: { secrets: new Map([[KEY, 'hush']]) } });
    // The prompt for the value, and no other question.
    expect(editor.asked).toHaveLength(2);
  });

  it('does not go to another command without a question that says where it went', async () => {
    const { secrets, obtain } = gate();
    await secrets.set(KEY, file);
    await obtain(weather);
    editor.asked = [];
    await obtain(() => weather('other'));
    expect(editor.asked[0]).toContain(`has so far gone to ${file}, and would now go to ${file} other.`);
    expect(editor.asked[0]).not.toContain('(not set)');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanAnswer } from '../../server/invocation-protocol';
import type { HttpPlan, InvocationPlan, ProcessPlan } from '../../server/service/invocation/plan';
import { planLines } from '../../server/service/invocation/plan-text';

/** The person at VS Code: what was asked, and how it is answered. */
const person = vi.hoisted(() => ({
  isTrusted: true,
  asked: [] as string[],
  python: '',
  /** Called when a question is shown. @returns the button's title */
  answer: (_title: string, _detail: string): string | undefined => 'Run',
  secret: (): string | undefined => 'hush',
}));

vi.mock('vscode', () => ({
  Uri: { file: (fsPath: string) => ({ fsPath }) },
  extensions: { getExtension: () => undefined },
  workspace: {
    get isTrusted() {
      return person.isTrusted;
    },
    getConfiguration: () => ({ get: (key: string, other: unknown) => (key === 'python' ? person.python : other) }),
  },
  window: {
    showWarningMessage: async (message: string, { detail }: { detail: string }, ...items: { title: string }[]) => {
      person.asked.push(`${message}\n${detail}`);
      const title = person.answer(message, detail);
      return items.find((item) => item.title === title);
    },
    showInputBox: async ({ title }: { title: string }) => {
      person.asked.push(title);
      return person.secret();
    },
  },
}));

const { Permission } = await import('./permission');
const { Consents } = await import('./consents');
const { Secrets } = await import('./secrets');

const folder = mkdtempSync(join(tmpdir(), 'permission-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'tool');
const KEY = 'any/mine/token';

function memento() {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, other?: unknown) => values.get(key) ?? other,
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as never;
}

function storage() {
  const values = new Map<string, string>();
  return {
    get: async (key: string) => values.get(key),
    store: async (key: string, value: string) => void values.set(key, value),
    delete: async (key: string) => void values.delete(key),
  } as never;
}

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

function gate() {
  const secrets = new Secrets(storage(), memento());
  const consents = new Consents(memento());
  const permission = new Permission(consents, secrets);
  const wish = (plan: () => InvocationPlan | undefined, subject = 'it') => ({
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
  ) => permission.obtain({ ...wish(plan, subject), ...more });
  /** Asks for calls of a row, and makes them. @returns which of them may be made */
  const row = async (
    calls: Readonly<Record<string, () => InvocationPlan | undefined>>,
    refused = new Set<string>(),
  ) => {
    const all = Object.entries(calls);
    await permission.prepare(
      all.map(([subject, plan]) => wish(plan, subject)),
      refused,
    );
    const made: string[] = [];
    for (const [subject, plan] of all) if ('plan' in (await obtain(plan, subject, { refused }))) made.push(subject);
    return made;
  };
  return { secrets, consents, obtain, row };
}

beforeEach(() => {
  writeFileSync(file, 'one');
  Object.assign(person, { isTrusted: true, asked: [], python: '', answer: () => 'Run', secret: () => 'hush' });
});

describe('a call', () => {
  it('is asked about once, as long as it stays what it is', async () => {
    const { obtain } = gate();
    expect(await obtain(program)).toHaveProperty('plan');
    expect(await obtain(program)).toHaveProperty('plan');
    expect(person.asked).toHaveLength(1);
    writeFileSync(file, 'two');
    await obtain(program);
    expect(person.asked[1]).toMatch(/^What this executes has changed\./);
  });

  it('is not made where nobody agrees, nor where the workspace is not trusted', async () => {
    person.answer = () => undefined;
    expect(await gate().obtain(program)).toEqual({ refusal: 'You did not agree to it.' });
    person.isTrusted = false;
    expect(await gate().obtain(program)).toEqual({ refusal: expect.stringContaining('trust') });
    expect(person.asked).toHaveLength(1);
  });

  it('is asked about again where its program changed while the question was open', async () => {
    person.answer = () => {
      if (person.asked.length === 1) writeFileSync(file, 'another');
      return 'Run';
    };
    expect(await gate().obtain(program)).toHaveProperty('plan');
    expect(person.asked).toHaveLength(2);
  });

  it('is made as it is after all questions, so that its token has its whole time', async () => {
    let now = 0;
    const signed = (): HttpPlan => {
      now += 1;
      const value = { kind: 'signed', secret: KEY, before: '', payload: { issuedAt: now } } as const;
      return { ...request('https://a.example'), headers: [{ name: 'Authorization', value }] };
    };
    const permit = await gate().obtain(signed);
    expect(permit).toMatchObject({ plan: { headers: [{ value: { payload: { issuedAt: now } } }] } });
    expect(person.asked).toHaveLength(2);
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
    person.python = './python';
    await obtain(python);
    expect(person.asked[1]).toContain('It is run by ./python');
  });

  it('is agreed to for good by what it executes alone', async () => {
    person.answer = () => 'Always Run As It Is Now';
    const { obtain, consents } = gate();
    await obtain(program);
    await obtain(program, 'another tool');
    expect(person.asked).toHaveLength(2);
    await consents.forget();
    await obtain(program);
    expect(person.asked).toHaveLength(3);
  });
});

it('it is told whether anybody was asked, who then lacks the keyboard', async () => {
  const { obtain, secrets } = gate();
  expect(await obtain(program)).toMatchObject({ wasAsked: true });
  expect(await obtain(program)).toMatchObject({ wasAsked: false });
  const wanted = () => request('https://a.example');
  expect(await obtain(wanted, 'other')).toMatchObject({ wasAsked: true });
  expect(await obtain(wanted, 'other')).toMatchObject({ wasAsked: false });
  await secrets.forget();
  expect(await obtain(wanted, 'other')).toMatchObject({ wasAsked: true });
});

describe('in a row of calls', () => {
  it('who says no to a tool is not asked again, and of others he is', async () => {
    const refused = new Set<string>();
    person.answer = () => undefined;
    const { obtain } = gate();
    for (let i = 0; i < 3; i++) expect(await obtain(program, 'it', { refused })).toHaveProperty('refusal');
    expect(person.asked).toHaveLength(1);
    await obtain(program, 'another', { refused });
    expect(person.asked).toHaveLength(2);
    await obtain(program, 'it');
    expect(person.asked).toHaveLength(3);
  });

  it('who gives no secret is not asked for it again, nor for a yes to what needs it', async () => {
    const refused = new Set<string>();
    const { obtain, secrets } = gate();
    person.secret = () => undefined;
    const wanted = 'A secret that it needs was not given.';
    const call = (subject: string) => obtain(() => request('https://a.example'), subject, { refused });
    expect(await call('it')).toEqual({ refusal: wanted });
    expect(await call('it')).toEqual({ refusal: wanted });
    expect(await call('another')).toEqual({ refusal: wanted });
    expect(person.asked).toHaveLength(2);
    // Given meanwhile, from elsewhere.
    person.secret = () => 'hush';
    await secrets.set(KEY, 'https://a.example');
    expect(await call('it')).toHaveProperty('plan');
  });
});

describe('a row of calls', () => {
  const other = (): ProcessPlan => ({ ...program(), argv: [file, 'other'] });
  const all = 'Run All';

  beforeEach(() => {
    person.answer = () => all;
  });

  it('is asked about together, with what each executes, and then never again', async () => {
    const { row } = gate();
    expect(await row({ a: program, b: other })).toEqual(['a', 'b']);
    expect(person.asked).toHaveLength(1);
    expect(person.asked[0]).toContain(`• a – Program: ${file}`);
    expect(person.asked[0]).toContain(`• b – Program: ${file} other`);
    expect(await row({ a: program, b: other })).toEqual(['a', 'b']);
    expect(person.asked).toHaveLength(1);
  });

  it('of which one alone needs a yes is asked about as ever', async () => {
    const { row } = gate();
    person.answer = () => 'Run';
    expect(await row({ a: program })).toEqual(['a']);
    expect(await row({ a: program, b: other })).toEqual(['a', 'b']);
    expect(person.asked).toEqual([expect.stringMatching(/Run a\?/), expect.stringMatching(/Run b\?/)]);
  });

  it('is not made where nobody agrees: nobody is asked about one of them again', async () => {
    person.answer = () => undefined;
    const { row } = gate();
    expect(await row({ a: program, b: other })).toEqual([]);
    expect(person.asked).toHaveLength(1);
  });

  it('leaves those alone that were agreed to before', async () => {
    const { row, obtain } = gate();
    person.answer = (message) => (message.includes('all of them') ? undefined : 'Run');
    await obtain(program, 'a');
    expect(await row({ a: program, b: other, c: other })).toEqual(['a']);
    expect(person.asked[1]).not.toContain('• a');
  });

  it('is asked about by what each is when its turn comes', async () => {
    const { row } = gate();
    person.answer = (message) => {
      writeFileSync(file, `${person.asked.length}`);
      return message.includes('all of them') ? all : undefined;
    };
    expect(await row({ a: program, b: other })).toEqual([]);
    expect(person.asked).toHaveLength(3);
    expect(person.asked[1]).toMatch(/^What this executes has changed\. Run a\?/);
  });

  it('says which of them have changed', async () => {
    const { row } = gate();
    await row({ a: program, b: other });
    writeFileSync(file, 'two');
    await row({ a: program, b: other, c: program });
    expect(person.asked[1]).toContain('• a (it has changed) – ');
    expect(person.asked[1]).toContain('• c – ');
  });

  it('is agreed to for good, and forgotten', async () => {
    const { row, consents } = gate();
    person.answer = () => 'Always Run Them As They Are Now';
    await row({ a: program, b: other });
    const { row: later } = gate();
    expect(await row({ a: program, b: other })).toEqual(['a', 'b']);
    expect(person.asked).toHaveLength(1);
    await consents.forget();
    await row({ a: program, b: other });
    expect(person.asked).toHaveLength(2);
    await later({ a: program, b: other });
    expect(person.asked).toHaveLength(3);
  });

  it('takes no secret along to where it has never gone: that is asked by itself', async () => {
    const { row, secrets } = gate();
    await secrets.set(KEY, 'https://a.example');
    person.asked = [];
    const evil = () => request('https://evil.example', true);
    person.answer = (message) => (message.includes('all of them') ? all : undefined);
    expect(await row({ a: program, b: other, evil })).toEqual(['a', 'b']);
    expect(person.asked[0]).not.toContain('evil');
    expect(person.asked[1]).toContain('would now go to https://evil.example');
    // Nor one that was given between the question and the call.
    const { row: another, secrets: later } = gate();
    person.asked = [];
    person.answer = (message) => {
      if (!message.includes('all of them')) return undefined;
      void later.set(KEY, 'https://a.example');
      return all;
    };
    expect(await another({ a: program, evil })).toEqual(['a']);
    expect(person.asked.at(-1)).toContain('would now go to https://evil.example');
  });

  it('is not asked about in a workspace that is not trusted', async () => {
    person.isTrusted = false;
    expect(await gate().row({ a: program, b: other })).toEqual([]);
    expect(person.asked).toEqual([]);
  });
});

describe('where nobody may be asked, as somebody is typing', () => {
  const isUnattended = true;

  it('only what was agreed to is called', async () => {
    const { obtain } = gate();
    const changed = { refusal: 'Nobody has agreed to it as it is now: run it once by hand.' };
    expect(await obtain(program, 'it', { isUnattended })).toEqual(changed);
    await obtain(program);
    expect(await obtain(program, 'it', { isUnattended })).toHaveProperty('plan');
    writeFileSync(file, 'another');
    expect(await obtain(program, 'it', { isUnattended })).toEqual(changed);
    expect(person.asked).toHaveLength(1);
  });

  it('no secret goes to a new place', async () => {
    const { obtain, secrets } = gate();
    person.answer = () => 'Always Run As It Is Now';
    const optional = () => request('https://a.example', true);
    await obtain(optional);
    await secrets.set(KEY, 'https://b.example');
    person.asked = [];
    expect(await obtain(optional, 'it', { isUnattended })).toHaveProperty('refusal');
    expect(person.asked).toEqual([]);
  });

  it('no secret is asked for', async () => {
    const { obtain, secrets } = gate();
    const wanted = () => request('https://a.example');
    await obtain(wanted);
    await secrets.forget();
    person.asked = [];
    expect(await obtain(wanted, 'it', { isUnattended })).toEqual({ refusal: 'A secret that it needs was not given.' });
    expect(person.asked).toEqual([]);
  });
});

describe('a secret', () => {
  it('is asked for after the yes, and never without one', async () => {
    const { obtain } = gate();
    expect(await obtain(() => request('https://a.example'))).toMatchObject({
      host: { secrets: new Map([[KEY, 'hush']]) },
    });
    expect(person.asked).toEqual([expect.stringContaining('first time'), 'Tool Manifest: token of mine (any)']);
    person.answer = () => undefined;
    person.asked = [];
    await gate().obtain(() => request('https://a.example'));
    expect(person.asked).toHaveLength(1);
  });

  it('does not go to another origin without a question that names both', async () => {
    const { obtain } = gate();
    await obtain(() => request('https://a.example'));
    person.answer = () => undefined;
    expect(await obtain(() => request('https://b.example'))).toHaveProperty('refusal');
    expect(person.asked.at(-1)).toMatch(
      /went to https:\/\/a\.example so far, and would now go to https:\/\/b\.example/,
    );
  });

  it('is not given to a call that was agreed to before there was one', async () => {
    const { obtain } = gate();
    person.answer = () => 'Always Run As It Is Now';
    const hostile = () => request('https://evil.example', true);
    expect(await obtain(hostile, 'hostile')).toMatchObject({ host: { secrets: new Map() } });
    await obtain(() => request('https://a.example'), 'honest');
    person.answer = () => undefined;
    expect(await obtain(hostile, 'hostile')).toHaveProperty('refusal');
    expect(person.asked.at(-1)).toMatch(/^A secret would go to where it has never gone\./);
  });

  it('goes without a question to where it has gone, until another takes its place', async () => {
    const { obtain, secrets } = gate();
    await obtain(() => request('https://a.example'));
    await obtain(() => request('https://b.example'));
    person.asked = [];
    await obtain(() => request('https://a.example'));
    expect(person.asked).toEqual([]);
    await secrets.set(KEY, 'https://a.example');
    await obtain(() => request('https://b.example'));
    expect(person.asked.at(-1)).toMatch(/^A secret would go/);
  });
});

import { describe, expect, it } from 'vitest';
import type { Outcome, ProcessOutcome } from '../../../common/invocation/outcome';
import { documentOf } from '../../../test/kit/manifests';
import { httpOutcome, processOutcome, readingOf } from '../../../test/kit/outcomes';
import type { Json } from '../document/tree/node';
import { judge } from './judge';
import { readCases } from './read-cases';

const PROCESS = processOutcome({ durationMs: 100 });
const HTTP = httpOutcome();

interface Came {
  readonly outcome?: Outcome;
  readonly isOk?: boolean;
  readonly status?: number | null;
}

/** The differences, one per line, between an expectation and a result. */
async function differences(expected: string, result: Json, { outcome = PROCESS, isOk = true, status = 0 }: Came = {}) {
  const text = `{"cases":[{"name":"a","tool":"b","expect":${expected}}]}`;
  const [only] = readCases(documentOf(text, { uri: 'file:///w/tools.cases.json' })).parts;
  if (!only?.call) throw new Error(only?.faults[0]?.message);
  return (await judge(only.call, readingOf({ isOk, status, result }), outcome)).map(
    ({ of, path, message }) => `${of} ${path} ${message}`,
  );
}

describe('a case', () => {
  it('without an expectation expects a success', async () => {
    expect(await differences('{}', 1)).toEqual([]);
    expect(await differences('{}', 1, { isOk: false, status: 2 })).toEqual(['ok  The call failed: exit 2']);
    expect(await differences('{}', 1, { isOk: false, status: null })).toEqual(['ok  The call failed']);
  });

  it('may expect a failure, with or without a code', async () => {
    const failed = { isOk: false, status: 2 };
    expect(await differences('{"exit":2}', 1, failed)).toEqual([]);
    expect(await differences('{"ok":false}', 1, failed)).toEqual([]);
    expect(await differences('{"exit":0}', 1, failed)).toEqual(['exit  The exit code is 2, not 0']);
    expect(await differences('{"ok":false}', 1)).toEqual(['ok  The call succeeded, but was expected to fail']);
    const missing = { outcome: HTTP, isOk: false, status: 404 };
    expect(await differences('{"status":404}', 1, missing)).toEqual([]);
    expect(await differences('{"status":200}', 1, missing)).toEqual(['status  The status is 404, not 200']);
  });

  it('distinguishes exit codes from HTTP statuses', async () => {
    expect(await differences('{"status":200}', 1)).toHaveLength(1);
    expect(await differences('{"exit":0}', 1, { outcome: HTTP, status: 200 })).toHaveLength(1);
  });

  it.each<[string, Partial<ProcessOutcome>, string]>([
    ['ended at the limit', { isTimedOut: true }, 'end  It timed out after 100 ms'],
    ['stopped', { isCancelled: true }, 'end  It was stopped'],
    ['not started', { failure: 'There is no program.' }, 'end  There is no program'],
  ])('never passes if the call was %s', async (_how, end, message) => {
    expect(await differences('{"ok":false}', 1, { outcome: { ...PROCESS, ...end }, isOk: false })).toEqual([message]);
  });

  it('may limit the duration', async () => {
    expect(await differences('{"maxMs":100}', 1)).toEqual([]);
    expect(await differences('{"maxMs":99}', 1)).toEqual(['maxMs  It took 100 ms, more than 99 ms']);
  });
});

describe('an output that is to be equal', () => {
  it.each<[string, Json]>([
    ['{"equals":null}', null],
    ['{"equals":{"a":[1,{"b":"c"}],"d":2}}', { d: 2, a: [1, { b: 'c' }] }],
    ['{"equals":"text"}', 'text\n'],
    ['{"equals":{"__proto__":1}}', JSON.parse('{"__proto__":1}')],
  ])('%s is', async (expected, result) => {
    expect(await differences(expected, result)).toEqual([]);
  });

  const several = ['/a is 2, not 1', '/b is missing: 2 is expected', '/c is not expected'];

  it.each<[string, Json, string[]]>([
    ['{"equals":{"a":1,"b":2}}', { a: 2, c: 3 }, several],
    ['{"equals":[1,2]}', [1], [' has one item, not 2 items']],
    ['{"equals":[1]}', [2, 3], ['/0 is 2, not 1', ' has 2 items, not one item']],
    ['{"equals":{}}', [], [' is [], not an object']],
    ['{"equals":1}', '1', [' is "1", not 1']],
    ['{"equals":{"toString":1}}', {}, ['/toString is missing: 1 is expected']],
    ['{"equals":{"a/b":1}}', { 'a/b': 2 }, ['/a~1b is 2, not 1']],
  ])('%s is not %j', async (expected, result, lines) => {
    expect(await differences(expected, result)).toEqual(lines.map((line) => `equals ${line}`));
  });
});

describe('an output that is to contain', () => {
  it.each<[string, Json]>([
    ['{"contains":"ex"}', 'text'],
    ['{"contains":"\\"a\\":1"}', { a: 1 }],
    ['{"contains":{"a":{"b":1}}}', { a: { b: 1, c: 2 }, d: 3 }],
    ['{"contains":[{"a":1},2]}', [3, 2, { a: 1, b: 1 }]],
    ['{"contains":{}}', { a: 1 }],
  ])('%s does', async (expected, result) => {
    expect(await differences(expected, result)).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['{"contains":"no"}', 'text', 'contains  does not contain "no"'],
    ['{"contains":{"a":"te"}}', { a: 'text' }, 'contains /a is "text", not "te"'],
    ['{"contains":{"a":[{"b":1}]}}', { a: [{ b: 2 }] }, 'contains /a has no item with {"b":1}'],
    ['{"contains":[1]}', { a: 1 }, 'contains  is {"a":1}, not an array'],
  ])('%s does not', async (expected, result, line) => {
    expect(await differences(expected, result)).toEqual([line]);
  });

  it('is aborted if it would take forever', async () => {
    const wanted = JSON.stringify({ contains: Array.from({ length: 3_000 }, () => ({ a: 1 })) });
    const result = [...Array.from({ length: 3_000 }, () => ({ a: 2 })), { a: 1 }];
    expect(await differences(wanted, result)).toEqual(['contains  is too large to be compared']);
  });
});

describe('an output that is to match a schema', () => {
  const schema = '{"matches":{"type":"object","required":["a"],"properties":{"b":{"type":"string","pattern":"^x"}}}}';
  it('does', async () => {
    expect(await differences(schema, { a: 1, b: 'xy' })).toEqual([]);
  });

  it('does not, in several places', async () => {
    expect(await differences(schema, { b: 1 })).toEqual(['matches /a is required', 'matches /b must be a string']);
  });

  it.each([
    ['a schema that is none', '{"matches":{"type":"strin"}}', 1],
    ['an output that is too large', '{"matches":{"type":"array"}}', Array.from({ length: 200_001 }, () => 1)],
    ['very many items', '{"matches":{"uniqueItems":true}}', Array.from({ length: 9_000 }, (_, i) => [i])],
    ['a pattern that would take for ever', '{"matches":{"pattern":"^(?:(?:a?){0,30}){0,30}$"}}', 'a'.repeat(1_000_000)],
  ])('does not pass because of %s', async (_name, expected, result) => {
    expect(await differences(expected, result)).toEqual([expect.stringContaining('matches  Not checked')]);
  });
});

describe('a large output', () => {
  it('is checked against a schema like a small one', async () => {
    const text = `${'line of a log\n'.repeat(20_000)}done in 12 ms`;
    expect(await differences('{"matches":{"type":"string","pattern":"done in [0-9]+ ms$"}}', text)).toEqual([]);
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `n${id}` }));
    const items = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
    expect(await differences(JSON.stringify({ matches: { type: 'array', items } }), rows)).toEqual([]);
    const none = { anyOf: [{ type: 'null' }, { type: 'object', required: ['none'] }] };
    const faults = await differences(JSON.stringify({ matches: { items: none } }), rows);
    expect(faults.length).toBeLessThan(2_001);
  });

  it('that was truncated is reported as such if it is not as expected', async () => {
    const outcome = { ...PROCESS, notices: ['Standard output was cut: 10 of 20 bytes were kept.'] };
    const cut = 'output  Standard output was cut: 10 of 20 bytes were kept';
    const found = await differences('{"contains":"b"}', 'aaaaaaaaaa', { outcome });
    expect(found).toEqual(['contains  does not contain "b"', cut]);
    expect(await differences('{"contains":"a"}', 'aaaaaaaaaa', { outcome })).toEqual([]);
  });
});

describe('a hostile output', () => {
  it('may be nested to any depth', async () => {
    const deep: Json = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    expect(await differences('{"equals":[[1]]}', deep)).toHaveLength(1);
    expect(await differences('{"contains":"x"}', deep)).toHaveLength(1);
    expect(await differences('{"matches":{"type":"object"}}', deep)).toHaveLength(1);
  });
});

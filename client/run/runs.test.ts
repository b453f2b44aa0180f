import { expect, it } from 'vitest';
import { processPlan } from '../../test/kit/plans';
import { Runs } from './runs';

const TOOL = { uri: 'file:///w/tools.json', name: 'it', index: 0 };

/** Runs whose server has an output schema for the tool, and responds to its check in this way. */
function runsWith(check: () => Promise<unknown>) {
  const plan = processPlan({ argv: ['/bin/echo', '{"a":1}'], cwd: '/', stdin: '' });
  const responses: Readonly<Record<string, () => Promise<unknown>>> = {
    'toolManifest/plan': async () => ({ plan, lines: [], faults: [], checksResult: true }),
    'toolManifest/checkResult': check,
  };
  const client = { sendRequest: ({ method }: { method: string }) => responses[method]?.() };
  const permission = {
    obtain: async (request: { plan(): Promise<unknown> }) => {
      await request.plan();
      return { plan, lines: [], host: { environment: {}, secrets: new Map() }, wasAsked: false, faults: [] };
    },
  };
  return new Runs(client as never, permission as never, { changesOf: () => ({}) } as never, { current: undefined });
}

it('a call that was made keeps its outcome if the check of its result fails', async () => {
  const runs = runsWith(() => Promise.reject(new Error('The server has ended.')));
  const events: string[] = [];
  runs.onDidHappen(({ kind }) => events.push(kind));
  expect(await runs.run(TOOL, {})).toMatchObject({
    outcome: { exitCode: 0 },
    reading: { isOk: true, result: { a: 1 } },
    faults: [],
    unchecked: ['The result was not checked against its schema: The server has ended.'],
  });
  expect(events.at(-1)).toBe('finished');
});

it('a result has the mismatches with its schema, and says if its tool was removed meanwhile', async () => {
  const faults = [{ path: '/a', message: 'must be a string' }];
  expect(await runsWith(async () => ({ faults })).run(TOOL, {})).toMatchObject({ faults });
  expect(await runsWith(async () => null).run(TOOL, {})).toMatchObject({
    reading: { isOk: true },
    unchecked: [expect.stringContaining('removed')],
  });
});

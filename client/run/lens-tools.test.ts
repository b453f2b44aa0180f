import { expect, it } from 'vitest';
import type { ToolLocation } from '../../server/protocol/invocation';
import { LensTools } from './lens-tools';

const TOOL = { name: 'get_time' } as ToolLocation;

/** The tools of documents by a server that is answered for, and the number of its requests. */
function lensTools() {
  const answers: ((tools: readonly ToolLocation[] | null) => void)[] = [];
  const client = {
    code2ProtocolConverter: { asUri: String },
    isRunning: () => true,
    sendRequest: () => new Promise((done) => answers.push(done)),
  };
  const tools = new LensTools(client as never);
  const of = (version: number) => tools.of({ uri: 'file:///w/tools.json', version } as never, {} as never);
  return { of, answers };
}

it('both providers of lenses get one answer of the server', async () => {
  const { of, answers } = lensTools();
  const both = [of(1), of(1)];
  answers[0]?.([TOOL]);
  expect(await Promise.all(both)).toEqual([[TOOL], [TOOL]]);
  expect(answers).toHaveLength(1);
});

it('a newer text is asked about by itself, and where it is too broken the lenses before stay', async () => {
  const { of, answers } = lensTools();
  const older = of(1);
  const newer = of(2);
  expect(answers).toHaveLength(2);
  answers[0]?.([TOOL]);
  expect(await older).toEqual([TOOL]);
  answers[1]?.(null);
  expect(await newer).toEqual([TOOL]);
});

it('what is asked later is asked anew, as the file may have changed its tools meanwhile', async () => {
  const { of, answers } = lensTools();
  const first = of(1);
  answers[0]?.([TOOL]);
  await first;
  const second = of(1);
  answers[1]?.([]);
  expect(await second).toEqual([]);
});

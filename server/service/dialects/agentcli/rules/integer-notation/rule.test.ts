import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/integer-notation';
const tool = (number: string) =>
  `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "timeoutSec": ${number} }] }`;

it.each(['5.0', '1e2', '1E1', '-0.0', '9223372036854775808'])(
  '%s is refused by the way it is written',
  async (number) => {
    expect(await check(tool(number))).toContain(`error ${CODE} /tools/0/timeoutSec`);
    expect((await messages(tool(number), CODE))[0]).toContain(
      `json: cannot unmarshal number ${number} into Go struct field ToolSpec.tools.timeoutSec of type int`,
    );
  },
);

it.each(['5', '-0', '9223372036854775807', '1.5', '"5"'])('%s is not', async (number) => {
  expect(await messages(tool(number), CODE)).toEqual([]);
});

it.each([
  ['5.0', '5'],
  ['1e2', '100'],
  ['-0.0', '0'],
])('%s becomes %s', async (from, to) => expect(await fixed(tool(from), CODE)).toBe(tool(to)));

it('a number that overflows is refused', async () => {
  for (const number of [`1${'0'.repeat(400)}`, '-1e999']) {
    expect(await check(tool(number))).toContain(`error ${CODE} /tools/0/timeoutSec`);
  }
});

it('has no fix for a number beyond the integer range', async () => {
  await expect(fixed(tool('9223372036854775808'), CODE)).rejects.toThrow('no such fix');
});

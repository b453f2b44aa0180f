import { expect, it } from 'vitest';
import { check } from '../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../workspace';
import { rules } from '.';

it.each(rules.map((rule) => [rule.code, rule] as const))(
  '%s finds its bad example and nothing in its good one',
  async (code, { example }) => {
    const workspace = memoryWorkspace(example.files);
    const { language } = example;
    const codes = async (text: string) =>
      (await check(text, { language, dialect: 'agentcli', workspace })).map((line) => line.split(' ')[1]);
    expect(await codes(example.bad)).toContain(code);
    expect((await codes(example.good)).filter((other) => other?.startsWith('agentcli/'))).toEqual([]);
  },
);

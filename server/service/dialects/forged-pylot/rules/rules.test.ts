import { expect, it } from 'vitest';
import { check } from '../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../workspace';
import { forgedPylot } from '..';

it.each(forgedPylot.rules.map((rule) => [rule.code, rule] as const))(
  '%s finds its bad example and nothing in its good one',
  async (code, { example }) => {
    const { language, uri, files } = example;
    const codes = async (text: string) =>
      (
        await check(text, {
          language,
          uri: uri ?? 'file:///w/config/tool_manifest.json',
          workspace: memoryWorkspace(files),
        })
      ).map((line) => line.split(' ')[1]);
    expect(await codes(example.bad)).toContain(code);
    expect((await codes(example.good)).filter((other) => other?.startsWith('forged-pylot/'))).toEqual([]);
  },
);

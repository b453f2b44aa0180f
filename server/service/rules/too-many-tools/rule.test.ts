import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';

const found = async (count: number) => {
  const tools = Array.from({ length: count }, (_, i) => ({ name: `t_${i}`, command: ['./tools/bin/x'] }));
  return (await check(JSON.stringify({ tools }))).filter((line) => line.includes('too-many-tools'));
};

it('is reported once, at the list', async () => {
  expect(await found(51)).toEqual(['hint too-many-tools /tools']);
  expect(await found(50)).toEqual([]);
});

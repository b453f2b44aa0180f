import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

const manifest = (...descriptions: string[]) =>
  JSON.stringify({
    tools: descriptions.map((description, i) => ({ name: `tool_${i}`, description, command: ['./tools/bin/x'] })),
  });

it('is reported at the later one', async () => {
  const text = manifest(
    'Finds a user by name.',
    'Lists all the teams.',
    'finds the user by name',
    'Finds a user by name.',
  );
  expect((await check(text)).filter((line) => line.includes('similar'))).toEqual([
    'hint similar-description /tools/2/description',
    'hint similar-description /tools/3/description',
  ]);
  const [near, same] = await messages(text, 'similar-description');
  expect(near).toContain('`tool_2` has nearly the same description as `tool_0`');
  expect(same).toContain('`tool_3` has the same description as `tool_0`');
});

it('is not reported for other words, another order, or too few words', async () => {
  expect(
    await messages(
      manifest(
        'Finds a user by name.',
        'Finds a user by email.',
        'Finds a name by user.',
        'Users.',
        'Users',
        'TODO: x y z',
        'TODO: x y z',
      ),
      'similar-description',
    ),
  ).toEqual([]);
});

it('is a duplicate tool if the names are equal too', async () => {
  const tool = { name: 'a', description: 'Finds a user by name.', command: ['./tools/bin/x'] };
  expect(await messages(JSON.stringify({ tools: [tool, tool] }), 'similar-description')).toEqual([]);
});

import { expect, it } from 'vitest';
import { toolWith } from '../../server/service/dialects/kasilabs/rules/example';
import { testFolder } from '../../test/kit/folder';
import { preview } from './preview';

const folder = testFolder();

it('the output schema of a tool is shown below what the model sees', async () => {
  folder.file('manifest.json', JSON.parse(toolWith({ outputSchema: { type: 'object' } })));
  const { stdout } = await folder.ended(preview, ['manifest.json']);
  expect(stdout).toMatch(
    / {2}What the model sees:\n(?:.*\n)+ {2}What it returns:\n {2}\{\n {4}"type": "object"\n {2}\}\n$/,
  );
  const [tool] = JSON.parse((await folder.ended(preview, ['manifest.json', '--format', 'json'])).stdout).tools;
  expect(tool.outputSchema).toEqual({ type: 'object' });
  expect(tool.definition).not.toHaveProperty('outputSchema');
});

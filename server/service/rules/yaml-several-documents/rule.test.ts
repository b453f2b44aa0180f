import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';

const ONE = 'tools:\n  - name: x\n    command: [./tools/bin/x]\n';

it('is reported where the second document starts', async () => {
  expect(await messages(`${ONE}---\n${ONE}`, 'yaml-several-documents', { language: 'yaml' })).toHaveLength(1);
});

it('allows one document to have its marker', async () => {
  expect(await messages(`---\n${ONE}`, 'yaml-several-documents', { language: 'yaml' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { readAs } from '../../test/kit/navigate';
import { workshop } from '../../test/kit/workshop-dialect';
import { previewLink } from './preview-link';

function linkOf(name: string, previewsTargets = true) {
  const manifest = readAs(JSON.stringify({ tools: [{ name: 'other' }, { name }] }), { dialect: workshop });
  const tool = manifest.tools[1];
  if (!tool) throw new Error('no tool');
  return previewLink({ previewsTargets }, manifest, tool);
}

it('a link has the tool and the target, whatever the name is', () => {
  const link = linkOf('a) [b](command:c) "d"')?.('gemini') ?? '';
  expect(link).toMatch(/^command:toolManifest\.previewToolForTarget\?[^()\s"<>[\]]*$/);
  expect(JSON.parse(decodeURIComponent(link.slice(link.indexOf('?') + 1)))).toEqual([
    expect.objectContaining({ name: 'a) [b](command:c) "d"', index: 1 }),
    'gemini',
  ]);
});

it('there is none for a client without the command, or for an endless name', () => {
  expect(linkOf('a', false)).toBeUndefined();
  expect(linkOf('a'.repeat(1000))).toBeUndefined();
});

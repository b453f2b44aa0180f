import { describe, expect, it } from 'vitest';
import { readAs } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { memoryWorkspace } from '../../workspace';
import { hover } from '../hover/hover';
import { definition, documentHighlights, rename } from '.';

const COUNT = 10_000;

const manifest = readAs(
  JSON.stringify({
    tools: Array.from({ length: COUNT }, (_, i) => ({
      name: `t${i}`,
      run: `bin/t${i}`,
      input: { properties: { a: { type: 'string' } }, required: ['a'] },
    })),
  }),
  { dialect: workshop },
);

/** How many times a tool is accessed. Counted, not timed, so that a busy machine makes no difference. */
function looks(ask: (manifest: Manifest) => unknown): number {
  let count = 0;
  const tools = new Proxy(manifest.tools, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count++;
      return Reflect.get(target, key, receiver) as Tool;
    },
  });
  ask({ ...manifest, tools });
  return count;
}

/** The offset of a text in the last tool but ten. */
function at(text: string): number {
  const tool = manifest.document.text.indexOf(`"t${COUNT - 10}"`);
  return manifest.document.text.indexOf(text, tool) + 1;
}

describe('among ten thousand tools', () => {
  it('few are accessed for the node under the cursor', () => {
    for (const text of [`"t${COUNT - 10}"`, '"input"', '"a":', '"string"', '"a"]']) {
      expect(looks((some) => hover(some, at(text)))).toBeLessThan(100);
    }
    for (const text of ['"a":', '"a"]']) {
      expect(looks((some) => definition(some, at(text), memoryWorkspace()))).toBeLessThan(100);
      expect(looks((some) => documentHighlights(some, at(text)))).toBeLessThan(100);
      expect(looks((some) => rename(some, at(text), 'b'))).toBeLessThan(100);
    }
  });

  it('the file of one tool is found by reading only the links of that tool', async () => {
    const asked: number[] = [];
    const dialect = {
      ...workshop,
      links: async (some: Manifest) => {
        asked.push(some.tools.length);
        return [];
      },
    };
    await definition({ ...manifest, dialect }, at('"bin/'), memoryWorkspace());
    expect(asked).toEqual([1]);
  });
});

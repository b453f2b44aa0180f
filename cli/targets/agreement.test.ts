/** The command and the editor report the same problems with a named target. */
import { expect, it } from 'vitest';
import { nodeAtOffset, pathOf, pointer } from '../../server/service/document/tree/node';
import { documentOf, problemsOf } from '../../test/kit/manifests';
import { withTargets } from '../../test/kit/targets';
import { targetsFolder, tool } from '../../test/kit/targets-command';

const { file, json } = targetsFolder();

const SCHEMAS: readonly object[] = [
  [{ type: 'strng' }, { type: 'any' }, { type: 'String' }, { type: ['string', 'any'] }, { type: 5 }, { type: [] }],
  [{ type: 'array', items: { type: 'any' } }, { anyOf: [{ type: 'strng' }] }],
].flat();

it.each(['bedrock', 'mcp', 'anthropic'])('of unknown types, for %s', async (id) => {
  const tools = SCHEMAS.map((a, index) => tool(`tool_${index}`, { properties: { a }, required: ['a'] }));
  file('tools.json', { tools });
  const [{ tools: found = [] } = {}] = (await json('--target', id)).files;
  const told = found.flatMap(({ targets: of }) => of[id]?.problems ?? []).map(({ code, path }) => `${code} ${path}`);
  const text = JSON.stringify({ tools }, null, 2);
  const { root } = documentOf(text);
  const shown = (await problemsOf(text, withTargets([id]))).filter(({ code }) => code.startsWith('target-'));
  const placed = shown.map(({ code, at }) => {
    const node = nodeAtOffset(root, at.offset);
    return `${code} ${node ? pointer(pathOf(node)) : ''}`;
  });
  expect(told).toEqual(placed);
  expect(told).toHaveLength(SCHEMAS.length);
  // Of the problems with the type itself, which these take the place of.
  expect(new Set(shown.map(({ severity }) => severity))).toEqual(new Set([id === 'bedrock' ? 'warning' : 'error']));
});

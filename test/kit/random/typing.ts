/** Random manifests, and random typing in them. */
import type { Json } from '../../../server/service/document/tree/node';
import { type Random, randomValue, randomWord, texts } from './random';

/** A manifest with some tools. */
export function randomManifest(r: Random): Json {
  const tools = Array.from({ length: 1 + r.below(5) }, () => ({
    name: randomWord(r),
    ...(randomValue(r, 3) as object),
  }));
  return { schema_version: '1.0', metadata: randomValue(r, 2), tools, [randomWord(r)]: randomValue(r, 2) };
}

const TYPED = texts(
  'a§"§\'§:§: §,§{§}§[§]§\n§ §  §\t§#§ # c§// c§/*§*/§\\§-§- §|§>§&a §*a§!t §%§---\n§...\n§1§.§"x": 1',
  '"x": 1,§x: 1\n§\n  x: 1\n§\r\n§?§<<: §{"a": [1]}§\u2028§\n    §\n- name: x\n§|+\n',
);

/** The text with a few characters removed, or some inserted. */
export function randomlyTyped(r: Random, text: string): string {
  const at = r.below(text.length + 1);
  const removed = r.chance(0.5) ? 0 : r.below(r.chance(0.8) ? 3 : 30);
  const come = r.chance(0.3) ? '' : r.pick(TYPED);
  return text.slice(0, at) + come + text.slice(at + removed);
}

/** What PyYAML's `safe_load` makes of tags, and what it refuses to make. */
import { resolvePlainScalar } from './plain-scalar';

const STANDARD_TAG = /^tag:yaml\.org,2002:([a-z]+)$/;

/** What kind of node each standard tag can stand at. */
const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ...(['str', 'int', 'float', 'bool', 'null', 'timestamp', 'binary'] as const).map((tag) => [tag, 'scalar'] as const),
  ...(['map', 'set'] as const).map((tag) => [tag, 'map'] as const),
  ...(['seq', 'omap', 'pairs'] as const).map((tag) => [tag, 'list'] as const),
]);

/** What stands behind a tag. */
export type NodeKind = 'scalar' | 'map' | 'list';

/** The last part of a standard tag (`int` of `!!int`); `undefined` for any other. */
export function standardTag(tag: string): string | undefined {
  const name = STANDARD_TAG.exec(tag)?.[1];
  return name !== undefined && KINDS.has(name) ? name : undefined;
}

/** What is wrong with a tag at a node of that kind; `undefined` where nothing is. */
export function tagProblem(tag: string, kind: NodeKind): string | undefined {
  const shown = tag.replace(/^tag:yaml\.org,2002:/, '!!').slice(0, 80);
  const name = standardTag(tag);
  if (name === undefined) return `The tag ${shown} is not one that a safe YAML loader knows: the file can't be loaded.`;
  if (KINDS.get(name) !== kind) return `The tag ${shown} can't stand at a ${kind}: the file can't be loaded.`;
  return undefined;
}

/** Whether a scalar's text can become what its standard tag says. */
export function fitsTag(text: string, tag: string): boolean {
  switch (tag) {
    case 'int': {
      const word = resolvePlainScalar(text);
      return word.type === 'number' && word.isInteger;
    }
    case 'float':
      return resolvePlainScalar(text).type === 'number' || /^[-+]?[0-9._]+(?:[eE][-+]?[0-9]+)?$/.test(text);
    case 'bool':
      return /^(?:yes|no|true|false|on|off)$/i.test(text);
    case 'timestamp':
      return resolvePlainScalar(text).type === 'timestamp';
    default:
      return true;
  }
}

/** Unused names. */
import type { Tool } from '../model/tool';
import { similarName } from '../targets/conversion/similar-name';

/** Numbers that are tried behind a name. */
const MAX_NUMBER = 1000;

/** A name similar to that of a tool which fits and no other tool has; `undefined` if there is none. */
export function freeSimilarName(
  name: string,
  tools: readonly Pick<Tool, 'name'>[],
  fits: (name: string) => boolean,
): string | undefined {
  const similar = similarName(name, { reserved: [], fits });
  if (!similar) return undefined;
  const taken = new Set(tools.map((tool) => tool.name));
  if (!taken.has(similar.name)) return similar.name;
  for (let number = 2; number < MAX_NUMBER; number++) {
    const numbered = similar.numbered(number);
    if (numbered === undefined || !taken.has(numbered)) return numbered;
  }
  return undefined;
}

/** Returns the name with the first number appended that makes it unused; an existing number is incremented. */
export function freeName(name: string, taken: ReadonlySet<string | undefined>): string {
  const [, stem = name, separator = '', digits = ''] = /^(.*?)([_-]?)(\d{1,6})$/.exec(name) ?? [];
  const joint = digits === '' ? (name.includes('-') && !name.includes('_') ? '-' : '_') : separator;
  for (let n = digits === '' ? 2 : Number(digits) + 1; ; n++) {
    const candidate = `${stem}${joint}${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

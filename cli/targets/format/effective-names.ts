/** The names of tools with what their surroundings put before them. */
import { visible } from '../../visible';
import type { ToolResult } from '../result';

/** More names of a target are not listed. */
const MAX_LISTED = 5;

/** The targets that call tools by other names than the manifest, a line for those that do it in the same way; empty if there are none. */
export function effectiveNames(tools: readonly ToolResult[]): string {
  const all = tools[0]?.targets ?? [];
  const idsByNames = new Map<string, string[]>();
  for (const [index, { target }] of all.entries()) {
    const names = namesFor(index, tools);
    if (names !== undefined) idsByNames.set(names, [...(idsByNames.get(names) ?? []), target.id]);
  }
  const lines = [...idsByNames].map(([names, ids]) => {
    const whose = ids.length === all.length && ids.length > 1 ? `all ${ids.length} targets` : ids.join(', ');
    return `    ${visible(`${whose}: ${names}`)}\n`;
  });
  return lines.length === 0 ? '' : `\n  Effective names\n${lines.join('')}`;
}

/** How a target calls the tools; `undefined`: as the manifest does. @param index of the target */
function namesFor(index: number, tools: readonly ToolResult[]): string | undefined {
  const names = tools.map(({ name = '', targets }) => ({ name, seen: targets[index]?.effectiveName ?? name }));
  const others = names.filter(({ name, seen }) => seen !== name);
  if (others.length === 0) return undefined;
  const prefixes = new Set(
    names.map(({ name, seen }) => (seen.endsWith(name) ? seen.slice(0, seen.length - name.length) : undefined)),
  );
  const [prefix] = prefixes;
  if (prefixes.size === 1 && prefix !== undefined) return `${prefix}NAME`;
  const listed = others.slice(0, MAX_LISTED).map(({ name, seen }) => `${name} → ${seen}`);
  return [...listed, ...(others.length > MAX_LISTED ? ['…'] : [])].join(', ');
}

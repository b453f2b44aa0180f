/** The names of tools with what their surroundings put before them. */
import { visible } from '../../visible';
import type { ToolResult } from '../result';

/** More names of a target are not listed. */
const MAX_LISTED = 5;

/** The targets that call tools by other names than the manifest, each on a line; empty if there are none. */
export function effectiveNames(tools: readonly ToolResult[]): string {
  const lines = (tools[0]?.targets ?? []).flatMap(({ target }, index) => {
    const names = tools.map(({ name = '', targets }) => ({ name, seen: targets[index]?.effectiveName ?? name }));
    const others = names.filter(({ name, seen }) => seen !== name);
    if (others.length === 0) return [];
    const prefixes = new Set(
      names.map(({ name, seen }) => (seen.endsWith(name) ? seen.slice(0, seen.length - name.length) : undefined)),
    );
    const [prefix] = prefixes;
    if (prefixes.size === 1 && prefix !== undefined) return [`${target.id}: ${prefix}NAME`];
    const listed = others.slice(0, MAX_LISTED).map(({ name, seen }) => `${name} → ${seen}`);
    return [`${target.id}: ${[...listed, ...(others.length > MAX_LISTED ? ['…'] : [])].join(', ')}`];
  });
  return lines.length === 0 ? '' : `\n  Effective names\n${lines.map((line) => `    ${visible(line)}\n`).join('')}`;
}

/** The end of a message: what the platform does about it. */
import type { Dialect } from '../dialects/dialect';
import type { ShapeViolation } from '../schema/shape';
import { quote } from './rule';

/** "agentcli refuses the file: tool[1]: name is required", or that the platform accepts it. */
export function platformSays(dialect: Dialect, violation: ShapeViolation): string {
  if (violation.refused === undefined) return `${dialect.platform} accepts it all the same.`;
  if (violation.refused === true) return `${dialect.platform} refuses it.`;
  const indices = violation.path.filter((segment) => typeof segment === 'number');
  const key = violation.missing ?? String(violation.path.at(-1) ?? '');
  const { node } = violation;
  const value = 'value' in node ? String(node.value) : '';
  const text = violation.refused
    .replace(/\{(\d)\}/g, (_, index: string) => String(indices[Number(index)] ?? ''))
    .replace(/\{key\}/g, () => key)
    .replace(/\{value\}/g, () => quote(value).slice(1, -1));
  return `${dialect.platform} refuses it: ${text}`;
}

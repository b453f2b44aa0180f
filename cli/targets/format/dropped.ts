/** What the platform of a tool does not pass on, in a sentence. */
import { andList } from '../../../server/service/rules/labels';
import type { ToolResult } from '../result';
import type { Written } from './grouped';

/** More parts are counted. */
const MAX_LISTED = 6;

/** A sentence; `undefined`: nothing but what the problems say already, which name the types that are not passed on. */
export function droppedSentence({ dropped }: ToolResult, problems: readonly Written[]): string | undefined {
  const untyped = new Set(
    problems.flatMap(({ problem: { code, path } }) => (code === 'target-type' ? [`${path}/type`] : [])),
  );
  const parts = (dropped?.parts ?? []).filter(({ path }) => !untyped.has(path));
  if (!dropped || parts.length === 0) return undefined;
  const more = parts.length > MAX_LISTED ? [`${parts.length - MAX_LISTED} more`] : [];
  const listed = parts.slice(0, MAX_LISTED).map(({ loss }) => loss);
  return `${dropped.platform} does not pass on ${andList([...listed, ...more])}: no target gets that.`;
}

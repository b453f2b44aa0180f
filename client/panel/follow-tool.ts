/** Where a tool is after an edit of its manifest. */
import type { ToolLocation } from '../../server/protocol/invocation';

/**
 * The tool of that name; where there is none, the one in its place, if that is the only new name: the tool was renamed.
 * `undefined`: it is gone.
 * @param before the names of the manifest's tools when it was there
 */
export function followed(
  tool: ToolLocation,
  before: readonly string[],
  after: readonly ToolLocation[],
): ToolLocation | undefined {
  const isTrigger = tool.isTrigger === true;
  const ofKind = after.filter((one) => (one.isTrigger === true) === isTrigger);
  const same = ofKind.filter(({ name }) => name === tool.name);
  if (same.length > 0) return same.find(({ index }) => index === tool.index) ?? same.at(-1);
  const added = ofKind.filter(({ name }) => !before.includes(name));
  const [renamed] = added;
  return added.length === 1 && renamed?.index === tool.index && ofKind.length === before.length ? renamed : undefined;
}

/** The names of the tools, or of the triggers, that a tool is one of. */
export function siblingNames(tool: ToolLocation, all: readonly ToolLocation[]): readonly string[] {
  return all.filter((one) => (one.isTrigger === true) === (tool.isTrigger === true)).map(({ name }) => name);
}

/** Finds a tool again after an edit of its manifest. */
import type { ToolLocation } from '../../server/protocol/invocation';

/**
 * The tool of the same name; else the one at the same index if it is the only new name, as the tool was renamed. `undefined`: it no longer
 * exists.
 * @param before the names of the manifest's tools before the edit
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

/** The names of all tools, or of all triggers, depending on which of them the tool is. */
export function siblingNames(tool: ToolLocation, all: readonly ToolLocation[]): readonly string[] {
  return all.filter((one) => (one.isTrigger === true) === (tool.isTrigger === true)).map(({ name }) => name);
}

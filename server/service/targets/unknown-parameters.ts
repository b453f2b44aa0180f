/** Tools whose parameters are kept elsewhere. */
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';

/**
 * A sentence that says why the parameters of a tool are not known; `undefined` if they are, or the tool has none.
 * @param manifest completed by what files next to it add
 */
export function unknownParameters(
  { dialect }: Pick<Manifest, 'dialect'>,
  { inputSchema, inputSchemaProblem }: Pick<Tool, 'inputSchema' | 'inputSchemaProblem'>,
): string | undefined {
  if (dialect.completed === undefined || inputSchema !== undefined) return undefined;
  return inputSchemaProblem ?? 'They are not in the manifest, nor in a file next to it.';
}

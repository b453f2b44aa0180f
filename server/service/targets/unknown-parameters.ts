/** Tools whose parameters are kept elsewhere, or are missing. */
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';

/**
 * A sentence that says why the parameters of a tool are not known; `undefined` if they are, or the tool has none.
 * @param manifest completed by what files next to it add
 */
export function unknownParameters(
  { dialect }: Pick<Manifest, 'dialect'>,
  {
    inputSchema,
    inputSchemaProblem,
    lacksInputSchema,
  }: Pick<Tool, 'inputSchema' | 'inputSchemaProblem' | 'lacksInputSchema'>,
): string | undefined {
  if (lacksInputSchema)
    return `They are missing in the manifest, and ${dialect.platform} requires them: write them there.`;
  if (dialect.completed === undefined || inputSchema !== undefined) return undefined;
  return inputSchemaProblem ?? 'They are not in the manifest, nor in a file next to it.';
}

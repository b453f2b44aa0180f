/** Values that a dialect finds in the workspace: files, modules, functions. */
import type { Path } from '../../../document/tree/node';
import { type Candidate, matchesPattern, type Surroundings } from './candidate';
import { literal } from './template';

/** Returns the values of the dialect's providers for a path. */
export async function providedValues(
  path: Path,
  { file, view, workspace }: Surroundings,
): Promise<readonly Candidate[]> {
  const canonical = view.canonical(path);
  const candidates: Candidate[] = [];
  for (const provider of file.dialect.valueProviders ?? []) {
    if (!matchesPattern(canonical, provider.path)) continue;
    for (const { value, detail, documentation, kind } of await provider.values(file, path, workspace)) {
      candidates.push({
        label: value,
        kind: kind ?? 'value',
        rank: 0,
        ...(detail === undefined ? {} : { detail }),
        ...(documentation === undefined ? {} : { documentation }),
        value: literal(value),
      });
    }
  }
  return candidates;
}

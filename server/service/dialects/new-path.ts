/** Where to create a new manifest: next to existing ones. */

/** The placeholder for a tool's own folder or name, which the author replaces. */
const OWN = 'my-tool';

/**
 * The path of a new manifest, relative to a folder.
 * @param usual the path if there are none yet, with `my-tool` where each tool has its own folder or name
 * @param known the paths of the platform's manifests in that folder
 */
export function newPath(usual: string, known: readonly string[]): string {
  const levels = usual.split('/').at(-2) === OWN ? 2 : 1;
  const place = mostCommon(
    known
      .map((path) => path.split('/'))
      .flatMap((parts) => (parts.length < levels ? [] : [parts.slice(0, -levels).join('/')])),
  );
  if (place === undefined) return usual;
  const own = usual.split('/').slice(-levels).join('/');
  const path = place === '' ? own : `${place}/${own}`;
  return untaken(path, new Set(known));
}

/** `tools.json`, or `tools-2.json` if that exists. */
function untaken(path: string, taken: ReadonlySet<string>): string {
  const dot = path.indexOf('.', path.lastIndexOf('/') + 2);
  const [stem, ending] = dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot)];
  let free = path;
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}${ending}`;
  return free;
}

/** The most common text; the first one in a tie. */
function mostCommon(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0];
}

import type { Report } from './report';

/** For programs: version 1 of the shape that `docs/command-line.md` documents. */
export function formatJson({ results, unchecked, summary, baseline }: Report): string {
  const files = results.map(({ text: _, accepted: __, listed, ...file }) => ({
    ...file,
    ...(listed && { [listed.many]: listed.count }),
  }));
  return `${JSON.stringify({ version: 1, files, unchecked, summary: { ...summary, ...(baseline && { baseline }) } }, null, 2)}\n`;
}

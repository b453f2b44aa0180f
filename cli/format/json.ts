import type { Report } from './report';

/** For programs: version 1 of the shape that the README documents. */
export function formatJson({ results, unchecked, summary }: Report): string {
  const files = results.map(({ text: _, listed, ...file }) => ({
    ...file,
    ...(listed && { [listed.many]: listed.count }),
  }));
  return `${JSON.stringify({ version: 1, files, unchecked, summary }, null, 2)}\n`;
}

/** The shortest five lines, each once: for the message of a test that has found many faults. */
export function shortest(lines: readonly string[]): string {
  return [...new Set(lines)]
    .sort((a, b) => a.length - b.length)
    .slice(0, 5)
    .join('\n');
}

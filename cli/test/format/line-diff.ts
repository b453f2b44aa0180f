/** Two texts, line against line. */

/** A line of a comparison: in both, in the expected text alone, in the actual one alone; `gap` stands for lines that are the same. */
export interface DiffLine {
  readonly kind: 'same' | 'expected' | 'actual' | 'gap';
  readonly text: string;
}

/** Same lines that are shown around others. */
const AROUND = 2;
/** Pairs of lines that are compared; longer texts are shown one after the other. */
const MAX_PAIRS = 1_000_000;

/** The difference, with what is the same cut to what stands around it. */
export function lineDiff(expected: string, actual: string): readonly DiffLine[] {
  const [left, right] = [expected.split('\n'), actual.split('\n')];
  return withGaps(left.length * right.length > MAX_PAIRS ? oneAfterTheOther(left, right) : compared(left, right));
}

function oneAfterTheOther(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  return [...left.map((text) => line('expected', text)), ...right.map((text) => line('actual', text))];
}

/** By the longest common subsequence. */
function compared(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  const width = right.length + 1;
  const common = new Uint32Array((left.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      common[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push(line('same', left[i++] ?? ''));
      j++;
    } else if (i < left.length && (j >= right.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(line('expected', left[i++] ?? ''));
    } else {
      lines.push(line('actual', right[j++] ?? ''));
    }
  }
  return lines;
}

function withGaps(lines: readonly DiffLine[]): readonly DiffLine[] {
  const isShown = (index: number) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same');
  const shown: DiffLine[] = [];
  for (const [index, one] of lines.entries()) {
    if (isShown(index)) shown.push(one);
    else if (shown.at(-1)?.kind !== 'gap') shown.push(line('gap', ''));
  }
  return shown;
}

function line(kind: DiffLine['kind'], text: string): DiffLine {
  return { kind, text };
}

/** Tools × targets, for a terminal. */
import { columnsOf, cut } from '../../columns';

/** The width of the output, and of the longest name in it. Units: columns of a terminal. */
const WIDTH = 100;
const MAX_NAME = 32;
const INDENT = '  ';
const GAP = 2;

/** A cell: a sign or number, and how it is painted. */
export interface MatrixCell {
  readonly sign: string;
  readonly paint: (text: string) => string;
}

/**
 * The lines of a table with a row for each tool. The parts of a heading stand below each other (`openai`, `strict`), so that many fit
 * into a line; what does not fit follows as another table.
 */
export function matrixLines(
  ids: readonly string[],
  rows: readonly { readonly name: string; readonly cells: readonly MatrixCell[] }[],
): readonly string[] {
  const names = rows.map(({ name }) => shortName(name));
  const first = Math.max(0, ...names.map(columnsOf));
  const headings = ids.map((id) => id.split(/[-:]/));
  const widths = headings.map((words, i) =>
    Math.max(...words.map(columnsOf), ...rows.map(({ cells }) => columnsOf(cells[i]?.sign ?? ''))),
  );
  return blocks(widths, WIDTH - INDENT.length - first).flatMap(({ from, to }, index) => {
    const inBlock = headings.slice(from, to);
    const height = Math.max(...inBlock.map((words) => words.length));
    const heads = Array.from({ length: height }, (_, line) =>
      joined(
        '',
        first,
        inBlock.map((words, i) => padded(words[line] ?? '', widths[from + i] ?? 0)),
      ),
    );
    const lines = rows.map(({ cells }, row) =>
      joined(
        names[row] ?? '',
        first,
        cells
          .slice(from, to)
          .map(
            ({ sign, paint }, i) =>
              `${paint(sign)}${' '.repeat(Math.max(0, (widths[from + i] ?? 0) - columnsOf(sign)))}`,
          ),
      ),
    );
    return [...(index === 0 ? [] : ['']), ...heads, ...lines];
  });
}

/** Consecutive columns that fit into a line together: at least one. */
function blocks(widths: readonly number[], room: number) {
  const found: { from: number; to: number }[] = [];
  let left = 0;
  for (const [index, width] of widths.entries()) {
    const last = found.at(-1);
    if (last && width + GAP <= left) last.to = index + 1;
    else {
      found.push({ from: index, to: index + 1 });
      left = room;
    }
    left -= width + GAP;
  }
  return found;
}

function joined(name: string, width: number, cells: readonly string[]): string {
  return `${INDENT}${padded(name, width)}${cells.map((cell) => `${' '.repeat(GAP)}${cell}`).join('')}`.trimEnd();
}

function padded(text: string, width: number): string {
  return `${text}${' '.repeat(Math.max(0, width - columnsOf(text)))}`;
}

function shortName(name: string): string {
  return columnsOf(name) > MAX_NAME ? `${cut(name, MAX_NAME - 1)}…` : name;
}

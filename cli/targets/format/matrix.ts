/** Tools × targets, for a terminal. */
import { columnsOf, cut } from '../../columns';
import { CELLS, type Cell } from './printer';

/** Units: columns of a terminal. */
const MAX_NAME = 32;
const INDENT = '  ';
const GAP = '  ';
/** Between what a tool's targets have in common. */
const GROUP_GAP = '   ';

/** Fewer targets that take a tool as it stands are named, not counted. */
const MIN_COUNTED = 3;

/** A tool. */
export interface MatrixRow {
  readonly name: string;
  readonly tokens: string;
  /** One for each target. */
  readonly cells: readonly Cell[];
}

/** Paints the sign of a cell. */
export type PaintCell = (sign: string, cell: Cell) => string;

/**
 * The lines of a table with a row for each tool: with a column for each target if they fit into the width, otherwise with the targets by what
 * they do to the tool, as their ids are longer than what is to be said about them. @param width in columns of a terminal
 */
export function matrixLines(
  ids: readonly string[],
  rows: readonly MatrixRow[],
  width: number,
  paint: PaintCell,
): readonly string[] {
  const shown = rows.map((row) => ({ ...row, name: shortName(row.name) }));
  const nameWidth = Math.max(0, ...shown.map(({ name }) => columnsOf(name)));
  const tokensWidth = Math.max(TOKENS.length, ...rows.map(({ tokens }) => columnsOf(tokens)));
  const start = ({ name, tokens }: Pick<MatrixRow, 'name' | 'tokens'>) =>
    `${INDENT}${padded(name, nameWidth)}${GAP}${tokens.padStart(tokensWidth)}`;
  const head = start({ name: '', tokens: TOKENS });
  if (head.length + ids.reduce((sum, id) => sum + GAP.length + columnsOf(id), 0) <= width) {
    return [
      `${head}${ids.map((id) => `${GAP}${id}`).join('')}`,
      ...shown.map((row) => `${start(row)}${columns(row, ids, paint)}`),
    ];
  }
  const room = width - head.length - GAP.length;
  const continued = `\n${' '.repeat(head.length + GAP.length)}`;
  // Most tools of a manifest fare alike.
  const known = new Map<string, string>();
  const cellsOf = (row: MatrixRow) => {
    const key = row.cells.join();
    const written = known.get(key) ?? wrapped(groups(row, ids), room, paint).join(continued);
    known.set(key, written);
    return written;
  };
  return [`${head}${GAP}targets`, ...shown.flatMap((row) => `${start(row)}${GAP}${cellsOf(row)}`.split('\n'))];
}

const TOKENS = 'tokens';

function columns({ cells }: MatrixRow, ids: readonly string[], paint: PaintCell): string {
  const written = cells.map((cell, index) => {
    const { sign } = CELLS[cell];
    return `${GAP}${paint(sign, cell)}${' '.repeat(Math.max(0, columnsOf(ids[index] ?? '') - columnsOf(sign)))}`;
  });
  return written.join('').trimEnd();
}

/** Targets that do the same to a tool. */
interface Group {
  readonly cell: Cell;
  /** Their ids, or how many they are. */
  readonly words: readonly string[];
}

/** The gravest first. */
const ORDER: readonly Cell[] = ['refused', 'changed', 'unknown', 'ok'];

function groups({ cells }: MatrixRow, ids: readonly string[]): readonly Group[] {
  return ORDER.flatMap((cell): readonly Group[] => {
    const found = ids.filter((_, index) => cells[index] === cell);
    if (found.length === 0) return [];
    if (found.length === ids.length) return [{ cell, words: [`all ${ids.length}`] }];
    const isCounted = cell === 'ok' && found.length >= MIN_COUNTED;
    return [{ cell, words: isCounted ? [`${found.length} others`] : found }];
  });
}

/** The groups, broken between words where they do not fit. Lines that continue a group stand below its first word. */
function wrapped(all: readonly Group[], room: number, paint: PaintCell): readonly string[] {
  const lines: string[] = [];
  let left = 0;
  for (const { cell, words } of all) {
    const { sign } = CELLS[cell];
    for (const [index, word] of words.entries()) {
      const text = index < words.length - 1 ? `${word},` : word;
      const [before, shownBefore] = index === 0 ? [`${sign} `, `${paint(sign, cell)} `] : ['', ''];
      const gap = index === 0 ? GROUP_GAP : ' ';
      const size = columnsOf(`${gap}${before}${text}`);
      if (lines.length > 0 && size <= left) {
        lines.push(`${lines.pop()}${gap}${shownBefore}${text}`);
        left -= size;
      } else {
        const indent = index === 0 ? '' : ' '.repeat(columnsOf(sign) + 1);
        lines.push(`${indent}${shownBefore}${text}`);
        left = room - columnsOf(`${indent}${before}${text}`);
      }
    }
  }
  return lines;
}

function padded(text: string, width: number): string {
  return `${text}${' '.repeat(Math.max(0, width - columnsOf(text)))}`;
}

function shortName(name: string): string {
  return columnsOf(name) > MAX_NAME ? `${cut(name, MAX_NAME - 1)}…` : name;
}

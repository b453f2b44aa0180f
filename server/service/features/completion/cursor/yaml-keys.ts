/** The keys around a line in the same column. */
import { readLine, startOfLineAbove, type YamlLine } from './yaml-lines';

/** Lines read in each direction; the tree has the keys further away. */
const MAX_LINES = 300;

/** Keys of the same map above and below a line, judged by indentation, without the line's own key. */
export function presentKeys(text: string, line: YamlLine, column: number): readonly string[] {
  const keys: string[] = [];
  const isFirst = line.dashes.length > 0;
  let above = isFirst ? undefined : startOfLineAbove(text, line.start);
  for (let count = 0; above !== undefined && count < MAX_LINES; count++, above = startOfLineAbove(text, above)) {
    const other = readLine(text, above);
    if (!take(other, column, keys) || (other.dashes.length > 0 && other.indent < column)) break;
  }
  let feed = text.indexOf('\n', line.start);
  for (let count = 0; feed >= 0 && count < MAX_LINES; count++, feed = text.indexOf('\n', feed + 1)) {
    const other = readLine(text, feed + 1);
    const startsItem = other.dashes.length > 0 && other.indent < column;
    if (startsItem || !take(other, column, keys)) break;
  }
  return keys;
}

/** Adds the line's key if it is in the column. @returns `false` where the map has ended */
function take(line: YamlLine, column: number, keys: string[]): boolean {
  if (line.isBlank || line.indent > column) return true;
  const contentColumn = line.content - line.start;
  if (contentColumn === column && line.key) keys.push(line.key.text);
  return contentColumn >= column;
}

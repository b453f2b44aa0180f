/**
 * A whole number from 0 as it is shown to people: `10,000`. The first `toLocaleString` of a process loads the data of a language, which
 * takes longer than checking a hundred tools.
 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 tool", "2 tools". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Memoised results of pure functions. */

/** Returns the function's cached result for the key. The function must be the same object on each call, not a new closure. */
export type Memo = <Key extends object, Answer>(find: (key: Key) => Answer, key: Key) => Answer;

/** Returns an empty memo. */
export function createMemo(): Memo {
  const answers = new Map<unknown, WeakMap<object, unknown>>();
  return <Key extends object, Answer>(find: (key: Key) => Answer, key: Key): Answer => {
    let known = answers.get(find);
    if (!known) {
      known = new WeakMap();
      answers.set(find, known);
    }
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Answer;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

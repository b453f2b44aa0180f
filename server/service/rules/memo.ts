/** Answers of pure functions, each found out once. */

/** The function's answer for the key: computed on the first call, remembered after. The function must be a named one, not made anew for each call. */
export type Memo = <Key extends object, Answer>(find: (key: Key) => Answer, key: Key) => Answer;

/** A fresh memory. */
export function createMemo(): Memo {
  const answers = new Map<unknown, WeakMap<object, unknown>>();
  return <Key extends object, Answer>(find: (key: Key) => Answer, key: Key): Answer => {
    let known = answers.get(find);
    if (!known) {
      known = new WeakMap();
      answers.set(find, known);
    }
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Answer;
  };
}

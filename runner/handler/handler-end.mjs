/** Builds the result messages that `call-handler.mjs` sends. */

const OWN = new URL('.', import.meta.url).href;
const LONGEST_TRACE = 20_000;
const { stringify } = JSON;

/** The message for a returned value; `remark` is called with what JSON can't represent. */
export function returnedMessage(value, remark) {
  const lost = new Set();
  let text;
  try {
    text = stringify(value, function (key, member) {
      const loss = lossOf(member, this[key]);
      if (loss) lost.add(`${key === '' ? 'it is' : `${stringify(key)} is`} ${loss}`);
      return member;
    });
  } catch (error) {
    remark("The handler returned a value that is not JSON: Talos can't pass it on.");
    return thrownMessage(error);
  }
  if (text !== undefined) {
    if (lost.size > 0) remark(`Parts of the result are not JSON: ${[...lost].slice(0, 5).join(', ')}.`);
    return { kind: 'returned', value: JSON.parse(text) };
  }
  remark(
    value === undefined
      ? "The handler returned nothing. The newest Talos fails on that (`Cannot read properties of undefined (reading 'slice')`): return an object."
      : `The handler returned a ${typeof value}, which JSON can't represent.`,
  );
  return { kind: 'returned', value: null };
}

/** Describes how `JSON.stringify` silently drops or changes a member; `undefined` if it does not. */
function lossOf(member, original) {
  if (typeof member === 'function' || typeof member === 'symbol') return `a ${typeof member}, which is left out`;
  if (typeof member === 'number' && !Number.isFinite(member)) return `${member}, which becomes null`;
  if (original instanceof Map || original instanceof Set) return `a ${original.constructor.name}, which becomes {}`;
  if (original instanceof Error) return 'an Error, which becomes {}';
  return undefined;
}

/** The message for a thrown error. */
export function thrownMessage(error) {
  return { kind: 'thrown', message: messageOf(error), trace: traceOf(error) };
}

/** The message of an error, as Talos reads it. */
export function messageOf(error) {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return 'something that has no text was thrown';
  }
}

/** The stack without frames of this bootstrap and of Node. */
export function traceOf(error) {
  try {
    const stack = String(error?.stack ?? textOf(error)).split('\n');
    const isOurs = (line) => line.includes(OWN) || /^\s+at .*\(?node:internal\//.test(line);
    return stack
      .filter((line) => !isOurs(line))
      .join('\n')
      .slice(0, LONGEST_TRACE);
  } catch {
    return messageOf(error);
  }
}

/** Any value as a string. */
export function textOf(value) {
  try {
    return typeof value === 'string' ? value : (stringify(value) ?? String(value));
  } catch {
    return messageOf(value);
  }
}

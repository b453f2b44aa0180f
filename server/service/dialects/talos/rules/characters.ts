/** Characters that a tool's id must not contain. Source: Talos splits function names at the first `_`, module references at `:` and `/`. */

/** Whether an id contains a character at which Talos splits names. */
export function hasRefusedCharacter(id: string): boolean {
  return /[_:/]/.test(id);
}

/** The id in kebab-case; `undefined` if nothing is left of it. */
export function withoutRefusedCharacters(id: string): string | undefined {
  const plain = id.replace(/[_:/]+/g, '-').replace(/^-|-$/g, '');
  return plain === '' ? undefined : plain;
}

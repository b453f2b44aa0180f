/** What may not stand in a tool's id. Source: Talos splits function names at the first `_`, module references at `:` and `/`. */

/** Whether Talos would take a part of the id for something else. */
export function hasRefusedCharacter(id: string): boolean {
  return /[_:/]/.test(id);
}

/** The id in kebab-case; `undefined` where nothing is left of it. */
export function withoutRefusedCharacters(id: string): string | undefined {
  const plain = id.replace(/[_:/]+/g, '-').replace(/^-|-$/g, '');
  return plain === '' ? undefined : plain;
}

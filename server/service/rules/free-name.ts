/** Unused names. */

/** Returns the name with the first number appended that makes it unused; an existing number is incremented. */
export function freeName(name: string, taken: ReadonlySet<string | undefined>): string {
  const [, stem = name, separator = '', digits = ''] = /^(.*?)([_-]?)(\d{1,6})$/.exec(name) ?? [];
  const joint = digits === '' ? (name.includes('-') && !name.includes('_') ? '-' : '_') : separator;
  for (let n = digits === '' ? 2 : Number(digits) + 1; ; n++) {
    const candidate = `${stem}${joint}${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

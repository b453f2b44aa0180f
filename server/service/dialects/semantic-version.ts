/** Semantic versions, for the dialects whose documentation requires one. */
import parse from 'semver/functions/parse';

/** Whether a string is a semantic version, without a `v` or surrounding spaces. */
export function isSemanticVersion(text: string): boolean {
  return /^\d/.test(text) && !/\s$/.test(text) && parse(text) !== null;
}

/** The version that is evidently meant: `1.0` and `v1.0.0` are `1.0.0`. `undefined` if that is ambiguous. */
export function asSemanticVersion(text: string): string | undefined {
  const [, major, minor = '0', patch = '0', rest = ''] =
    /^\s{0,9}[vV=]?\s{0,9}(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?([-+][\w.+-]{1,100})?\s{0,9}$/.exec(text) ?? [];
  if (major === undefined) return undefined;
  const version = `${Number(major)}.${Number(minor)}.${Number(patch)}${rest}`;
  return isSemanticVersion(version) ? version : undefined;
}

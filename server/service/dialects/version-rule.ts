/** The version rule, for the dialects whose documentation requires a semantic version. */
import parse from 'semver/functions/parse';
import type { Rule } from '../model/rule';
import { changeString } from './change-string';
import { fileRule, form } from './member-rule';

/**
 * A rule that requires the root's `version` to be a semantic version.
 * @param own the dialect's own texts; `asker` ends the message: "The KasiLabs documentation asks for one."
 */
export function versionRule(
  own: Pick<Rule, 'code' | 'summary' | 'explanation' | 'example'> & { readonly asker: string },
): Rule {
  const { asker, ...rest } = own;
  const message = `{text} is not a semantic version such as \`1.0.0\`. ${asker}`;
  return fileRule({
    ...rest,
    severity: 'warning',
    checks: { value: 'version', test: form(isSemanticVersion), message },
    fix: changeString(asSemanticVersion, { safe: true }),
  });
}

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

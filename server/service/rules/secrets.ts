/** Detects secrets in plain text. Avoids false positives rather than finding everything. */

/** Keys whose value is a secret in any object. */
const SECRET_KEY =
  /^(?:client|app|api|consumer|signing|webhook|shared)[_-]?secret$|^secret[_-]?key$|^(?:x[_-])?api[_-]?key$|^(?:access|refresh|auth|bearer|oauth|id|session)[_-]?token$|^(?:user|db|admin|app)?[_-]?passw(?:or)?d$|^private[_-]?key$/i;
/** Keys whose value in `auth` is a secret, or belongs in the dashboard. */
const AUTH_KEY = /^(?:client[_-]?id|secret|token|key|platform[_-]?token)$/i;
/** Placeholders for a secret. */
const PLACEHOLDER =
  /^\s*$|^[<[({].*[>\])}]$|\$\{|\{\{|^\$[A-Z_]+$|^%\w+%$|^(?:your|my|insert|enter|replace|example|sample|dummy|test|todo|change[_ -]?me|placeholder|none|null|undefined|secret|password|token|string|xxx+|\*+|\.\.\.|…)/i;

/** Forms of secrets: each provider's own prefix and length. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,128}/, 'a Stripe key'],
  [/\bsk-ant-[A-Za-z0-9_-]{20,200}/, 'an Anthropic key'],
  [/\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_]{32,200}/, 'an OpenAI key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}/, 'a GitHub token'],
  [/\bgithub_pat_[A-Za-z0-9_]{22,255}/, 'a GitHub token'],
  [/\bglpat-[A-Za-z0-9_-]{20}/, 'a GitLab token'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
  [/\bxox[abeoprs]-[A-Za-z0-9-]{10,255}/, 'a Slack token'],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, 'an AWS access key'],
  [/\bAIza[0-9A-Za-z_-]{35}/, 'a Google API key'],
  [/\bGOCSPX-[A-Za-z0-9_-]{20,40}/, 'a Google client secret'],
  [/\bya29\.[0-9A-Za-z_-]{20,255}/, 'a Google access token'],
  [/\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,64}/, 'a SendGrid key'],
  [/\bEAA[A-Za-z0-9]{60,300}/, 'a Meta access token'],
  [/\beyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{16,2000}/, 'a JSON Web Token'],
  // A header alone is spoken of; a key has a body, in one with a passphrase after a header of its own.
  [
    /-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----(?:\s|\\[rn])+(?:[\w-]{1,20}: .{0,200}(?:\s|\\[rn])+){0,2}[A-Za-z0-9+/]{16}/,
    'a private key',
  ],
];
/** The beginnings of {@link FORMS}. Most texts have none: one search instead of sixteen. */
const BEGINNINGS =
  /[sr]k[-_]|gh[pousr]_|github_pat_|glpat-|npm_|xox|AKIA|ASIA|AIza|GOCSPX|ya29\.|SG\.|EAA|eyJ|PRIVATE KEY/;
/** The length of the shortest secret, in UTF-16 code units. */
const SHORTEST = 15;
/** Placeholders within a string in the form of a secret. */
const STANDS_FOR = /example|your|placeholder|dummy|redacted|x{6}|\*{3}|0{8}/i;
/** Limit of text searched, in UTF-16 code units. */
const LOOKED_AT = 10_000;

/** Returns the kind of secret that a text has the form of; `undefined` where it has none. */
export function secretByForm(text: string): string | undefined {
  // The data of an embedded image can match any form by chance.
  if (text.length < SHORTEST || text.startsWith('data:') || !BEGINNINGS.test(text)) return undefined;
  const start = text.slice(0, LOOKED_AT);
  for (const [form, what] of FORMS) {
    const [found] = form.exec(start) ?? [];
    if (found !== undefined && !STANDS_FOR.test(found)) return what;
  }
  return undefined;
}

/** Whether a text may contain a string in the form of a secret: a quick test of a whole tool before its values are checked. */
export function mayHoldForm(text: string): boolean {
  return BEGINNINGS.test(text);
}

/**
 * Whether a text may contain a member with the name of a secret and a string of one word: a quick test, as {@link mayHoldForm}.
 * @param isJson whether the text is JSON without comments and errors
 */
export function mayHoldNamed(text: string, isJson: boolean): boolean {
  return (isJson ? NAMED_MEMBER : NAME).test(text);
}

const NAME = /secret|token|passw|key/i;
/** `default` counts, as it may be that of a parameter with such a name, and an escape, as it may be in such a name. */
const NAMED_MEMBER = /(?:secret|token|passw|key|default)[\w-]{0,32}"\s*:\s*"\S{8}|\\u/i;

/** Whether a member contains a secret: its key is that of a secret, and the value is not a placeholder. */
export function isSecretByKey(key: string, value: string, isInAuth: boolean): boolean {
  if (key.length > 40 || !(SECRET_KEY.test(key) || (isInAuth && AUTH_KEY.test(key)))) return false;
  return value.length <= LOOKED_AT && !PLACEHOLDER.test(value) && !STANDS_FOR.test(value);
}

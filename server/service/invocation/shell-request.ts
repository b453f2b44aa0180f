/**
 * A request as a command for `curl` in a POSIX shell. Each secret stands as the variable that the command line takes it from; what is
 * left out of a call without its secret is left out by the shell.
 */
import { type BodySecret, type HttpHeader, type HttpPlan, type SignedText, secretUsesOf } from './plan';
import { secretVariable } from './secrets';
import { bodyWord } from './shell-body';
import { quoted } from './shell-word';

/** The command, below a line that says what has to be set. */
export function requestText(plan: HttpPlan): string {
  const { method, url, headers, body, bodySecrets = [] } = plan;
  const words = [
    'curl -gsS -X',
    quoted(method),
    ...headers.map(headerArguments),
    ...(body === undefined ? [] : ['--data-raw', bodyText(body, bodySecrets)]),
    quoted(url),
  ];
  const required = secretUsesOf(plan).flatMap(({ key, isRequired }) => (isRequired ? [secretVariable(key)] : []));
  const checks = required.map((variable) => `: "\${${variable}:?must be set}" && `);
  return [...comment(plan, required), `${checks.join('')}${words.join(' ')}`].join('\n');
}

/**
 * What has to be set, and how long the command is good. Not every shell takes a typed line for a comment: there is nothing in it that
 * means something else.
 */
function comment(plan: HttpPlan, required: readonly string[]): readonly string[] {
  const optional = secretUsesOf(plan).flatMap(({ key, isRequired }) => (isRequired ? [] : [secretVariable(key)]));
  const expiry = plan.headers.flatMap(({ value }) =>
    typeof value !== 'string' && value.kind === 'signed' ? expiryOf(value) : [],
  );
  const sentences = [
    ...(required.length > 0 ? [`Set ${required.join(' and ')} first.`] : []),
    ...(optional.length > 0 ? [`May be set: ${optional.join(', ')}.`] : []),
    ...expiry.slice(0, 1).map((time) => `Copied for use until ${time}, when its token expires.`),
  ];
  return sentences.length === 0 ? [] : [`# ${sentences.join(' ')}`];
}

/** UTC, to the second. */
function expiryOf({ payload: { expiresAt } }: SignedText): readonly string[] {
  if (typeof expiresAt !== 'number' || !Number.isFinite(new Date(expiresAt).getTime())) return [];
  return [`${new Date(expiresAt).toISOString().slice(0, 19)}Z`];
}

function headerArguments({ name, value }: HttpHeader): string {
  if (typeof value === 'string') return `-H ${quoted(`${name}: ${value}`)}`;
  const variable = secretVariable(value.secret);
  const secret = value.kind === 'secret' ? `"$${variable}"` : tokenWord(value, variable);
  const header = `${quoted(`${name}: ${value.before}`)}${secret}`;
  // One word, as not every shell makes two of it.
  return value.isOptional ? `\${${variable}:+-H${header}}` : `-H ${header}`;
}

/** The token, signed by the shell just as the runner signs it. */
function tokenWord({ payload }: SignedText, variable: string): string {
  const message = base64Url(JSON.stringify(payload));
  const signature = `printf %s ${message} | openssl dgst -sha256 -hmac "$${variable}" -binary | openssl base64 -A`;
  return `${message}."$(${signature} | tr +/ -_ | tr -d =)"`;
}

function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bodyText(body: string, secrets: readonly BodySecret[]): string {
  if (secrets.length === 0) return quoted(body);
  return bodyWord(
    JSON.parse(body),
    secrets.map(({ path, secret }) => ({ path, variable: secretVariable(secret) })),
  );
}

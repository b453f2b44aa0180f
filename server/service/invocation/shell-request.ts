/**
 * Writes a request as a `curl` command for a POSIX shell. Each secret is the variable that the command line reads; parts that a call leaves
 * out without their secret are left out by the shell.
 */
import {
  type BodySecret,
  type HttpHeader,
  type HttpPlan,
  type SignedText,
  secretUsesOf,
} from '../../../common/invocation/plan';
import { secretVariable } from '../../../common/invocation/secrets';
import { bodyWord } from './shell-body';
import { quoted } from './shell-word';

/** Returns the command, preceded by a comment about the variables to set. */
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
 * A comment about the variables to set, and how long the command is valid. Not every interactive shell supports comments, so it contains
 * nothing with a special meaning.
 */
function comment(plan: HttpPlan, required: readonly string[]): readonly string[] {
  const optional = secretUsesOf(plan).flatMap(({ key, isRequired }) => (isRequired ? [] : [secretVariable(key)]));
  const expiry = plan.headers.flatMap(({ value }) =>
    typeof value !== 'string' && value.kind === 'signed' ? expiryOf(value) : [],
  );
  const sentences = [
    ...(required.length > 0 ? [`Set ${required.join(' and ')} first.`] : []),
    ...(optional.length > 0 ? [`Optional: ${optional.join(', ')}.`] : []),
    ...expiry.slice(0, 1).map((time) => `Valid until ${time}, when the token expires.`),
  ];
  return sentences.length === 0 ? [] : [`# ${sentences.join(' ')}`];
}

/** Returns the time in UTC, to the second. */
function expiryOf({ payload: { expiresAt } }: SignedText): readonly string[] {
  if (typeof expiresAt !== 'number' || !Number.isFinite(new Date(expiresAt).getTime())) return [];
  return [`${new Date(expiresAt).toISOString().slice(0, 19)}Z`];
}

function headerArguments({ name, value }: HttpHeader): string {
  if (typeof value === 'string') return `-H ${quoted(`${name}: ${value}`)}`;
  const variable = secretVariable(value.secret);
  const secret = value.kind === 'secret' ? `"$${variable}"` : tokenWord(value, variable);
  const header = `${quoted(`${name}: ${value.before}`)}${secret}`;
  // A single word, because not every shell splits the expansion into two.
  return value.isOptional ? `\${${variable}:+-H${header}}` : `-H ${header}`;
}

/** The token, signed by the shell in the same way as by the runner. */
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

/**
 * Writes a call as a command for a POSIX shell, to paste into a terminal or a report: a program, or a request as `curl`. Each secret is the
 * variable that the command line reads; parts that a call leaves out without their secret are left out by the shell.
 */
import {
  type BodySecret,
  type HttpHeader,
  type HttpPlan,
  type InvocationPlan,
  type SignedText,
  secretUsesOf,
} from '../../../common/invocation/plan';
import { secretVariable } from '../../../common/invocation/secrets';
import { objectOf } from '../../../common/json/value';
import type { Json } from '../document/tree/node';

/** Returns the command, preceded by a comment about the variables to set. */
function requestText(plan: HttpPlan): string {
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

/** A member with the value of a variable, included if that is set and not empty. */
interface VariableMember {
  /** Keys from the root of the body to the member. */
  readonly path: readonly string[];
  readonly variable: string;
}

/** A literal text, or a part of a word that the shell expands. */
type Piece = string | { readonly expansion: string };

/** Returns a JSON body as a word, with members that are only included if a variable is set. Missing objects on the path of a member are created. */
function bodyWord(json: Json, members: readonly VariableMember[]): string {
  const words: string[] = [];
  let text = '';
  const end = () => {
    if (text !== '') words.push(quoted(text));
    text = '';
  };
  for (const piece of piecesOf(json, members)) {
    if (typeof piece === 'string') text += piece;
    else {
      end();
      words.push(piece.expansion);
    }
  }
  end();
  return words.join('');
}

function piecesOf(json: Json, members: readonly VariableMember[]): readonly Piece[] {
  if (members.length === 0) return [JSON.stringify(json)];
  const given = objectOf(json);
  const own = new Map<string, string>();
  const nested = new Map<string, VariableMember[]>();
  for (const { path, variable } of members) {
    const [key = '', ...rest] = path;
    if (rest.length === 0) own.set(key, variable);
    else nested.set(key, [...(nested.get(key) ?? []), { path: rest, variable }]);
  }
  const plain = Object.entries(given).filter(([key]) => !own.has(key) && !nested.has(key));
  const parts: (readonly Piece[])[] = [
    ...plain.map(([key, value]) => [`${JSON.stringify(key)}:${JSON.stringify(value)}`]),
    ...[...nested].map(([key, inner]) => {
      const value = Object.hasOwn(given, key) ? (given[key] ?? null) : {};
      return [`${JSON.stringify(key)}:`, ...piecesOf(value, inner)];
    }),
  ];
  const variables = [...own];
  const optional = variables.map(([key, variable], index) => {
    const before = variables.slice(0, index).map(([, name]) => `$${name}`);
    return { expansion: optionalMember(key, variable, parts.length > 0 ? ',' : commaAfter(before)) };
  });
  return ['{', ...parts.flatMap((part, index) => (index === 0 ? part : [',', ...part])), ...optional, '}'];
}

/** The member, preceded by `before`. Quotes and backslashes of the secret are escaped as in JSON. */
function optionalMember(key: string, variable: string, before: string): string {
  const value = `"$(printf %s "$${variable}" | sed 's/[\\"]/\\\\&/g')"`;
  return `\${${variable}:+${before}${quoted(`${JSON.stringify(key)}:"`)}${value}'"'}`;
}

/** Expands to a comma if one of the variables is set. */
function commaAfter(variables: readonly string[]): string {
  return variables.length === 0 ? '' : `"$(test -z "${variables.join('')}" || printf ,)"`;
}

/**
 * Returns a word that the shell reads literally. Control characters are escaped: pasted literally, they could end the paste and act as
 * typed input. Not every shell supports these escapes, but only a hostile command needs them.
 */
export function quoted(text: string): string {
  if (/[^\P{Cc}\n\t]/u.test(text)) {
    const escaped = text.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, asEscape);
    return `$'${escaped}'`;
  }
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns the UTF-8 bytes of a character as escapes for `$'…'`. */
function asEscape(character: string): string {
  const code = character.charCodeAt(0);
  const bytes = code < 0x80 ? [code] : [0xc2, code];
  return bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Returns the command; secrets are variables that the user sets. `undefined` for a call that no single command can make. */
export function shellText(plan: InvocationPlan): string | undefined {
  switch (plan.kind) {
    case 'process': {
      const variables = plan.environment.map((name) => `\${${name}+${name}="$${name}"}`).join(' ');
      const command = `env -i ${variables} ${plan.argv.map(quoted).join(' ')}`;
      return `cd ${quoted(plan.cwd)} && printf %s ${quoted(plan.stdin)} | ${command}`;
    }
    case 'http':
      return requestText(plan);
    default:
      return undefined;
  }
}

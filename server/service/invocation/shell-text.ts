/** A call as a command for a POSIX shell, to paste into a terminal or a report. */
import type { HttpHeader, InvocationPlan } from './plan';

/** The command; secrets stand as variables that the reader sets. `undefined` for what no single command can do. */
export function shellText(plan: InvocationPlan): string | undefined {
  switch (plan.kind) {
    case 'process': {
      const variables = plan.environment.map((name) => `\${${name}+${name}="$${name}"}`).join(' ');
      const command = `env -i ${variables} ${plan.argv.map(quoted).join(' ')}`;
      return `cd ${quoted(plan.cwd)} && printf %s ${quoted(plan.stdin)} | ${command}`;
    }
    case 'http': {
      const headers = plan.headers.map((header) => `-H ${headerText(header)}`);
      const body = plan.body === undefined ? [] : [`--data-raw ${quoted(plan.body)}`];
      return ['curl', '-gsS', '-X', quoted(plan.method), ...headers, ...body, quoted(plan.url)].join(' ');
    }
    default:
      return undefined;
  }
}

function headerText({ name, value }: HttpHeader): string {
  if (typeof value === 'string') return quoted(`${name}: ${value}`);
  return `${quoted(`${name}: ${value.before}`)}"$TOKEN"`;
}

/**
 * A word that the shell takes as it is. Characters that control a terminal are written out: pasted as they are, they could end the
 * paste and type on. Not every shell knows that form, but what has it is no honest command.
 */
function quoted(text: string): string {
  if (/[^\P{Cc}\n\t]/u.test(text)) {
    const escaped = text.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, asEscape);
    return `$'${escaped}'`;
  }
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Their UTF-8, as `$'…'` has it. */
function asEscape(character: string): string {
  const code = character.charCodeAt(0);
  const bytes = code < 0x80 ? [code] : [0xc2, code];
  return bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

/** What the commands in `docs/targets.md` print, below each of them. */
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { exportTools } from '../cli/export/export';
import { targets } from '../cli/targets/targets';
import type { Terminal } from '../cli/terminal';

const ROOT = join(__dirname, '..');
const COMMANDS = { targets, export: exportTools } as const;

/** A command in a block, and the block below it with what it prints. `--loss` is not carried out. */
const EXAMPLE = /(```\ntool-manifest (targets|export) ([^\n]*)\n```\n\n```(?:text|json)\n)[\s\S]*?(```\n)/g;

/** The text with what its commands print today. */
export async function withCommandOutput(text: string): Promise<string> {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(EXAMPLE)) {
    const [all, start = '', name = '', words = '', end = ''] = match;
    const argv = words.replace(/ --loss \S+/, '').split(' ');
    result += `${text.slice(from, match.index)}${start}${await printed(name as keyof typeof COMMANDS, argv)}${end}`;
    from = match.index + all.length;
  }
  return result + text.slice(from);
}

async function printed(name: keyof typeof COMMANDS, argv: readonly string[]): Promise<string> {
  const stream = () => new PassThrough({ highWaterMark: 1e8 });
  const terminal = { stdin: stream(), stdout: stream(), stderr: stream(), cwd: ROOT } satisfies Terminal;
  await COMMANDS[name](argv, terminal);
  return String(terminal.stdout.read() ?? '');
}

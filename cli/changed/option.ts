/** `--changed [REF]`: an option whose value may be missing, which `parseArgs` does not have. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The option, and the other arguments. */
export interface Changed {
  readonly option: { readonly since: string | undefined } | undefined;
  readonly rest: readonly string[];
}

/**
 * Takes the option out of the arguments. What follows it is its value, unless it is an option, a pattern, or the path of something that
 * exists: `--changed tools` checks a folder, `--changed=tools` compares with a branch of that name.
 */
export function withoutChanged(argv: readonly string[], cwd: string): Changed {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const at = argv.slice(0, end).findLastIndex((one) => one === '--changed' || one.startsWith('--changed='));
  const given = argv[at];
  if (given === undefined) return { option: undefined, rest: argv };
  if (given !== '--changed') {
    return { option: { since: given.slice('--changed='.length) }, rest: argv.toSpliced(at, 1) };
  }
  const next = at + 1 < end ? argv[at + 1] : undefined;
  const isRef = next !== undefined && !/^[-!]|[*?{]/.test(next) && !existsSync(resolve(cwd, next));
  return { option: { since: isRef ? next : undefined }, rest: argv.toSpliced(at, isRef ? 2 : 1) };
}

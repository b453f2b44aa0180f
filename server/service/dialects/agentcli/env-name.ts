/** How agentcli interprets an entry of `envPassthrough`. */
import { goTrim } from '../../../../common/text/go-space';
import { goQuote, goUpper } from './go-text';

const NAME = /^[A-Z_][A-Z0-9_]*$/;

/** The name that agentcli looks up: trimmed and in upper case. */
export function envName(written: string): string {
  return goUpper(goTrim(written));
}

/** agentcli's error for an entry that it refuses (without the tool and the index); `undefined` if it accepts the entry. */
export function envFault(written: string): string | undefined {
  if (goTrim(written) === '') return 'empty name';
  return NAME.test(envName(written)) ? undefined : `invalid name ${goQuote(written)} (must match [A-Z_][A-Z0-9_]*)`;
}

/** A valid name close to an invalid one: `my-key` becomes `MY_KEY`, `$HOME` becomes `HOME`. `undefined` if nothing is left. */
export function validEnvName(written: string): string | undefined {
  const plain = goTrim(written)
    .replace(/^\$\{?/, '')
    .replace(/\}$/, '')
    .replace(/=.*$/s, '');
  const name = goUpper(plain).replace(/[^A-Z0-9_]+/g, '_');
  const started = /^[0-9]/.test(name) ? `_${name}` : name;
  return NAME.test(started) && /[A-Z0-9]/.test(started) ? started : undefined;
}

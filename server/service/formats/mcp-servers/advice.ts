/** Advice for the servers of every client: what is unsafe, deprecated, or can't start whoever reads it. */
import type { Check } from '../model';
import type { Profile } from './profile';
import { keysOf } from './schema-for';

/** Returns the checks of a client's files that no client has a verdict about. */
export function adviceFor(profile: Profile): readonly Check[] {
  const { root, variable, types = [], base, longestName } = profile;
  const at = `${root}/*`;
  const http = types.find((type) => /http/i.test(type));
  const advice: Check[] = [
    {
      id: 'MC14',
      at,
      value: ['env/*', 'environment/*', 'headers/*', 'args/*', 'command/*', 'url', 'serverUrl', 'httpUrl'],
      test: { kind: 'secret', ...(variable !== undefined && { variable }) },
      verdicts: [],
      severity: 'warning',
      advice: 'Everyone with this file can read it: take it from the environment, and rotate it if it was published.',
    },
    {
      id: 'MC17',
      at,
      test: { kind: 'pinned' },
      verdicts: [],
      severity: 'information',
      advice: 'Write the version that you have checked: `package@1.2.3`.',
    },
    {
      id: 'MC18',
      at,
      value: ['url', 'serverUrl', 'httpUrl'],
      test: { kind: 'encrypted' },
      verdicts: [],
      severity: 'information',
      advice: 'Use `https`.',
    },
  ];
  if (keysOf(profile).includes('args')) {
    const test = { kind: 'command-line' } as const;
    const use = 'Write the arguments in `args`.';
    advice.push({ id: 'MC15', at, value: 'command', test, verdicts: [], severity: 'warning', advice: use });
  }
  if (types.includes('sse') && http !== undefined) {
    const test = { kind: 'current', deprecated: { sse: http } } as const;
    const use = `The protocol has replaced it: use \`${http}\` if the server has it.`;
    advice.push({ id: 'MC19', at, value: 'type', test, verdicts: [], severity: 'information', advice: use });
  }
  if (longestName !== undefined) {
    const test = {
      kind: 'form',
      ofKey: true,
      test: (name: string) => name.length <= longestName,
      must: `must have at most ${longestName} characters, as names of tools begin with it`,
    } as const;
    advice.push({ id: 'MC20', at, test, verdicts: [], severity: 'information' });
  }
  if (base) {
    const test = { kind: 'exists', what: 'file', ...base } as const;
    advice.push({ id: 'MC22', at, value: 'command', test, verdicts: [], severity: 'warning' });
  }
  return advice;
}

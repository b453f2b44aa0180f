/** What we say about plugins and marketplaces of Claude Code, and what its own validator says: `npx tsx scripts/oracles/claude-code.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemsIn } from '../kit/formats';
import { folderOf } from './claude-code-cases';

/** The verdicts by seed: `true` for good ones, else the paths of the errors. */
interface Fixture {
  readonly verdicts: readonly (readonly [seed: number, errors: true | readonly string[]])[];
}

const FIXTURE = JSON.parse(readFileSync(join(__dirname, '../fixtures/oracles/claude-code.json'), 'utf8')) as Fixture;

/** What only the installation finds. */
const LATER = ['CM5', 'CM6'];

/** The places of our errors: keys, as the validator writes them. */
async function ourErrors(seed: number): Promise<readonly string[]> {
  const { manifest, files } = folderOf(seed);
  const problems = await problemsIn(manifest, files[manifest] ?? '', files);
  return problems.flatMap(({ severity, data, code }) => {
    const {
      id = code,
      path = [],
      key,
    } = (data ?? {}) as { id?: string; path?: readonly (string | number)[]; key?: string };
    return severity !== 'error' || LATER.includes(id) ? [] : [[...path, ...(key === undefined ? [] : [key])].join('.')];
  });
}

/** Whether one of two places is in the other: for a choice of forms, the validator names only the whole. */
function meet(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => `${path.replace(/\[(\d+)\]/g, '.$1')}.`);
  return one !== undefined && other !== undefined && (one.startsWith(other) || other.startsWith(one));
}

it('Claude Code and we refuse the same, at the same places', async () => {
  const differences: string[] = [];
  for (const [seed, theirs] of FIXTURE.verdicts) {
    const ours = await ourErrors(seed);
    // Of two entries with one name it names both: we name the second, and relate the first.
    const all = theirs === true ? [] : theirs;
    const wanted = all.filter((path) => path !== 'plugins[0].name' || !all.includes('plugins[1].name'));
    const missing = wanted.filter((path) => !ours.some((one) => meet(one, path)));
    const more = ours.filter((path) => !wanted.some((one) => meet(one, path)));
    if (missing.length + more.length > 0 || (theirs !== true && ours.length === 0)) {
      differences.push(`${seed}: only Claude Code: ${missing.join(' ')}; only we: ${more.join(' ')}`);
    }
  }
  expect(differences).toEqual([]);
});

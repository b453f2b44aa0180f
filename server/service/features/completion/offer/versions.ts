/** Candidates for the next version. */
import inc from 'semver/functions/inc';
import valid from 'semver/functions/valid';
import type { Candidate } from './candidate';
import { literal } from './template';

/** Returns the next patch, minor and major version; first versions where there is none yet. */
export function nextVersions(current: string): readonly Candidate[] {
  if (!valid(current)) {
    return ['1.0.0', '0.1.0'].map((version, rank) => candidate(version, rank, 'first version', false));
  }
  return (['patch', 'minor', 'major'] as const).flatMap((part, rank) => {
    const version = inc(current, part);
    return version === null ? [] : [candidate(version, rank, `next ${part} version`, true)];
  });
}

function candidate(version: string, rank: number, detail: string, matchesAll: boolean): Candidate {
  return { label: version, kind: 'value', rank, detail, matchesAll, value: literal(version) };
}

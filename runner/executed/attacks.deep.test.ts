import { afterEach, describe, expect, it } from 'vitest';
import { changedFiles, type Fingerprint, fingerprintOf } from '../fingerprint';
import { type Attack, MARK, TestRepository } from './test-attacks/attack';
import { ATTACKS_BEYOND } from './test-attacks/beyond';
import {
  COMPUTED_JAVASCRIPT_ATTACKS,
  COMPUTED_PYTHON_ATTACKS,
  COMPUTED_SHELL_ATTACKS,
  FURTHER_ATTACKS,
} from './test-attacks/computed';
import { HANDED_ON_ATTACKS, PYTHON_HANDED_ON_ATTACKS } from './test-attacks/handed-on';
import { HARMLESS } from './test-attacks/harmless';
import { JAVASCRIPT_ATTACKS } from './test-attacks/javascript';
import { PYTHON_ATTACKS } from './test-attacks/python';
import { SHELL_ATTACKS } from './test-attacks/shell';

let repository: TestRepository | undefined;
afterEach(() => repository?.remove());

const ATTACKS = [
  ...JAVASCRIPT_ATTACKS,
  ...HANDED_ON_ATTACKS,
  ...PYTHON_HANDED_ON_ATTACKS,
  ...PYTHON_ATTACKS,
  ...SHELL_ATTACKS,
  ...COMPUTED_SHELL_ATTACKS,
  ...COMPUTED_PYTHON_ATTACKS,
  ...COMPUTED_JAVASCRIPT_ATTACKS,
  ...FURTHER_ATTACKS,
  ...ATTACKS_BEYOND,
];
const runnable = ATTACKS.filter(({ notRun }) => notRun === undefined);

async function beforeAndAfter(attack: Omit<Attack, 'notRun'>): Promise<readonly [Fingerprint, Fingerprint]> {
  const one = new TestRepository(attack);
  repository = one;
  const look = () => fingerprintOf(one.plan(), one.machine());
  const before = await look();
  expect((await look()).digest).toBe(before.digest);
  one.write(attack.change);
  return [before, await look()];
}

describe('consent does not cover', () => {
  it.each(ATTACKS)('$name', async (attack) => {
    const [before, after] = await beforeAndAfter(attack);
    if (before.unfollowed.length > 0) return;
    expect(after.digest).not.toBe(before.digest);
    expect(changedFiles(before.files, after.files)).not.toEqual([]);
    expect(after.plan).toBe(before.plan);
  });
});

describe('the change executes other code, verified by running it', () => {
  it.each(runnable)('$name', (attack) => {
    repository = new TestRepository(attack);
    expect(repository.output()).not.toContain(MARK);
    repository.write(attack.change);
    expect(repository.output()).toContain(MARK);
  });
});

describe('there is no new question because of', () => {
  it.each(HARMLESS)('$name', async (change) => {
    const [before, after] = await beforeAndAfter(change);
    expect(before.unfollowed).toEqual([]);
    expect(changedFiles(before.files, after.files)).toEqual([]);
    expect(after.digest).toBe(before.digest);
  });
});

import { describe, expect, it } from 'vitest';
import type { InvocationPlan } from '../../common/invocation/plan';
import { handlerPlan, httpPlan, processPlan, pythonPlan } from '../../test/kit/plans';
import { touchedBy } from './touched';

const program = (...argv: [string, ...string[]]) => processPlan({ argv, cwd: '/w' });

const isTouchedBy = (plan: InvocationPlan, path: string) => touchedBy(path, [{ plan }], false).length === 1;

describe('a saved file touches', () => {
  it('only the calls that execute it, even if others are next to it', () => {
    const [a, b] = [program('/w/tools/bin/a'), program('/w/tools/bin/b')].map((plan) => ({
      plan: { ...plan, executes: [plan.argv[0]] },
    }));
    if (!a || !b) throw new Error('two');
    expect(touchedBy('/w/tools/bin/a', [a, b], true)).toEqual([a]);
    // A program that no case calls.
    expect(touchedBy('/w/tools/bin/c', [a, b], true)).toEqual([]);
    expect(touchedBy('/w/tools/bin/shared.js', [a, b], false)).toEqual([a, b]);
  });

  it('the calls that execute it, or name it', () => {
    const plan = { ...program('/w/tools/bin/a', 'data.json'), executes: ['/elsewhere/a'] };
    expect(['/elsewhere/a', '/w/tools/bin/lib.js', '/w/data.json'].map((path) => isTouchedBy(plan, path))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isTouchedBy(program('node', 'tools/a.mjs'), '/w/tools/a.mjs')).toBe(true);
  });

  it('the calls whose program may load it', () => {
    const plan = program('/w/tools/bin/a');
    expect(isTouchedBy(plan, '/w/tools/bin/lib/helper.js')).toBe(true);
    expect(isTouchedBy(plan, '/w/README.md')).toBe(false);
    expect(isTouchedBy(plan, '/w/tools/other/b')).toBe(false);
    expect(isTouchedBy(program('node', 'server.js'), '/w/other.js')).toBe(false);
    expect(isTouchedBy(program('/usr/bin/python3'), '/usr/bin/x')).toBe(false);
  });

  it('handlers of its folder, and Python of its root', () => {
    const handler = handlerPlan({ file: '/w/tools/notes/index.ts' });
    expect(isTouchedBy(handler, '/w/tools/notes/lib/time.ts')).toBe(true);
    expect(isTouchedBy(handler, '/w/tools/notes/node_modules/x/index.js')).toBe(false);
    expect(isTouchedBy(handler, '/w/tools/other/index.ts')).toBe(false);
    const python = pythonPlan({ root: '/w' });
    expect(isTouchedBy(python, '/w/src/helper.py')).toBe(true);
    expect(isTouchedBy(python, '/w/README.md')).toBe(false);
    expect(isTouchedBy(python, '/w/.venv/lib/x.py')).toBe(false);
  });

  it('no call of a server', () => {
    expect(isTouchedBy(httpPlan(), '/w/server.mjs')).toBe(false);
  });
});

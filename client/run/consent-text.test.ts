import { describe, expect, it } from 'vitest';
import type { ProcessPlan } from '../../server/service/invocation/plan';
import { planLines } from '../../server/service/invocation/plan-text';
import { processPlan } from '../../test/kit/plans';
import { consentText } from './consent-text';

const asked = (parts: Partial<ProcessPlan>, name = 'it') => {
  const plan = processPlan({ cwd: '/w', ...parts });
  return consentText({ verb: 'Run', name, plan, lines: planLines(plan), warnings: [] }, 'first');
};

describe('the question before a call', () => {
  it('shows everything that is executed', () => {
    expect(asked({ argv: ['/bin/sh', '-c', 'echo a'] })).toEqual({
      message: 'This will be called for the first time. Run it?',
      detail:
        'Program: /bin/sh -c "echo a"\nWorking directory: /w\nEnvironment: PATH\nStandard input: {}\nTime limit: 60 s (the test)',
      isWhole: true,
    });
  });

  it('does not let a long command hide its end without a word', () => {
    const { detail, isWhole } = asked({ argv: ['/bin/sh', '-c', `true ${'x'.repeat(5_000)}; rm -rf ~`] });
    expect(isWhole).toBe(false);
    expect(detail).toMatch(/^Not all of what is executed could be shown here/);
    expect(detail).toMatch(/… and \d+ more characters/);
  });

  it.each([
    ['spaces', ' '.repeat(1_000)],
    ['spaces of another kind', '\u3000'.repeat(1_000)],
  ])('does not let %s push the end of a command out of sight', (_, spaces) => {
    const { detail, isWhole } = asked({ argv: ['/bin/sh', '-c', `true${spaces}; rm -rf ~`] });
    expect(isWhole).toBe(true);
    expect(detail).toContain('true ·1000 spaces· ; rm -rf ~');
  });

  it('has no line that a manifest made up, and nothing that turns the direction of reading', () => {
    const { detail, message } = asked(
      { cwd: '/w\nProgram: /bin/true', notes: ['a\nProgram: /bin/true'], argv: ['/bin/\u202etxt.sh'] },
      'it\nProgram: /bin/true',
    );
    expect(detail.split('\n').filter((line) => line.startsWith('Program'))).toHaveLength(1);
    expect(message).not.toContain('\n');
    expect(detail).not.toContain('\u202e');
  });

  it('says that it has changed where it was agreed to before', () => {
    const question = { verb: 'Poll', name: 'it', plan: processPlan(), lines: [], warnings: ['Look twice.'] };
    expect(consentText(question, 'changed').message).toBe('What this executes has changed. Poll it?');
    expect(consentText(question, 'changed').detail).toBe('Look twice.');
  });
});

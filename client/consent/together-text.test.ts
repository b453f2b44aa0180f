import { describe, expect, it } from 'vitest';
import type { ProcessPlan } from '../../common/invocation/plan';
import { planLines } from '../../common/invocation/plan-text';
import { processPlan } from '../../test/kit/plans';
import type { Question } from './consent-text';
import { type Part, pagesOf } from './together-text';

function part(name: string, plan: Partial<ProcessPlan> = {}, more: Partial<Question> & { manifest?: string } = {}) {
  const whole = processPlan({ cwd: '/w', argv: [`/bin/${name}`], ...plan });
  const { manifest, ...others } = more;
  const lines = planLines(whole);
  const files = { changes: undefined, unfollowed: [], hasFiles: false };
  const question: Question = { verb: 'Run', name, plan: whole, lines, warnings: [], ...files, ...others };
  return { question, ...(manifest === undefined ? {} : { manifest }) };
}
const names = (parts: readonly Part[]) => parts.map(({ question }) => question.name);

describe('the question before several calls', () => {
  it('shows what is executed by each, and once what they have in common', () => {
    const others = { cwd: '/other', notes: ['`x` is left out.'] };
    const pages = pagesOf([
      part('a'),
      part('b', others, { warnings: ['Look twice.'] }),
      part('c', {}, { changes: { isCallChanged: false, files: ['c.py'], isCut: false } }),
    ]);
    expect(pages.map(({ message, detail }) => ({ message, detail }))).toEqual([
      {
        message: 'These 3 tools have not been confirmed as they are now. Run all of them?',
        detail: [
          'Working directory: /w',
          'Environment: PATH',
          '• a – Program: /bin/a',
          '• c (changed: c.py) – Program: /bin/c',
          '',
          'b: Look twice.',
          'Working directory: /other',
          'Environment: PATH',
          '• b – Program: /bin/b',
          '',
          '"x" is left out.',
          'Each tool is called with the arguments of its cases.',
        ].join('\n'),
      },
    ]);
  });

  it('uses as many questions as needed to show everything', () => {
    const parts = Array.from({ length: 45 }, (_, index) => part(`tool${index}`));
    const pages = pagesOf(parts);
    expect(pages).toHaveLength(3);
    expect(pages.flatMap((page) => names(page.parts))).toEqual(names(parts));
    expect(pages.map(({ message, isAll }) => [message, isAll])[0]).toEqual([
      '45 tools have not been confirmed as they are now. Run these 19 of them?',
      false,
    ]);
    for (const { detail } of pages) expect(detail.split('\n').length).toBeLessThanOrEqual(24);
  });

  it('is one question for the few tools of a manifest, regardless of the explanation of choices', () => {
    const folder = '/home/somebody/projects/agent/examples';
    const note =
      'agentcli runs tools in the folder it is started from. If that is not the working directory, set `toolManifest.run.workingDirectory`.';
    const tools = ['word_count', 'get_time', 'system_info'].map((name, index) =>
      part(
        name,
        {
          cwd: folder,
          argv: [`${folder}/agentcli/tools/bin/${name}`],
          environment: ['PATH', 'HOME', ...(index === 2 ? ['LANG', 'TZ'] : [])],
          notes: [note],
        },
        { manifest: `file://${folder}/agentcli/tools.json`, hasFiles: true },
      ),
    );
    const pages = pagesOf(tools);
    expect(pages.map((page) => names(page.parts))).toEqual([['word_count', 'get_time', 'system_info']]);
    expect(pages[0]?.detail).toMatch(/\n\n“Also When Their Files Change” applies in this workspace until [^\n]*$/);
  });

  it('is grouped by manifest, and names the tools that need a secret', () => {
    const warnings = ['A secret is needed.'];
    const [page] = pagesOf([
      part('b', {}, { manifest: 'file:///w/two/tools.json' }),
      part('a', {}, { manifest: 'file:///w/o%20n%0Ae/tools.json', warnings }),
      part('c', {}, { manifest: 'file:///w/o%20n%0Ae/tools.json', warnings }),
      part('d', { dialect: 'a' }, { manifest: 'file:///w/z.json' }),
    ]);
    expect(page?.detail.split('\n').filter((line) => !/^(?:Working|Environment)/.test(line))).toEqual([
      'w/z.json:',
      '• d – Program: /bin/d',
      '',
      'a, c: A secret is needed.',
      'o n\\u000ae/tools.json:',
      '• a – Program: /bin/a',
      '• c – Program: /bin/c',
      '',
      'two/tools.json:',
      '• b – Program: /bin/b',
      '',
      'Each tool is called with the arguments of its cases.',
    ]);
    expect([page?.isAll, names(page?.parts ?? [])]).toEqual([true, ['d', 'a', 'c', 'b']]);
  });

  it('omits what can’t be shown in full, and does not exist for a single call', () => {
    const long = part('long', { argv: ['/bin/sh', '-c', `true ${'x'.repeat(5_000)}; rm -rf ~`] });
    expect(pagesOf([part('a'), long])).toEqual([]);
    expect(pagesOf([part('a'), long, part('b')]).map((page) => names(page.parts))).toEqual([['a', 'b']]);
    const wide = part('wide', { argv: ['/bin/sh', '-c', '字'.repeat(1_000)] });
    expect(pagesOf([part('a'), wide])).toEqual([]);
    expect(pagesOf([])).toEqual([]);
    const unshown = part('unshown');
    expect(pagesOf([part('a'), { ...unshown, question: { ...unshown.question, lines: [] } }])).toEqual([]);
  });

  it('has no line forged by a manifest, and quotes suspicious names', () => {
    const [page] = pagesOf([
      part('a – Program: /bin/true', { argv: ['/bin/\u202etxt.sh', `a${' '.repeat(1_000)}b`] }),
      part('b\n• c', { cwd: '/w\n• d – Program: /bin/true', notes: ['x\n• e'] }),
      part('f " (it is "f")'),
    ]);
    const bullets = page?.detail.split('\n').filter((line) => line.startsWith('•'));
    expect(bullets).toEqual([
      '• "a – Program: /bin/true" – Program: "/bin/\\u202etxt.sh" "a ·1000 spaces· b"',
      '• "f \' (it is \'f\')" – Program: "/bin/f \\" (it is \\"f\\")"',
      '• "b\\u000a• c" – Program: "/bin/b\\n• c"',
    ]);
  });
});

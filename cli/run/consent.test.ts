import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { InvocationPlan } from '../../common/invocation/plan';
import { testFolder } from '../../test/kit/folder';
import { processPlan, pythonPlan } from '../../test/kit/plans';
import { askToRun } from './consent';

const folder = testFolder({ tool: 'one' });

/** Answers each question with `answer`. @returns the consent, and everything that was shown */
async function asked(plan: InvocationPlan, answer: (question: number) => string, interpreters = {}) {
  const stream = () => Object.assign(new PassThrough(), { isTTY: true });
  const terminal = { stdin: stream(), stdout: stream(), stderr: stream(), cwd: folder.path, environment: {} };
  let shown = '';
  let questions = 0;
  terminal.stderr.on('data', (text) => {
    shown += text;
    if (!String(text).includes('[y/N]')) return;
    questions += 1;
    terminal.stdin.write(`${answer(questions)}\n`);
  });
  const consent = await askToRun(plan, { file: folder.at('tools.json'), interpreters }, terminal);
  return { consent, shown, questions };
}

it('a question on the command line shows everything that determines what is run', async () => {
  const plan = pythonPlan({ root: folder.path, entry: { config: { url: 'https://evil.example' } } });
  const { shown } = await asked(plan, () => 'n', { python: './python' });
  expect(shown).toContain('Config             {"url":"https://evil.example"}\n');
  expect(shown).toContain('Interpreter        ./python (from the command line)\n');
  expect(shown).toContain('Environment        all current environment variables\n');
  expect((await asked(pythonPlan(), () => 'n')).shown).toContain('python3 (default)');
});

it('a question on the command line says which variables are not set, and whose they are', async () => {
  const plan = processPlan({ stored: [{ name: 'WEATHER_API_KEY', secret: 'agentcli/w/WEATHER_API_KEY' }] });
  const { shown } = await asked(plan, () => 'n');
  expect(shown).toContain(
    'Note: WEATHER_API_KEY is not set. The command line passes on variables of its own environment.\n',
  );
  expect(shown).not.toContain('Secret');
});

it('nothing in a command is pushed out of sight or invisible', async () => {
  const argv = ['/bin/sh', '-c', `true${' '.repeat(2_000)}\u2800; rm -rf ~`] as const;
  const { shown } = await asked(processPlan({ argv, cwd: folder.path }), () => 'n');
  expect(shown).toContain('"true ·2001 invisible characters· ; rm -rf ~"');
});

it('a file that changed while the question was open leads to another question with its name', async () => {
  const program = folder.at('tool');
  const plan = processPlan({ executes: [program], argv: [program], cwd: folder.path });
  const { consent, shown, questions } = await asked(plan, (question) => {
    if (question === 1) folder.file('tool', 'another');
    return 'y';
  });
  expect([consent, questions]).toEqual(['confirmed', 2]);
  expect(shown).toContain('  Changed meanwhile: tool\nThis will be run:');
  expect((await asked(plan, () => 'y')).questions).toBe(1);
});

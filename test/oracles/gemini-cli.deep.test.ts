/** What we say about extensions and settings of Gemini CLI, and what its own code does with them: `npm run oracles -- gemini-cli`. */
import { expect, it } from 'vitest';
import { geminiExtension } from '../../server/service/formats/gemini-extension/format';
import { casesOf, type FolderCase } from './cases/case';
import { GEMINI_EXTENSIONS } from './cases/gemini-extension';
import { MCP_SERVERS, serverFileSet, serverSet } from './cases/servers';
import { comparison, type Difference, meet, testsOf } from './compare';
import { settingsComparison, type Told, told, toldOf } from './ours';

const CLIENT = 'gemini-cli';
const FILE = '.gemini/settings.json';

/** The outcome of an extension that follows from what we say, in few words. */
function ours(problems: readonly Told[]): readonly string[] {
  // What is behind a path, only the start of a server shows.
  const does = problems.map((one) => (one.id === 'GX12' ? undefined : one.does));
  const ignored = problems.flatMap((one) => (one.does === 'ignores' ? [one.path[0]] : []));
  if (does.includes('refuses')) return ['lost'];
  if (does.includes('breaks-all') || ignored.includes('excludeTools')) return ['breaks'];
  const lost = [
    ignored.includes('contextFileName') && 'context',
    ignored.includes('plan') && 'plan',
    (does.includes('cannot-start') || does.includes('starts-none')) && 'server',
    does.includes('takes-literally') && 'variable',
    problems.some(({ id }) => id === 'GX4') && 'trust',
  ];
  return ['taken', ...lost.filter((one) => one !== false)];
}

/** The outcome that the program's code shows, in the same words. */
function theirs(said: string): readonly string[] {
  if (said === 'refused' || said === 'skipped') return ['lost'];
  const [, ...lost] = said.split(' -');
  return said === 'ends' || lost.includes('list') ? ['breaks'] : ['taken', ...lost];
}

/** Our problems are where the only wrong value of a case is, or in it. */
function strayed({ changed }: FolderCase, problems: readonly Told[]): readonly string[] {
  if (changed === undefined) return [];
  const keys = problems.filter(({ does }) => does !== undefined).map(({ path }) => path.join('/'));
  return keys.filter((key) => key !== changed && !key.startsWith(`${changed}/`));
}

async function extensionsDiffer(one: FolderCase, said: string): Promise<Difference | undefined> {
  const problems = await told(one, CLIENT);
  const [our, their] = [ours(problems), theirs(said)];
  const stray = strayed(one, problems);
  if (our.join() === their.join() && stray.length === 0) return undefined;
  const isFalseError = said === 'taken' && problems.some(({ severity }) => severity === 'error');
  return { what: `Gemini CLI: ${said}; we: ${our.join(' ')}; elsewhere: ${stray.join(' ')}`, isFalseError };
}

testsOf(CLIENT, [
  comparison({ set: GEMINI_EXTENSIONS, isTaken: (said) => said === 'taken', differ: extensionsDiffer }),
  comparison({
    set: serverSet('servers', 900, MCP_SERVERS),
    isTaken: (said) => said === 'taken',
    differ: async ({ name, text }, said) => {
      const problems = await toldOf(FILE, `{"mcpServers": {${JSON.stringify(name)}: ${text}}}`, {}, CLIENT);
      const does = problems.map((one) => one.does);
      const [isWarned, isLost] = [said.includes('*'), said.includes('-server')];
      // What it warns of may be what it can't start.
      const isEqual = does.includes('warns') === isWarned && (isWarned || does.includes('cannot-start') === isLost);
      const isWrong = does.includes('cannot-start') && !isLost;
      const places = problems.map(({ path }) => ['*', ...path.slice(2)].join('.'));
      const isElsewhere = said.split(' ').some((one) => one.startsWith('*') && !places.some((at) => meet(at, one)));
      if (isEqual && !isWrong && !isElsewhere) return undefined;
      const what = `Gemini CLI: ${said}; we: ${problems.map(({ id, path }) => `${id} ${path.join('.')}`).join(' ')}`;
      return { what, isFalseError: said === 'taken' && problems.some(({ severity }) => severity === 'error') };
    },
  }),
  settingsComparison({
    client: CLIENT,
    set: serverFileSet(FILE),
    file: FILE,
    taken: 'taken',
    lost: ['ends'],
    isLost: ({ does }) => does === 'refuses' || does === 'ignores-file',
  }),
]);

it('each of our checks of extensions is violated by a case', async () => {
  const ids = new Set<string>();
  for (const one of casesOf(GEMINI_EXTENSIONS)) for (const { id } of await told(one, CLIENT)) ids.add(id);
  expect(geminiExtension.checks().flatMap(({ id }) => (ids.has(id) ? [] : [id]))).toEqual([]);
});

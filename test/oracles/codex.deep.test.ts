/** What we say about files of Agent Plugins and Codex, and what Codex does with them: `npx tsx scripts/oracles/codex.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Effect, FormatKind } from '../../server/service/formats/model';
import { isFileOfPlugin } from '../../server/service/formats/readings';
import { fileOf, problemsIn } from '../kit/formats';
import { type Case, caseOf } from './codex-cases';

const FIXTURE: { readonly verdicts: readonly (readonly [seed: number, verdict: string])[] } = JSON.parse(
  readFileSync(join(__dirname, '../fixtures/oracles/codex.json'), 'utf8'),
);

/** What Codex does about the checks of a file, by their numbers. */
function effectsOf(kind: FormatKind): ReadonlyMap<string, Effect> {
  return new Map(
    kind.checks.flatMap(({ id, verdicts }) =>
      verdicts.filter(({ client }) => client === 'codex').map(({ does }) => [id, does] as const),
    ),
  );
}

/** A loss that we report: what Codex does, and about which part of the file. */
interface Loss {
  readonly does: Effect;
  readonly path: readonly (string | number)[];
}

/** What we say that is lost. What is not read as strict JSON is lost as a whole. */
async function losses({ file, files }: Case): Promise<readonly Loss[]> {
  const problems = await problemsIn(file, files[file] ?? '', files);
  const effects = effectsOf(fileOf(file, files[file] ?? '').dialect as FormatKind);
  return problems.flatMap(({ data, code }): readonly Loss[] => {
    const { id, path = [] } = (data ?? {}) as { id?: string; path?: Loss['path'] };
    if (id === undefined) return /^json-|syntax|byte-order/.test(code) ? [{ does: 'refuses', path }] : [];
    const does = effects.get(id);
    return does === undefined ? [] : [{ does, path }];
  });
}

/** The verdict that follows from what we say, in the words of the fixture. */
async function ours(one: Case): Promise<string> {
  const lost = await losses(one);
  if (one.file.endsWith('/mcp.json') && lost.some(({ does }) => does === 'refuses')) return ' skills';
  if (lost.some(({ does }) => does === 'refuses')) return 'refused';
  const value = JSON.parse(one.files[one.file] ?? '');
  if (!one.file.startsWith('.agents')) {
    // Another name than the entry's is told at the entry.
    const isOther = typeof value.name === 'string' && value.name.trim() !== '' && value.name !== 'p';
    if (isOther || lost.some(({ does }) => does === 'fails-to-install')) return 'refused';
    const dropped = lost.filter(({ does }) => does === 'drops').map(({ path }) => path[1]);
    const all = lost.some(({ does }) => does === 'starts-none') ? [] : serversOf(one, value);
    const kept = all.filter((name) => !dropped.includes(name)).sort();
    return `${kept.join(',')}${isWithSkills(value, lost) ? ' skills' : ''}`;
  }
  const about = (effect: Effect) => new Set(lost.filter(({ does }) => does === effect).map(({ path }) => path[1]));
  const [gone, failing] = [about('drops'), about('fails-to-install')];
  const names = (value.plugins as readonly { name: string }[]).flatMap(({ name }, i) =>
    gone.has(i) ? [] : [failing.has(i) ? `${name}!` : name],
  );
  return names.sort().join(' ');
}

/** Whether the skills are there: of several folders, one is enough. */
function isWithSkills({ skills }: { readonly skills?: unknown }, lost: readonly Loss[]): boolean {
  const missing = lost.filter(({ does, path }) => does === 'cannot-load' && path[0] === 'skills');
  return missing.length === 0 || (Array.isArray(skills) && missing.length < skills.length);
}

/** The servers that are there if nothing is wrong with them. */
function serversOf({ file }: Case, { mcpServers: servers }: { readonly mcpServers?: unknown }): readonly string[] {
  if (file === 'p/plugin.json') return ['a', 'b'];
  if (servers !== null && typeof servers === 'object' && !Array.isArray(servers)) return Object.keys(servers);
  return servers === './x.json' ? ['e'] : ['d'];
}

it('Codex and we lose the same plugins, servers and entries', async () => {
  const differences: string[] = [];
  for (const [seed, theirs] of FIXTURE.verdicts) {
    const one = caseOf(seed);
    // Without the schema's name nothing tells such a file from those of other products.
    if (!isFileOfPlugin(one.file.replace(/^p\//, ''), one.files[one.file] ?? '')) continue;
    const verdict = await ours(one);
    if (verdict !== theirs) differences.push(`${seed} ${one.files[one.file]}: Codex: ${theirs}; we: ${verdict}`);
  }
  expect(differences).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { documentOf, manifestOf, type ReadOptions } from '../../../test/kit/manifests';
import { DIALECTS } from '../dialects/registry';
import { applyEdits } from '../document/edit/edit';
import { isWellFormed } from '../document/manifest-document';
import { Checker } from '../features/diagnostics/check';
import { ruleByCode } from '../features/fix-trial';
import { fixesFor } from '../features/fixes';
import { memoryWorkspace } from '../workspace';

const EXAMPLES = join(__dirname, '../../../examples');

/** Valid manifests of each dialect, to be broken. */
const sound = new Map(
  DIALECTS.map(({ id, rules }) => {
    const texts = rules.filter(({ example }) => example.language === 'json').map(({ example }) => example.good);
    return [id, [...texts, ...examplesOf(id)].flatMap(parsed)] as const;
  }),
);

function examplesOf(id: string): readonly string[] {
  try {
    return readdirSync(join(EXAMPLES, id), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  } catch {
    return [];
  }
}

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Unexpected values. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '__proto__',
    'x'.repeat(300),
    '../..',
    '😀',
    '\u202e',
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"$ref":"#"},"constructor":1}'),
    { type: 'int', required: true, items: 5, enum: 'a' },
    [[[]]],
    [null],
    { a: { a: { a: {} } } },
  ),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
);

/** The value with one descendant, selected by the numbers, replaced, or with a member added to it. */
function broken(value: unknown, turns: readonly number[], other: unknown, how: 'replace' | 'add'): unknown {
  const [turn, ...rest] = turns;
  if (turn === undefined || typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return [other];
    const at = turn % value.length;
    return value.map((item, index) => (index === at ? broken(item, rest, other, how) : item));
  }
  if (keys.length === 0 || (rest.length === 0 && how === 'add')) {
    return { ...value, [JSON.stringify(other).slice(0, 20)]: other };
  }
  const key = keys[turn % keys.length] ?? '';
  return { ...value, [key]: broken((value as Record<string, unknown>)[key], rest, other, how) };
}

describe.each([...sound])('%s', (dialect, manifests) => {
  it.each(['json', 'yaml'] as const)(
    'nothing in %s makes a rule or a fix throw, and fixes leave a text that can be parsed',
    async (language) => {
      expect(manifests.length).toBeGreaterThan(0);
      const turns = fc.array(fc.nat(50), { minLength: 1, maxLength: 7 });
      const breaks = fc.array(fc.tuple(turns, odd, fc.constantFrom('replace' as const, 'add' as const)), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...manifests), breaks, async (manifest, changes) => {
          const value = changes.reduce((now, [way, other, how]) => broken(now, way, other, how), manifest);
          const text = language === 'yaml' ? stringify(value) : JSON.stringify(value, undefined, 2);
          await holds(text, { language, dialect });
        }),
        { numRuns: 60, seed: 7 },
      );
    },
    60_000,
  );
});

async function holds(text: string, options: ReadOptions): Promise<void> {
  const workspace = memoryWorkspace();
  const manifest = manifestOf(text, options);
  const problems = (await new Checker().check(manifest, workspace)) ?? [];
  for (const problem of problems) {
    const { at, message } = problem;
    expect(at.offset).toBeGreaterThanOrEqual(0);
    expect(at.offset + at.length).toBeLessThanOrEqual(text.length);
    expect(message.length).toBeLessThan(1_500);
    const fixes = await fixesFor(manifest, problem, workspace);
    for (const { edits, safe, title } of fixes) {
      expect(safe && ruleByCode(manifest, problem.code)?.neverSafe, title).not.toBe(true);
      const after = applyEdits(text, edits);

      expect(isWellFormed(documentOf(after, options)) || !isWellFormed(manifest.document), after).toBe(true);
    }
  }
}

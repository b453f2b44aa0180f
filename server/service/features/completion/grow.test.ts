import { describe, expect, it } from 'vitest';
import { acceptItem, type CompleteOptions, filledIn, itemsAt, labelsAt } from '../../../../test/kit/complete';
import { problemsOf } from '../../../../test/kit/manifests';
import { DIALECTS } from '../../dialects/registry';

/** A file name that the dialect recognises, made from its first glob. */
function usualFile(globs: readonly string[], language: 'json' | 'yaml'): string {
  const glob = globs[0] ?? '';
  const path = glob
    .replace(/^\*\*\//, '')
    .replace(/\{[^}]*\}/, language)
    .replace(/\*/g, 'my-tool');
  return `file:///w/${path}`;
}

const CASES = DIALECTS.flatMap((dialect) =>
  (['json', 'yaml'] as const)
    .filter((language) => dialect.reads[language])
    .map((language) => ({
      id: dialect.id,
      language,
      options: {
        dialect: dialect.id,
        language,
        uri: usualFile(dialect.usualFiles, language),
      } satisfies CompleteOptions,
    })),
);

/** Errors only: a warning is about the quality of a first draft. */
async function errorsOf(text: string, options: { dialect: string; language: 'json' | 'yaml'; uri: string }) {
  const problems = await problemsOf(text, options);
  return problems.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code}: ${message}`);
}

describe.each(CASES)('$id in $language', ({ language, options }) => {
  const { dialect: _, ...byName } = options;

  const empty = language === 'json' ? ['|', '{|}', '{\n  |\n}'] : ['|', '---\n|'];
  it.each(empty)('completes an empty file with one item: %j', async (text) => {
    const [whole] = await itemsAt(text, byName);
    if (!whole) throw new Error('nothing offered');
    expect(whole.kind).toBe(15);
    const grown = filledIn(acceptItem(text, whole));
    expect(await errorsOf(grown, options)).toEqual([]);
  });

  it('completes key by key, until nothing required is missing', async () => {
    let text = language === 'json' ? '{\n  |\n}' : '|';
    for (let step = 0; step < 40; step++) {
      const next = (await itemsAt(text, options)).find(({ detail }) => detail?.includes('· required'));
      if (!next) break;
      const grown = filledIn(acceptItem(text, next));
      text = language === 'json' ? grown.replace(/\n\}\s*$/, '\n  |\n}') : `${grown}\n|`;
    }
    if (text.length < 5) {
      // The platform requires nothing: any key will do.
      const [, key] = await itemsAt(text, options);
      if (!key) throw new Error('nothing offered');
      text = filledIn(acceptItem(text, key));
    }
    expect(await errorsOf(text.replace('|', ''), options)).toEqual([]);
  });

  it('offers the rest as well, no label twice, each with its documentation', async () => {
    const text = language === 'json' ? '{|}' : '|';
    const labels = await labelsAt(text, options);
    expect(new Set(labels).size).toBe(labels.length);
    const keys = (await itemsAt(text, options)).filter(({ kind }) => kind === 10);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ documentation }) => !documentation).map(({ label }) => label)).toEqual([]);
  });
});

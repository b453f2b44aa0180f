/** At every path of every dialect: no label is offered twice, and every accepted item leaves a valid text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptItem, filledIn, itemsAt } from '../../../../test/kit/complete';
import { documentOf, problemsOf } from '../../../../test/kit/manifests';
import { MARK, positionsOf, textAt } from '../../../../test/kit/positions';
import { DIALECTS } from '../../dialects/registry';
import type { Json } from '../../document/tree/node';

/** In milliseconds, for a busy machine. */
const TIMEOUT = 240_000;
const EXAMPLES: Readonly<Record<string, string>> = {
  talos: 'talos/tools/weather-notes/manifest.json',
  kasilabs: 'kasilabs/manifest.json',
  'forged-pylot': 'forged-pylot/config/text_tools.json',
  agentcli: 'agentcli/tools.json',
  glean: 'glean/file-ticket.json',
};
/** Placeholders are left to the author, and a placeholder name may already be in use. */
const UNFINISHED: ReadonlySet<string> = new Set(['missing-field', 'duplicate-tool']);
const PROPERTY = 10;

const CASES = DIALECTS.flatMap((dialect) =>
  (['json', 'yaml'] as const)
    .filter((language) => dialect.reads[language])
    .map((language) => ({ id: dialect.id, dialect, language })),
);

describe.each(CASES)('$id in $language', ({ id, dialect, language }) => {
  const example = EXAMPLES[id] ?? '';
  const manifest = JSON.parse(readFileSync(join('examples', example), 'utf8')) as Json;
  const options = { dialect: id, language, uri: `file:///w/${example.replace(/json$/, language)}`, mark: MARK };
  const positions = positionsOf(dialect);

  const kinds = language === 'json' ? (['value', 'quoted', 'member'] as const) : (['value', 'member'] as const);

  it.each(kinds)('%s', { timeout: TIMEOUT }, async (kind) => {
    const faults: string[] = [];
    let accepted = 0;
    const texts = positions.flatMap(({ path, isEmbedded }) =>
      // In a complete manifest, and in one that has nothing but this path.
      (isEmbedded ? [manifest] : [manifest, {}]).map((base) => ({ path, text: textAt(base, path, kind, language) })),
    );
    for (const { path, text } of texts) {
      const items = await itemsAt(text, options);
      const labels = items.map(({ label }) => label);
      const where = `/${path.join('/')}`;
      for (const label of new Set(labels))
        if (labels.indexOf(label) !== labels.lastIndexOf(label)) faults.push(`${where}: ${label} twice`);
      const results = new Map<string, string>();
      const written = new Map<string, string>();
      for (const item of items) {
        const result = finished(acceptItem(text, item, options), language);
        const same = item.kind === PROPERTY ? undefined : written.get(result);
        if (same !== undefined) faults.push(`${where}: ${same} and ${item.label} write the same`);
        if (item.kind !== PROPERTY) written.set(result, item.label);
        results.set(result, item.label);
      }
      for (const [result, label] of results) {
        accepted++;
        if (documentOf(result, options).problems.length > 0) faults.push(`${where}: ${label} is not sound`);
        for (const { severity, code, message } of await problemsOf(result, options)) {
          if (severity === 'error' && !UNFINISHED.has(code)) faults.push(`${where}: ${label}: ${code}: ${message}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(accepted).toBeGreaterThan(positions.length / 4);
  });
});

/** Fills in words where text is expected, and nothing (in JSON, `null` for a value) where entries or any value may be filled in. */
function finished(text: string, language: 'json' | 'yaml'): string {
  if (language === 'yaml') return filledIn(text.replace(/^(\s+)\$\d+$/gm, '$1'));
  return filledIn(text.replace(/([{[])\$\d+/g, '$1').replace(/(": )\$\d+/g, '$1null'));
}

import { expect, it } from 'vitest';
import { around } from '../../../scripts/example-messages';
import { documentedRules } from '../../../scripts/rule-pages';
import { manifestOf, problemsOf, type ReadOptions } from '../../../test/kit/manifests';
import { applyEdits } from '../document/edit/edit';
import { safeFixes } from '../features/fixes';
import { memoryWorkspace } from '../workspace';

const rules = documentedRules().filter(({ rule }) => rule.example.bad !== '');

it.each(rules)(
  'safe fixes of the example of $rule.code terminate and cause no new errors',
  async ({ rule, dialect }) => {
    const { bad, language, uri, files = {} } = rule.example;
    const options: ReadOptions = {
      language,
      ...(uri !== undefined && { uri }),
      ...(rule.code === 'nesting-too-deep' && { dialect: dialect?.id ?? 'forged-pylot' }),
      workspace: memoryWorkspace(files, around(rule.example)),
    };
    const errors = async (text: string) =>
      (await problemsOf(text, options)).filter(({ severity }) => severity === 'error').length;
    let text = bad;
    for (let round = 0; round < 4; round++) text = await fixed(text, options);
    expect(await fixed(text, options)).toBe(text);
    expect(await errors(text)).toBeLessThanOrEqual(await errors(bad));
  },
);

async function fixed(text: string, options: ReadOptions): Promise<string> {
  const manifest = manifestOf(text, options);
  const fixes = await safeFixes(manifest, await problemsOf(text, options), options.workspace ?? memoryWorkspace());
  return applyEdits(
    text,
    fixes.flatMap(({ edits }) => edits),
  );
}

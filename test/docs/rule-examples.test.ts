import { describe, expect, it } from 'vitest';
import { around } from '../../scripts/example-messages';
import { documentedRules } from '../../scripts/rule-pages';
import { applyEdits } from '../../server/service/document/edit/edit';
import { isWellFormed } from '../../server/service/document/manifest-document';
import { fixesFor } from '../../server/service/features/fixes';
import type { NewFile, Rule } from '../../server/service/model/rule';
import { memoryWorkspace } from '../../server/service/workspace';
import { documentOf, manifestOf, problemsOf, type ReadOptions } from '../kit/manifests';

/** Files too large to read, or with invalid bytes, cannot be shown as an example on a page. */
const WITHOUT_EXAMPLE = ['file-too-large', 'invalid-utf-8', 'target-tool-count'];

/** The text is not parsed at all, so its dialect cannot be detected. */
const FORCED: Readonly<Record<string, string>> = { 'nesting-too-deep': 'forged-pylot' };

const rules = documentedRules().filter(({ rule }) => !WITHOUT_EXAMPLE.includes(rule.code));

describe.each(rules)('$rule.code', ({ rule, dialect }) => {
  const forced = FORCED[rule.code];
  const { language, uri, bad, good, files = {}, filesOfGood } = rule.example;
  const options: ReadOptions = {
    language,
    ...(uri !== undefined && { uri }),
    ...(forced !== undefined && { dialect: forced }),
    workspace: memoryWorkspace(files, around(rule.example)),
  };

  it('is reported for its bad example', async () => {
    expect(await codes(bad, options)).toContain(rule.code);
    if (dialect) expect(manifestOf(bad, options).dialect.id).toBe(dialect.id);
  });

  it('is not reported for its good example, which has no errors, and no warnings of its dialect', async () => {
    const calm = { ...options, workspace: memoryWorkspace({ ...files, ...filesOfGood }, around(rule.example)) };
    const found = await problemsOf(good, calm);
    expect(found.map(({ code }) => code)).not.toContain(rule.code);
    const isBad = (code: string, severity: string) =>
      severity === 'error' || (severity === 'warning' && dialect && code.startsWith(`${dialect.id}/`));
    expect(found.filter(({ code, severity }) => isBad(code, severity)).map(({ message }) => message)).toEqual([]);
  });

  it.runIf(rule.fix)('has fixes that leave a text that can be read, and the first takes the problem away', async () => {
    const results = await fixed(bad, rule, options);
    for (const { text } of results)
      expect(isWellFormed(documentOf(text, options)) || !isWellFormed(documentOf(bad, options))).toBe(true);
    const [first] = results;
    if (first === undefined) return;
    const made = Object.fromEntries(first.newFiles.map((file) => [file.uri, file.text]));
    const then = { ...options, workspace: memoryWorkspace({ ...files, ...made }, around(rule.example)) };
    const before = (await codes(bad, options)).filter((code) => code === rule.code).length;
    const after = (await codes(first.text, then)).filter((code) => code === rule.code).length;
    expect(after).toBeLessThan(before);
  });

  it('says what it is about in whole sentences', () => {
    for (const text of [rule.summary, rule.explanation]) expect(text).toMatch(/[.`)]$/);
    expect(rule.code).toMatch(/^(?:[a-z][a-z-]*\/)?[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
  });
});

async function codes(text: string, options: ReadOptions): Promise<readonly string[]> {
  return (await problemsOf(text, options)).map(({ code }) => code);
}

/** The text after a fix, with the files that it creates. */
interface Fixed {
  readonly text: string;
  readonly newFiles: readonly NewFile[];
}

async function fixed(text: string, rule: Rule, options: ReadOptions): Promise<readonly Fixed[]> {
  const manifest = manifestOf(text, options);
  const problem = (await problemsOf(text, options)).find(({ code }) => code === rule.code);
  if (!problem) return [];
  const fixes = await fixesFor(manifest, problem, options.workspace ?? memoryWorkspace());
  return fixes.map(({ edits, newFiles = [] }) => ({ text: applyEdits(text, edits), newFiles }));
}

/** Checks for every dialect: its snippets are valid, and it handles any text. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Json, setOwn } from '../../server/service/document/tree/node';
import type { Dialect } from '../../server/service/model/dialect';
import type { JsonSchema } from '../../server/service/model/json-schema';
import { initialText, parseSnippet } from '../../server/service/schema/snippet';
import type { Workspace } from '../../server/service/workspace';
import { check, manifestOf } from './manifests';

/** For property tests, in milliseconds: a loaded machine is slow. */
const TIMEOUT_MS = 60_000;

/** The snippets of a schema: their labels, and their values with nothing filled in. */
export function snippetValues(schema: JsonSchema | undefined): readonly (readonly [label: string, value: Json])[] {
  return (schema?.defaultSnippets ?? []).map(({ label, body }) => [label, written(body)] as const);
}

/** The snippets of some schemas, with their keys before the labels. */
export function snippetsAt(
  schemas: Readonly<Record<string, JsonSchema>> | undefined,
  keys: readonly string[],
): readonly (readonly [key: string, label: string, value: Json])[] {
  return keys.flatMap((key) => snippetValues(schemas?.[key]).map(([label, value]) => [key, label, value] as const));
}

/** The errors and warnings of a text, one line each. */
export async function faults(text: string, options: Parameters<typeof check>[1]): Promise<readonly string[]> {
  return (await check(text, options)).filter((line) => /^(?:error|warning)/.test(line));
}

function written(body: Json): Json {
  if (Array.isArray(body)) return body.map(written);
  if (typeof body === 'string') {
    return body.startsWith('^')
      ? (JSON.parse(initialText(parseSnippet(body.slice(1)))) as Json)
      : initialText(parseSnippet(body));
  }
  if (typeof body !== 'object' || body === null) return body;
  const value: { [key: string]: Json } = {};
  for (const [key, part] of Object.entries(body)) setOwn(value, initialText(parseSnippet(key)), written(part));
  return value;
}

/** The input for testing a dialect. */
export interface Trial {
  readonly uri: string;
  readonly workspace: Workspace;
  /** Keys and values that are significant to it. */
  readonly keys: readonly string[];
  readonly values: readonly Json[];
}

/** Registers a test: trees of any structure, with the dialect's own keys anywhere, can be read, checked and linked. */
export function itTakesAnyTree(dialect: Dialect, { uri, workspace, keys, values }: Trial): void {
  const key = fc.constantFrom('__proto__', 'x', ...keys);
  const anything = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(null, true, 0, -1.5, '', 'x', ...values),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  const property = fc.asyncProperty(anything, async (value) => {
    const text = JSON.stringify(value);
    const options = { dialect: dialect.id, uri, workspace };
    const manifest = manifestOf(text, options);
    await check(text, options);
    await dialect.links?.(manifest, workspace);
    dialect.symbols?.(manifest);
    for (const provider of dialect.valueProviders ?? []) {
      const path = provider.path.map((segment) => (segment === '*' ? 0 : segment));
      await provider.values(manifest, path, workspace);
    }
    if (manifest.root) expect(dialect.detect(manifest.root, uri).score).toBeLessThanOrEqual(1);
  });
  it('takes any tree', () => fc.assert(property, { numRuns: 300 }), TIMEOUT_MS);
}

/** Registers a test: a JSON text has the same problems when it is read as YAML. */
export function itReadsYamlAlike(dialect: Dialect, uri: string, texts: fc.Arbitrary<string>): void {
  const own = (lines: readonly string[]) => lines.filter((line) => !/unread-language|syntax-error/.test(line));
  const property = fc.asyncProperty(texts, async (text) => {
    // Excludes numbers that YAML reads as strings, and characters that it escapes differently.
    fc.pre(!/\de\d|[\u0080-\uffff]|\\u/.test(text));
    const spaced = text.replaceAll('":', '": ');
    const inYaml = await check(spaced, { dialect: dialect.id, language: 'yaml', uri });
    expect(own(inYaml)).toEqual(own(await check(spaced, { dialect: dialect.id, uri })));
  });
  it('JSON and YAML give the same problems', () => fc.assert(property, { numRuns: 200 }), TIMEOUT_MS);
}

import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { MAX_LENGTH } from '../../server/service/document/limits';
import { parseDocument } from '../../server/service/document/manifest-document';
import { random } from '../kit/random/random';
import { type Sample, samples } from './corpus';
import { Broken, everything, parsed } from './everything';
import { mutate } from './mutate';

/** Random texts per example; `HOSTILE_RUNS=2000` for a long run. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 30);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** The time limit for any text of that size, on a machine with other load. */
const MAX_MILLISECONDS = 20_000;
const MAX_CUTS = 250;

const SAMPLES = samples();

async function timed(text: string, work: () => Promise<void> | void): Promise<void> {
  const start = performance.now();
  try {
    await work();
  } catch (error) {
    throw error instanceof Broken ? error : new Error(JSON.stringify(text.slice(0, 3_000)), { cause: error });
  }
  const took = performance.now() - start;
  if (took > MAX_MILLISECONDS) throw new Broken(`${took} ms`, text);
}

test('there are manifests of every kind to be broken', () => {
  expect(new Set(SAMPLES.map(({ dialect }) => dialect.id)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(SAMPLES.map(({ language }) => language))).toContain('yaml');
});

describe.each(SAMPLES.map((sample) => [sample.path, sample] as const))('%s', (_, sample: Sample) => {
  const { text, language, uri, dialect } = sample;

  test('cut anywhere, has its ranges inside', async () => {
    const step = Math.max(1, Math.ceil(text.length / MAX_CUTS));
    for (let at = 0; at <= text.length; at += step) {
      const [head, tail] = [text.slice(0, at), text.slice(at)];
      await timed(head, () => void parsed(head, language, uri));
      await timed(tail, () => void parsed(tail, language, uri));
    }
  }, 60_000);

  test('cut anywhere, is served by every feature', async () => {
    const r = random(SEED);
    for (let i = 0; i < RUNS / 2; i++) {
      const head = text.slice(0, r.below(text.length + 1));
      await timed(head, () => everything(r, head, language, uri, dialect));
    }
  }, 60_000);

  test('is not kept', async () => {
    const r = random(SEED);
    const use = async (times: number) => {
      for (let i = 0; i < times; i++) await everything(r, mutate(r, text.slice(0, 4_000)), language, uri, dialect);
    };
    await use(3);
    const before = process.memoryUsage().heapUsed;
    await use(5);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000);
  }, 60_000);

  test('changed at random, is served by every feature', async () => {
    for (let i = 0; i < RUNS; i++) {
      const r = random(SEED * 100_003 + i);
      const broken = mutate(r, text);
      await timed(broken, () => everything(r, broken, language, uri, dialect));
    }
  }, 60_000);
});

describe('whole texts made to hurt', () => {
  const deep = (open: string, close: string, n: number) => open.repeat(n) + close.repeat(n);
  const laughs = [
    'a0: &a0 [x, x]',
    ...Array.from({ length: 25 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]`),
  ].join('\n');
  const inTool = (schema: string) => `{"tools":[{"name":"a","command":["./tools/bin/a"],"schema":${schema}}]}`;
  const texts: readonly (readonly [name: string, text: string])[] = [
    ['nothing', ''],
    ['zeros', '\0'.repeat(1_000)],
    ['2,000 brackets', deep('[', ']', 2_000)],
    ['2,000 objects', deep('{"a":', '}', 2_000)],
    ['250 levels in a tool', inTool(deep('{"properties":{"a":', '}}', 120))],
    ['a long string', JSON.stringify({ tools: [{ name: 'x'.repeat(300_000) }] })],
    ['many members', `{"tools":[],${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['one key very often', `{"tools":[{${'"name":"a",'.repeat(2_000)}"name":"a"}]}`],
    ['proto', '{"__proto__":{"tools":[]},"constructor":{"prototype":{}},"tools":[{"__proto__":null,"toString":1}]}'],
    [
      'a pattern that never ends',
      inTool(
        '{"type":"object","properties":{"a":{"type":"string","pattern":"^(a+)+$","default":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}}}',
      ),
    ],
    ['a schema of itself', inTool('{"$ref":"#","properties":{"a":{"$ref":"#/properties/a"}},"allOf":[{"$ref":"#"}]}')],
    ['laughs', laughs],
    ['10,000 quotes', '"'.repeat(10_000)],
    ['10,000 opened comments', '/*'.repeat(10_000)],
  ];

  test.each(texts)(
    '%s',
    async (_, text) => {
      for (const [language, uri] of [
        ['json', 'file:///w/tools.json'],
        ['yaml', 'file:///w/config/tool_manifest.yaml'],
      ] as const) {
        for (const dialect of new Set(
          SAMPLES.filter((sample) => sample.language === language).map((sample) => sample.dialect),
        )) {
          const r = random(SEED);
          await timed(text, () => everything(r, text, language, uri, dialect));
        }
      }
    },
    60_000,
  );

  test.each(['json', 'yaml'] as const)('more %s than is read gives one problem at once', (language) => {
    const text = '['.repeat(MAX_LENGTH[language] + 1);
    const { root, problems } = parseDocument(TextDocument.create('file:///w/x', language, 1, text));
    expect(root).toBeUndefined();
    expect(problems.map(({ code, offset }) => [code, offset])).toEqual([['file-too-large', 0]]);
  });
});

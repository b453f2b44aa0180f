import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { acceptItem } from '../../../test/kit/complete';
import { documentOf, manifestOf } from '../../../test/kit/manifests';
import { recognise } from '../dialects/recognise';
import { parseDocument } from '../document/manifest-document';
import type { Manifest } from '../model/manifest';
import { memoryWorkspace } from '../workspace';
import { completeCases, holdsCases, hoverCases, mayHoldCases } from './language';
import { casesProblems } from './problems';
import { readCases } from './read-cases';

const TOOLS = JSON.stringify({
  tools: [
    {
      name: 'book',
      description: 'Books a *table*.',
      command: ['./tools/bin/book'],
      schema: {
        type: 'object',
        required: ['day'],
        properties: {
          day: { type: 'string', description: 'The day; see ![x](http://evil.example/x.png).' },
          room: { enum: ['small', 'large'] },
          guests: { $ref: '#/definitions/people' },
          hours: { type: 'object', patternProperties: { '^(a+)+$': {} }, properties: { from: { type: 'integer' } } },
        },
        definitions: { people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } },
      },
    },
    { name: 'cancel', description: 'Cancels.', command: ['./tools/bin/cancel'], schema: { type: 'object' } },
  ],
});
const manifest = manifestOf(TOOLS);

function read(marked: string, language: 'json' | 'yaml') {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { offset, document: documentOf(text, { uri: `file:///w/tools.cases.${language}`, language }) };
}
async function items(marked: string, language: 'json' | 'yaml' = 'yaml', of: Manifest | undefined = manifest) {
  const { document, offset } = read(marked, language);
  return (await completeCases(document, of, offset, memoryWorkspace(), { snippets: true })).items;
}
const labels = async (...given: Parameters<typeof items>) => (await items(...given)).map(({ label }) => label);
async function accepted(marked: string, label: string, language: 'json' | 'yaml' = 'yaml') {
  const item = (await items(marked, language)).find((one) => one.label === label);
  if (!item) throw new Error(`no ${label}`);
  return acceptItem(marked, item);
}
const hovered = (marked: string, language: 'json' | 'yaml' = 'yaml') => {
  const { document, offset } = read(marked, language);
  const contents = hoverCases(document, manifest, offset)?.contents;
  return typeof contents === 'object' && 'value' in contents ? contents.value : undefined;
};

describe('completion in cases', () => {
  it.each([
    ['yaml', 'cases:\n  - name: a\n    tool: |'],
    ['json', '{"cases":[{"name":"a","tool":|}]}'],
  ] as const)('offers the tools of the manifest in %s', async (language, text) => {
    expect(await labels(text, language)).toEqual(['book', 'cancel']);
  });

  it.each([
    ['yaml', 'cases:\n  - name: a\n    tool: book\n    arguments:\n      |'],
    ['yaml', 'cases:\n  - { name: a, tool: book, arguments: { | } }'],
    ['json', '{"cases":[{"name":"a","tool":"book","arguments":{|}}]}'],
  ] as const)('offers the arguments of the tool in %s', async (language, text) => {
    expect(await labels(text, language)).toEqual(expect.arrayContaining(['day', 'room', 'guests', 'hours']));
  });

  it('offers their values, and what is in them', async () => {
    expect(await labels('cases:\n  - tool: book\n    arguments:\n      room: |')).toEqual(['small', 'large']);
    expect(await labels('cases:\n  - tool: book\n    arguments:\n      guests:\n        - |')).toContain('name');
    expect(await labels('{"cases":[{"tool":"book","arguments":{"hours":{|}}}]}', 'json')).toContain('from');
  });

  it('offers those of this case, not of the one beside it', async () => {
    const text =
      'cases:\n  - tool: book\n    arguments: { day: x }\n  - tool: cancel\n    arguments:\n      |\n  - tool: book\n';
    expect(await labels(text)).not.toContain('day');
  });

  it('knows the keys of cases, with or without a manifest', async () => {
    for (const of of [manifest, undefined]) {
      expect(await labels('cases:\n  - name: a\n    |', 'yaml', of)).toEqual(
        expect.arrayContaining(['tool', 'arguments', 'expect', 'config']),
      );
    }
    expect(await labels('cases:\n  - expect:\n      |')).toEqual(
      expect.arrayContaining(['ok', 'exit', 'status', 'equals', 'contains', 'matches', 'maxMs']),
    );
    expect(await labels('cases:\n  - expect: { matches: { | } }')).toContain('properties');
    expect(await labels('|')).toContain('cases');
  });

  it('writes in the language of the file', async () => {
    expect(await accepted('cases:\n  - tool: book\n    arguments:\n      |', 'day')).toContain('      day: ');
    expect(await accepted('{"cases":[{"tool":|}]}', 'book', 'json')).toBe('{"cases":[{"tool":"book"}]}');
  });

  it('is not upset by schemas that are none, never end, or hide traps', async () => {
    const schema = (value: unknown) =>
      manifestOf(JSON.stringify({ tools: [{ name: 'x', command: ['./tools/bin/x'], schema: value }] }));
    const at = 'cases:\n  - tool: x\n    arguments:\n      |';
    const endless = {
      type: 'object',
      required: Array.from({ length: 30 }, (_, i) => `a${i}`),
      properties: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`a${i}`, { $ref: '#' }])),
    };
    const odd = {
      properties: { a: 5, b: { enum: 3, type: {}, required: 'x', items: 'y', allOf: {}, examples: null } },
    };
    for (const [value, label] of [
      [endless, 'a0'],
      [odd, 'b'],
      [{ $ref: '#', properties: { c: { $ref: '#/properties/c' } } }, 'tool'],
      [{ patternProperties: { '(': {} }, properties: { a: {} } }, 'a'],
    ] as const) {
      const found = await labels(at, 'yaml', schema(value));
      if (label !== 'tool') expect(found).toContain(label);
    }
  });
});

describe('hover in cases', () => {
  it('tells of keys, of the tool, and of its arguments', () => {
    expect(hovered('cases:\n  - tool: book\n    exp|ect: {}')).toContain('What has to come back');
    expect(hovered('cases:\n  - tool: bo|ok')).toContain('book');
    expect(hovered('cases:\n  - tool: book\n    arguments: { da|y: x }')).toContain('The day; see');
    expect(hovered('{"cases":[{"tool":"book","arguments":{"da|y":1}}]}', 'json')).toContain('required');
  });

  it('makes no links and no pictures of what an author says', () => {
    expect(hovered('cases:\n  - tool: book\n    arguments: { da|y: x }')).toContain(
      '!\\[x\\](http\\://evil.example/x.png)',
    );
  });
});

describe('problems in cases', () => {
  const problems = async (text: string, of: Manifest | undefined = manifest) => {
    const file = readCases(documentOf(text, { uri: 'file:///w/tools.cases.yaml', language: 'yaml' }));
    return (await casesProblems(file, of)).map(
      ({ code, severity, at }) => `${severity} ${code} ${text.slice(at.offset, at.offset + at.length)}`,
    );
  };

  it.each([
    ['{ name: a, tool: boook }', 'error cases/unknown-tool boook'],
    ['{ name: a, tool: book }', 'warning cases/argument book'],
    ['{ name: a, tool: book, arguments: {} }', 'warning cases/argument arguments'],
    ['{ name: a, tool: book, arguments: { day: 5 } }', 'warning cases/argument 5'],
    ['{ name: a, tool: book, arguments: { day: x, guests: [{ name: 1 }] } }', 'warning cases/argument 1'],
    ['{ name: a, tool: book, argument: {} }', 'error cases/unknown-key argument'],
  ])('%s', async (text, problem) => {
    expect(await problems(`cases: [${text}]`)).toEqual([problem]);
  });

  it('are none where all is well, or a failure is expected', async () => {
    expect(await problems('cases: [{ name: a, tool: book, arguments: { day: x } }]')).toEqual([]);
    expect(await problems('cases: [{ name: a, tool: book, expect: { exit: 2 } }]')).toEqual([]);
    expect(await problems('cases: [{ name: a, tool: book, expect: { ok: no } }]')).toEqual([]);
  });

  it('tell where there is no manifest', async () => {
    const file = readCases(
      documentOf('cases: [{ name: a, tool: b }]', { uri: 'file:///w/t.cases.yaml', language: 'yaml' }),
    );
    expect((await casesProblems(file, undefined)).map(({ code }) => code)).toEqual(['cases/no-manifest']);
  });
});

describe('a file of cases', () => {
  const parsed = (text: string, uri = 'file:///w/tools.cases.json') =>
    parseDocument(TextDocument.create(uri, uri.endsWith('json') ? 'json' : 'yaml', 1, text));

  it('is never a manifest', () => {
    expect(recognise(parsed(TOOLS)).dialect).toBeUndefined();
    expect(recognise(parsed('', 'file:///w/glean/x.cases.json')).dialect).toBeUndefined();
  });

  it('is one by its name and its list', () => {
    const may = ['', '{}', '{"ca', '{"cases":', '{"cases":[]}', '{"cases":[],"x":1}'];
    const not = ['[]', '{"cases":{}}', '{"cases":1}', '{"a":1,"b":2}'];
    expect(may.map((text) => mayHoldCases(parsed(text)))).toEqual(may.map(() => true));
    expect(not.map((text) => mayHoldCases(parsed(text)))).toEqual(not.map(() => false));
    expect([...may, ...not].map((text) => holdsCases(parsed(text)))).toEqual([
      ...[false, false, false, false, true, true],
      ...not.map(() => false),
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentSymbol, Position } from 'vscode-languageserver-types';
import { parse } from 'yaml';
import { fileOf } from '../../../../test/kit/formats';
import { outlineOf, readAs } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { documentSymbols } from './document-symbols';

const json = { dialect: workshop } as const;
const yaml = { dialect: workshop, language: 'yaml' } as const;

const IN_YAML = `name: Front desk
settings:
  - name: floor
    label: Which floor
tools:
  - name: book
    run: bin/book
    input:
      properties:
        room: {type: string}
        guest:
          type: object
          properties:
            name: {type: string}
          required: [name]
        tags:
          type: array
          items: {type: object, properties: {tag: {type: string}}}
      required: [room]
  - name: plan
    arguments: {first: {type: integer}, second: {type: string}}
`;

const IN_JSON = JSON.stringify(parse(IN_YAML), null, 2);

describe('the outline', () => {
  it('has the tools with their parameters, and the sections', () => {
    expect(outlineOf(IN_YAML, yaml)).toMatchInlineSnapshot(`
      "Module Front desk · Workshop · 2 tools
        Function book · bin/book
          Field room · string, required
          Field guest · { name: string }
            Field name · string, required
          Field tags · { tag?: string }[]
            Field tag · string
        Function plan · shop_plan(first: integer, second?: string)
          Field first · integer, required
          Field second · string
        Namespace settings · 1
          Variable floor · Which floor"
    `);
  });

  it('is the same in JSON', () => {
    expect(outlineOf(IN_JSON, json)).toBe(outlineOf(IN_YAML, yaml));
  });

  it('has a name for every symbol', () => {
    expect(outlineOf('{ "tools": [{ "name": " " }, {}, 7, { "name": 3 }] }', json)).toMatchInlineSnapshot(`
      "Module Workshop · Workshop · 4 tools
        Function (no name) · shop_(any arguments)
        Function (no name) · (no name)(any arguments)
        Function (no name) · (no name)(any arguments)
        Function (no name) · (no name)(any arguments)"
    `);
    expect(outlineOf('', json)).toBe('');
  });

  it('has one symbol if the file itself is the tool', () => {
    expect(outlineOf('{ "name": "find" }', { dialect: { ...workshop, toolsKey: undefined } })).toBe(
      'Function find · shop_find(any arguments)',
    );
  });

  it('has at most 5,000 symbols, tools first, and the number of missing ones', () => {
    const tools = Array.from({ length: 4_900 }, (_, i) => ({
      name: `t${i}`,
      input: { properties: { a: {}, b: {} } },
    }));
    const [whole] = documentSymbols(readAs(JSON.stringify({ tools }), json));
    const children = whole?.children ?? [];
    expect(children.filter(({ name }) => name.startsWith('t'))).toHaveLength(4_900);
    expect(children.at(-1)?.detail).toBe('9702 more are not shown');
    expect([...flat(whole ? [whole] : [])].length).toBeLessThanOrEqual(5_000);
    const many = Array.from({ length: 6_000 }, (_, i) => ({ name: `t${i}` }));
    const [cut] = documentSymbols(readAs(JSON.stringify({ tools: many }), json));
    expect(cut?.children).toHaveLength(4_999);
    expect(cut?.children?.at(-1)?.detail).toBe('1002 more are not shown');
  });
});

describe('any text', () => {
  const whole = [
    IN_JSON,
    IN_YAML,
    'base: &b {name: a, input: {properties: {x: {}}}}\ntools:\n- *b\n- <<: *b\n  run: c\n',
  ];

  it('gives properly named and nested symbols, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(), fc.nat(8), fc.string(), (text, at, gone, put) => {
        const start = at % (text.length + 1);
        const broken = text.slice(0, start) + put + text.slice(start + gone);
        const manifest = readAs(broken, text.startsWith('{') ? json : yaml);
        const end = manifest.document.textDocument.positionAt(broken.length);
        return documentSymbols(manifest).every((symbol) => isNested(symbol, { line: 0, character: 0 }, end));
      }),
      { seed: 5, numRuns: 200 },
    );
  });
});

function isNested({ name, range, selectionRange, children }: DocumentSymbol, start: Position, end: Position): boolean {
  return (
    name.trim() !== '' &&
    inOrder([start, range.start, selectionRange.start, selectionRange.end, range.end, end]) &&
    (children ?? []).every((child) => isNested(child, range.start, range.end))
  );
}

function inOrder(positions: readonly Position[]): boolean {
  return positions.every((position, index) => {
    const before = positions[index - 1] ?? position;
    return before.line < position.line || (before.line === position.line && before.character <= position.character);
  });
}

function* flat(symbols: readonly DocumentSymbol[]): Generator<DocumentSymbol> {
  for (const symbol of symbols) {
    yield symbol;
    yield* flat(symbol.children ?? []);
  }
}

it('lists only the tools if the editor itself lists all keys', () => {
  const manifest = readAs(IN_JSON, json);
  expect(documentSymbols(manifest, { editorListsKeys: true }).map(({ name, children }) => [name, children])).toEqual([
    ['book', undefined],
    ['plan', undefined],
  ]);
});

it.each([
  ['.mcp.json', '{ "mcpServers": { "docs": { "command": "docs" } } }', ['docs'], []],
  ['.claude-plugin/marketplace.json', '{ "plugins": [{ "name": "docs", "source": "./docs" }] }', ['docs'], ['docs']],
])('%s: an editor that lists keys gets only the names that are none', (path, text, all, others) => {
  const names = (editorListsKeys: boolean) =>
    documentSymbols(fileOf(path, text), { editorListsKeys }).map(({ name }) => name);
  expect(names(false)).toEqual(all);
  expect(names(true)).toEqual(others);
});

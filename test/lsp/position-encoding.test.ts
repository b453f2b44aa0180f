import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Position, Range, WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol/node';
import { fileUri } from '../../server/node/file-uri';
import { LspClient, PULLING } from './lsp-client';

const NAME = 'tools.json';
const ENCODINGS = ['utf-8', 'utf-32'] as const;
type Encoding = (typeof ENCODINGS)[number];

const root = mkdtempSync(join(tmpdir(), 'tool-manifest-positions-'));
afterAll(() => rmSync(root, { recursive: true }));
const URI = fileUri(join(root, NAME));

const clients: LspClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
});

async function start(...positionEncodings: readonly string[]): Promise<LspClient> {
  const client = await LspClient.start({
    folders: [fileUri(root)],
    capabilities: { ...PULLING, general: { positionEncodings: [...positionEncodings] } },
  });
  clients.push(client);
  return client;
}

/** The position of an offset, counted independently of the product: by encoding what is before it. */
function placeOf(text: string, offset: number, encoding: Encoding | 'utf-16'): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length - 1;
  const start = before.slice(before.lastIndexOf('\n') + 1);
  const character =
    encoding === 'utf-16' ? start.length : encoding === 'utf-8' ? Buffer.byteLength(start) : [...start].length;
  return { line, character };
}

/** A value with all positions of the text in UTF-16. */
function inUtf16(value: unknown, text: string, encoding: Encoding): unknown {
  return JSON.parse(JSON.stringify(value), (_key, one) => {
    if (typeof one?.line !== 'number' || typeof one.character !== 'number') return one;
    const lines = text.split('\n');
    const line = lines[one.line] ?? '';
    const shown = encoding === 'utf-8' ? Buffer.from(line).subarray(0, one.character).toString() : undefined;
    return { line: one.line, character: (shown ?? [...line].slice(0, one.character).join('')).length };
  });
}

const tool = (name: string, about: string, more = '') =>
  `{ "name": "${name}", "description": "${about}",${more} "command": ["./nö 😀 ${name}"],\n "schema": {"type": "object", "properties": {"語 ${name}": {"type": "strng"}}} }`;
const manifest = (...tools: readonly string[]) => `{ "tools": [${tools.join(', ')}] }`;

describe('the encoding', () => {
  it.each([
    [['utf-8', 'utf-16'], 'utf-8'],
    [['utf-32', 'utf-8'], 'utf-32'],
    [['utf-16', 'utf-8'], 'utf-16'],
    [['utf-7', 'utf-8'], 'utf-8'],
    [['utf-7'], undefined],
    [[], undefined],
  ])('of %j is the first that the server knows', async (offered, agreed) => {
    expect((await start(...offered)).initialized.capabilities.positionEncoding).toBe(agreed);
  });
});

describe.each(ENCODINGS)('with positions in %s', (encoding) => {
  it('all answers are those in UTF-16, converted', async () => {
    const [theirs, ours] = [await start(encoding), await start('utf-16')];
    const text = fc
      .array(
        fc.tuple(
          fc.constantFrom('a', 'b', 'é'),
          fc.constantFrom('plain', '😀 ö', '漢字漢字'),
          fc.constantFrom('', ' "nmae": 1,'),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((tools) => manifest(...tools.map(([name, about, more]) => tool(name, about, more))));
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(text, fc.double({ min: 0, max: 1, noNaN: true }), async (source, where) => {
        const uri = `file:///w/${++opened}/tools.json`;
        for (const client of [theirs, ours]) await client.open(uri, source);
        let offset = Math.floor(where * source.length);
        if (/[\udc00-\udfff]/.test(source[offset] ?? '')) offset--;
        const ask = async (client: LspClient, units: Encoding | 'utf-16') => {
          const textDocument = { uri };
          const position = placeOf(source, offset, units);
          const range = { start: placeOf(source, 0, units), end: placeOf(source, source.length, units) };
          const diagnostics = await client.diagnostics(uri);
          return {
            diagnostics,
            hover: await client.request('textDocument/hover', { textDocument, position }),
            completion: await client.request('textDocument/completion', { textDocument, position }),
            symbols: await client.request('textDocument/documentSymbol', { textDocument }),
            references: await client.request('textDocument/references', {
              textDocument,
              position,
              context: { includeDeclaration: true },
            }),
            rename: await client
              .request('textDocument/rename', { textDocument, position, newName: 'neu' })
              .catch(({ message }: Error) => message),
            actions: await client.request('textDocument/codeAction', { textDocument, range, context: { diagnostics } }),
            format: await client.request('textDocument/formatting', {
              textDocument,
              options: { tabSize: 2, insertSpaces: true },
            }),
            select: await client.request('textDocument/selectionRange', { textDocument, positions: [position] }),
          };
        };
        const converted = inUtf16(await ask(theirs, encoding), source, encoding);
        const expected = JSON.parse(JSON.stringify(await ask(ours, 'utf-16')));
        expect(converted).toEqual(expected);
        for (const client of [theirs, ours]) {
          await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('incremental changes arrive where they were made', async () => {
    const client = await start(encoding);
    const letters = fc.array(fc.constantFrom('a', 'é', '😀', '字', '\n', '\r\n'), { maxLength: 4 });
    const change = fc.tuple(fc.nat(60), fc.nat(6), letters);
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), async (steps) => {
        const uri = `file:///w/${++opened}/tools.json`;
        // The changed text is inside a comment: the tool behind it is where the whole text puts it.
        let inner = 'ä\nb😀c';
        const whole = () => `/*${inner}*/ ${manifest(tool('a', 'é'))}`;
        await client.open(uri, whole(), 'jsonc');
        let version = 1;
        for (const step of steps) {
          const contentChanges = step.map(([from, length, added]) => {
            const characters = inner.match(/\r\n|./gsu) ?? [];
            const at = from % (characters.length + 1);
            const before = characters.slice(0, at).join('');
            const removed = characters.slice(at, at + length).join('');
            const range: Range = {
              start: placeOf(whole(), 2 + before.length, encoding),
              end: placeOf(whole(), 2 + before.length + removed.length, encoding),
            };
            inner = before + added.join('') + inner.slice(before.length + removed.length);
            return { range, text: added.join('') };
          });
          const textDocument = { uri, version: ++version };
          await client.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges });
        }
        const offset = whole().indexOf('"name"') + 2;
        const position = placeOf(whole(), offset, encoding);
        const hover = await client.request<{ range: Range }>('textDocument/hover', { textDocument: { uri }, position });
        expect(hover?.range.start).toEqual(placeOf(whole(), offset - 2, encoding));
      }),
      { numRuns: 60 },
    );
  });

  it('problems of files that are not open are converted too', async () => {
    const text = manifest(tool('é', '😀', ' "nmae": 1,'));
    writeFileSync(join(root, NAME), text);
    const params = { previousResultIds: [] };
    const told = async (client: LspClient) => {
      const { items } = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', params);
      return items.flatMap((item) => (item.kind === 'full' && item.uri === URI ? item.items : []));
    };
    const [theirs, ours] = [await told(await start(encoding)), await told(await start('utf-16'))];
    expect(ours.length).toBeGreaterThan(1);
    expect(theirs).not.toEqual(ours);
    expect(inUtf16(theirs, text, encoding)).toEqual(JSON.parse(JSON.stringify(ours)));
  });
});

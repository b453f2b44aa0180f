import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FoldingRange, SelectionRange, TextEdit } from 'vscode-languageserver-types';
import { type LspClient, lspTest } from './lsp-client';

const URI = 'file:///w/tools.json';
const TEXT = '{ "tools": [\n{ "name": "nothing", "command": ["/bin/true"], "description": "Does nothing." }] }';
const PROVIDERS = [
  'documentFormattingProvider',
  'documentRangeFormattingProvider',
  'foldingRangeProvider',
  'selectionRangeProvider',
] as const;

const { start } = lspTest();
let client: LspClient;

const options = { tabSize: 2, insertSpaces: true };
const format = (uri: string) =>
  client.request<TextEdit[] | null>('textDocument/formatting', { textDocument: { uri }, options });

it('an editor without a JSON server can format, fold and expand selections', async () => {
  client = await start();
  for (const provider of PROVIDERS) expect(client.initialized.capabilities[provider]).toBe(true);
  await client.open(URI, TEXT);
  const edits = await format(URI);
  const formatted = TextDocument.applyEdits(TextDocument.create(URI, 'json', 1, TEXT), edits ?? []);
  expect(formatted).toBe(`${JSON.stringify(JSON.parse(TEXT), undefined, 2)}`);
  await client.change(URI, 2, formatted);
  const textDocument = { uri: URI };
  const folded = await client.request<FoldingRange[]>('textDocument/foldingRange', { textDocument });
  expect(folded.map(({ startLine }) => startLine)).toContain(1);
  const positions = [{ line: 3, character: 16 }];
  const [selected] = await client.request<SelectionRange[]>('textDocument/selectionRange', { textDocument, positions });
  expect(selected?.parent?.parent).toBeDefined();
});

it('only manifests and files about them are formatted', async () => {
  client = await start();
  await client.open('file:///w/package.json', '{"name":   "x"}');
  await client.open('file:///w/tools.cases.yaml', 'cases:\n    - tool:  nothing\n');
  expect(await format('file:///w/package.json')).toBeNull();
  expect(await format('file:///w/tools.cases.yaml')).toHaveLength(1);
});

it('an editor that formats and folds itself is offered none of it', async () => {
  client = await start({ initializationOptions: { formatsFiles: true } });
  for (const provider of PROVIDERS) expect(client.initialized.capabilities).not.toHaveProperty(provider);
  await client.open(URI, TEXT);
  await expect(format(URI)).rejects.toThrow('textDocument/formatting');
});

it('no more folding ranges are sent than the client accepts', async () => {
  client = await start({ capabilities: { textDocument: { foldingRange: { rangeLimit: 1 } } } });
  await client.open(URI, '{\n"tools": [\n{\n"name": "a"\n}\n]\n}');
  const textDocument = { uri: URI };
  expect(await client.request('textDocument/foldingRange', { textDocument })).toHaveLength(1);
});

/**
 * The time of each request for a hostile file, and the time that a hover in a small file waits meanwhile.
 *
 * One server handles all files. Wall-clock times are followed by processor times, for machines with other load.
 */
import type { CodeAction, Diagnostic } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { countFor, type Shape } from '../hostile/growth/shape';
import { SHAPES } from '../hostile/growth/shapes';
import { LspProcess, type ServerRecipe } from './lsp-process';

const LENGTH = 1_000_000;
const SMALL = '{ "tools": [{ "name": "a", "description": "d", "command": ["./tools/bin/a"] }] }';
const SMALL_URI = 'file:///bench/small/tools.json';
/** Time limits for a request for a file below {@link LENGTH}, and for a hover in another file. Unit: milliseconds. */
const BOUNDS = { answer: 500, wait: 100 };
const SHOWN = 12;
/** The sampling interval if not all kinds are requested. */
const SAMPLED = 12;

/** The cost of one request. Unit: milliseconds. */
interface Cost {
  readonly name: string;
  readonly answer: number;
  readonly processor: number | undefined;
  /** The longest time of a hover in the small file. */
  readonly wait: number;
}

/**
 * Prints the slowest requests, and those that exceed their limits.
 * @param words only kinds whose names contain one of them; `all` for every kind; a sample if empty
 */
export async function benchWaiting(recipe: ServerRecipe, words: readonly string[] = []): Promise<void> {
  const shapes = chosen(words);
  const server = await LspProcess.start(recipe);
  const costs: Cost[] = [];
  try {
    await server.open(SMALL_URI, 'json', SMALL);
    for (const shape of shapes) {
      const own = await costsOf(server, shape);
      costs.push(...own);
      const over = own.filter(({ answer, wait }) => answer > BOUNDS.answer || wait > BOUNDS.wait);
      for (const cost of words.length > 0 ? over : []) console.log(`    ${line(cost)}`);
    }
  } finally {
    server.stop();
  }
  console.log(`\nrequests about ${shapes.length} kinds of files of ${LENGTH} characters: ${costs.length}`);
  print('answered', BOUNDS.answer, costs, ({ answer }) => answer);
  print('hover in a small file meanwhile', BOUNDS.wait, costs, ({ wait }) => wait);
}

function chosen(words: readonly string[]): readonly Shape[] {
  if (words.includes('all')) return SHAPES;
  if (words.length === 0) return SHAPES.filter((_, index) => index % SAMPLED === 0);
  return SHAPES.filter(({ name }) => words.some((word) => name.includes(word)));
}

async function costsOf(server: LspProcess, shape: Shape): Promise<readonly Cost[]> {
  const { language } = shape;
  const uri = shape.uri.replace('file:///w/', 'file:///bench/big/');
  const text = shape.text(countFor(shape, LENGTH));
  const costs: Cost[] = [];
  const timed = async <R>(name: string, ask: () => Promise<R>): Promise<R | undefined> => {
    const processor = await server.processorTime();
    const started = performance.now();
    let isAnswered = false;
    const answer = ask()
      .catch(() => undefined)
      .finally(() => {
        isAnswered = true;
      });
    let wait = 0;
    do wait = Math.max(wait, await server.askIn(SMALL_URI, 'textDocument/hover', { line: 0, character: 26 }));
    while (!isAnswered);
    const result = await answer;
    const now = await server.processorTime();
    costs.push({
      name: `${name}: ${shape.name}`,
      answer: performance.now() - started,
      processor: now === undefined || processor === undefined ? undefined : now - processor,
      wait,
    });
    return result;
  };
  // Many have too little content to be recognised.
  if (shape.dialect) await server.request('toolManifest/forceDialect', { uri, dialect: shape.dialect });
  await timed('open', () => server.open(uri, language, text));
  const textDocument = { uri };
  const document = TextDocument.create(uri, language, 1, text);
  const at = middle(text);
  const position = document.positionAt(at);
  const here = { textDocument, position };
  const pulled = await timed('problems', () =>
    server.request<{ items?: readonly Diagnostic[] }>('textDocument/diagnostic', { textDocument }),
  );
  const diagnostics = sample(pulled?.items ?? []);
  const whole = { start: { line: 0, character: 0 }, end: document.positionAt(text.length) };
  const actions = (only: readonly string[] | undefined, some: readonly Diagnostic[]) =>
    server.request<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: some[0]?.range ?? whole,
      context: { diagnostics: some, only },
    });
  await timed('quick fixes', () => actions(undefined, diagnostics));
  await timed('quick fixes of a selection', () => actions(['quickfix'], (pulled?.items ?? []).slice(0, 1_000)));
  await timed('fix all', () => actions(['source.fixAll.toolManifest'], []));
  await timed('hover', () => server.request('textDocument/hover', here));
  await timed('completion', () => server.request('textDocument/completion', here));
  await timed('outline', () => server.request('textDocument/documentSymbol', { textDocument }));
  await timed('links', () => server.request('textDocument/documentLink', { textDocument }));
  await timed('lenses', () => server.request('toolManifest/tools', { uri }));
  await timed('definition', () => server.request('textDocument/definition', here));
  await timed('references', () =>
    server.request('textDocument/references', { ...here, context: { includeDeclaration: true } }),
  );
  await timed('highlights', () => server.request('textDocument/documentHighlight', here));
  await timed('rename', () => server.request('textDocument/rename', { ...here, newName: 'renamed' }));
  await timed('workspace symbols', () => server.request('workspace/symbol', { query: 'x' }));
  await timed('edit', () => server.type(at, 'x'));
  await timed('edit that breaks', () => server.type(at, shape.language === 'yaml' ? '\n- "' : '{'));
  await server.close();
  return costs;
}

/** The last of each code, one in the middle, and the last of all. */
function sample(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const codes = new Map(diagnostics.map((one) => [one.code, one]));
  const middleOne = diagnostics.slice(diagnostics.length >> 1).slice(0, 1);
  return [...new Set([...codes.values(), ...middleOne, ...diagnostics.slice(-1)])];
}

/** A position in a word in the middle of a text. */
function middle(text: string): number {
  const half = text.length >> 1;
  return half + Math.max(0, text.slice(half, half + 400).search(/\w/)) + 1;
}

function print(title: string, bound: number, costs: readonly Cost[], of: (cost: Cost) => number): void {
  const sorted = [...costs].sort((a, b) => of(b) - of(a));
  const within = (time: (cost: Cost) => number) => sorted.filter((cost) => time(cost) <= bound).length;
  const quietly = within((cost) => of(cost) * alone(cost));
  console.log(
    `  ${title}: ${within(of)} of ${sorted.length} within ${bound} ms (${quietly} if nobody else used the machine); the latest:`,
  );
  for (const cost of sorted.slice(0, SHOWN)) console.log(`    ${line(cost)}`);
}

/** The fraction of the time that would have sufficed on an otherwise idle machine. */
function alone({ answer, processor }: Cost): number {
  return processor === undefined ? 1 : Math.min(1, processor / answer);
}

function line({ name, answer, processor, wait }: Cost): string {
  const used = processor === undefined ? '' : ` (processor ${processor} ms)`;
  return `${answer.toFixed(0).padStart(6)} ms${used.padEnd(22)} wait ${wait.toFixed(0).padStart(5)} ms   ${name}`;
}

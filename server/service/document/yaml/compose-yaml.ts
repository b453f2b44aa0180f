/**
 * Composes the nodes of `yaml` from its tokens, in steps.
 *
 * `yaml` composes a document in one go. Therefore long lists and maps are taken apart first: their items are composed in pieces, as
 * documents of their own, and only the last item stays in place, so that the surrounding nodes are composed as usual.
 */
import { type Composer, type CST, type Document, isMap, isSeq, type Node, type Pair } from 'yaml';

/** Documents, and the items that were taken out of their lists and maps. */
export interface Composed {
  readonly documents: readonly Document.Parsed[];
  readonly taken: Taken;
}

/** By the token of a list or map: its original offset, and the items that precede those of its node. */
export type Taken = ReadonlyMap<CST.Token, { readonly offset: number; readonly items: readonly (Node | Pair)[] }>;

type Block = CST.BlockMap | CST.BlockSequence;

/** Number of nodes that are composed in one go. */
const PIECE = 2_000;
/** Depth beyond which nothing is taken apart: `yaml` itself stops when the stack is exhausted. */
const MAX_LEVELS = 300;

/**
 * @param tokens the tokens; they are modified
 * @param make creates a composer that stores the tokens in its nodes
 * @param piece number of nodes that are composed in one go
 */
export function* composeYaml(
  tokens: readonly CST.Token[],
  make: () => Composer,
  piece = PIECE,
): Generator<undefined, Composed> {
  const composer = make();
  const pieces = new Pieces(make(), piece);
  const documents: Document.Parsed[] = [];
  // Directives change the meaning of tags: a text with directives is composed as a whole.
  const isPlain = tokens.every(({ type }) => type !== 'directive');
  for (const token of tokens) {
    if (isPlain && token.type === 'document' && token.value) yield* pieces.shorten(token.value);
    documents.push(...([...composer.next(token)] as Document.Parsed[]));
    yield undefined;
  }
  documents.push(...([...composer.end()] as Document.Parsed[]));
  documents[0]?.errors.push(...pieces.errors);
  return { documents, taken: pieces.taken };
}

class Pieces {
  readonly taken = new Map<CST.Token, { readonly offset: number; readonly items: readonly (Node | Pair)[] }>();
  readonly errors: Document.Parsed['errors'] = [];

  constructor(
    private readonly composer: Composer,
    private readonly piece: number,
  ) {}

  /** Takes the items out of long lists and maps in a token. @returns how many nodes are left */
  *shorten(token: CST.Token, depth = 0): Generator<undefined, number> {
    if (!('items' in token) || depth > MAX_LEVELS) return 1;
    if (token.type === 'flow-collection') return weightOf(token, depth);
    const weights: number[] = [];
    let sum = 1;
    for (const item of token.items) {
      const { value } = item;
      const weight = 1 + (value && 'items' in value && isComposed(item) ? yield* this.shorten(value, depth + 1) : 0);
      weights.push(weight);
      sum += weight;
    }
    if (sum <= this.piece) return sum;
    return (yield* this.cut(token, weights)) ? 1 + (weights.at(-1) ?? 0) : sum;
  }

  /** Composes all items but the last. @returns whether that could be done */
  private *cut(token: Block, weights: readonly number[]): Generator<undefined, boolean> {
    const last = weights.length - 1;
    const items: (Node | Pair)[] = [];
    const errors: Document.Parsed['errors'] = [];
    let { offset } = token;
    for (let from = 0; from < last; ) {
      let to = from;
      for (let sum = 0; to < last && sum < this.piece; to++) sum += weights[to] ?? 0;
      const { contents, errors: found } = this.compose(part(token, offset, from, to));
      // A piece that ends with a comment, which is an item of its own among the tokens, cannot be composed separately.
      if (!(isMap(contents) || isSeq(contents)) || contents.range?.[1] !== contents.range?.[2]) return false;
      for (const item of contents.items) items.push(item as Node | Pair);
      for (const error of found) errors.push(error);
      offset = contents.range?.[1] ?? offset;
      from = to;
      yield undefined;
    }
    this.taken.set(token, { offset: token.offset, items });
    for (const error of errors) this.errors.push(error);
    token.items.splice(0, last);
    token.offset = offset;
    return true;
  }

  private compose(value: Block): Document.Parsed {
    const { composer } = this;
    const before = [...composer.next({ type: 'document', offset: value.offset, start: [], value })];
    const [document] = [...before, ...composer.end()] as Document.Parsed[];
    if (!document) throw new Error('A document was expected.');
    return document;
  }
}

/** Whether `yaml` composes the value of an item: it ignores one that has no colon before it. */
function isComposed(item: Block['items'][number]): boolean {
  return !('sep' in item && item.sep) || item.sep.some(({ type }) => type === 'map-value-ind');
}

function weightOf(token: CST.Token, depth: number): number {
  if (!('items' in token) || depth > MAX_LEVELS) return 1;
  return token.items.reduce((sum, { value }) => sum + 1 + (value ? weightOf(value, depth + 1) : 0), 1);
}

function part(token: Block, offset: number, from: number, to: number): Block {
  if (token.type === 'block-map') return { ...token, offset, items: token.items.slice(from, to) };
  return { ...token, offset, items: token.items.slice(from, to) };
}

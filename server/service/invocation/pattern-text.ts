/** Makes texts from the structure of a pattern. A validator must check them: negative lookaheads, for example, are ignored. */
import { type PatternNode, patternTree } from './pattern-tree';

/** Allowed length of a text in code points. */
export interface TextLength {
  readonly least: number;
  readonly most: number;
}

/** Limit of a text in UTF-16 code units. */
const MAX_LENGTH = 4_000;
/** Limit of pattern nodes visited for one text. */
const MAX_STEPS = 20_000;
/** Limit of rounds in which a text is extended. */
const MAX_ROUNDS = 24;

/**
 * Returns a text for a pattern, of the requested length if possible; `undefined` for unsupported patterns.
 * @param variant other variants use other letters and alternatives
 */
export function patternText(pattern: string, length: TextLength, variant = 0): string | undefined {
  const tree = patternTree(pattern);
  if (!tree) return undefined;
  const counts = new Map<PatternNode, number>();
  let made = write(tree, counts, variant);
  for (let round = 0; round < MAX_ROUNDS && [...made.text].length < length.least; round++) {
    const grown = longer(made, tree, { counts, variant, length });
    if (!grown) break;
    made = grown;
  }
  return made.text.length > MAX_LENGTH ? undefined : padded(made, length);
}

interface Writing {
  readonly text: string;
  /** The repeated parts that were visited, with their number of repetitions. */
  readonly repeated: ReadonlyMap<PatternNode, number>;
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

interface Growing {
  readonly counts: Map<PatternNode, number>;
  readonly variant: number;
  readonly length: TextLength;
}

/** Repeats one part more often; `undefined` where that is impossible for all. */
function longer(
  made: Writing,
  tree: PatternNode,
  { counts, variant, length: { least, most } }: Growing,
): Writing | undefined {
  const size = [...made.text].length;
  const extendedTo = (node: PatternNode, count: number): Writing => {
    counts.set(node, count);
    return write(tree, counts, variant);
  };
  // Optional parts come last: they are usually signs or separators rather than content.
  const repeated = [...made.repeated].sort(([a], [b]) => Number(isOptional(a)) - Number(isOptional(b)));
  for (const [node, count] of repeated) {
    if (node.kind !== 'times' || count >= node.most) continue;
    const once = extendedTo(node, count + 1);
    const unit = [...once.text].length - size;
    if (unit > 0 && size + unit <= Math.max(most, least)) {
      const wanted = Math.min(count + Math.ceil((least - size) / unit), node.most, MAX_LENGTH);
      const often = extendedTo(node, wanted);
      if ([...often.text].length <= Math.max(most, least)) return often;
      return extendedTo(node, count + 1);
    }
    counts.set(node, count);
  }
  return undefined;
}

function isOptional(node: PatternNode): boolean {
  return node.kind === 'times' && node.most === 1;
}

/** Pads the text on a side where the pattern has no anchor. */
function padded({ text, hasStart, hasEnd }: Writing, { least }: TextLength): string {
  const missing = Math.min(least, MAX_LENGTH) - [...text].length;
  if (missing <= 0) return text;
  if (!hasEnd) return text + 'text'.repeat(Math.ceil(missing / 4)).slice(0, missing);
  return hasStart ? text : 'text'.repeat(Math.ceil(missing / 4)).slice(0, missing) + text;
}

function write(tree: PatternNode, counts: ReadonlyMap<PatternNode, number>, variant: number): Writing {
  const writer = new Writer(counts, variant);
  const text = writer.of(tree);
  const { repeated, hasStart, hasEnd, ahead } = writer;
  // The text of lookaheads replaces the beginning of the text.
  const demanded = [...new Set(ahead)].join('');
  const whole = demanded === '' ? text : demanded + [...text].slice([...demanded].length).join('');
  return { text: whole, repeated, hasStart, hasEnd };
}

class Writer {
  readonly repeated = new Map<PatternNode, number>();
  readonly ahead: string[] = [];
  hasStart = false;
  hasEnd = false;
  private readonly groups = new Map<string, string>();
  private length = 0;
  private letters = 0;
  private steps = 0;

  constructor(
    private readonly counts: ReadonlyMap<PatternNode, number>,
    private readonly variant: number,
  ) {}

  of(node: PatternNode): string {
    if (this.length > MAX_LENGTH || ++this.steps > MAX_STEPS) return '';
    switch (node.kind) {
      case 'one':
        return this.letter([...node.of]);
      case 'row':
        return node.nodes.map((inner) => this.of(inner)).join('');
      case 'choice': {
        const chosen = node.nodes[this.variant % node.nodes.length];
        return chosen ? this.of(chosen) : '';
      }
      case 'times':
        return this.times(node);
      case 'group': {
        const text = this.of(node.node);
        this.groups.set(node.name, text);
        return text;
      }
      case 'again':
        return this.groups.get(node.name) ?? '';
      case 'ahead':
        this.ahead.push(this.of(node.node));
        return '';
      case 'start':
        this.hasStart = true;
        return '';
      case 'end':
        this.hasEnd = true;
        return '';
      default:
        return '';
    }
  }

  private times(node: Extract<PatternNode, { kind: 'times' }>): string {
    const count = this.counts.get(node) ?? node.least;
    if (!this.repeated.has(node)) this.repeated.set(node, count);
    let text = '';
    for (let index = 0; index < count && text.length <= MAX_LENGTH && this.steps <= MAX_STEPS; index++)
      text += this.of(node.node);
    return text;
  }

  /** The variant selects the letter; above 7, it also changes from letter to letter. */
  private letter(letters: readonly string[]): string {
    this.length++;
    const index = (this.variant + (this.variant > 7 ? this.letters++ : 0)) % Math.max(letters.length, 1);
    return letters[index] ?? '';
  }
}

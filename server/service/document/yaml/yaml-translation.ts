/** Translates the nodes of `yaml` to the common tree. */
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { MAX_DEPTH } from '../limits';
import type { SyntaxProblem } from '../parsed-text';
import { trimEnd } from '../text-lines';
import { type ASTNode, propertiesOf, type Span } from '../tree/node';
import { ArrayNode, ForeignNode, NullNode, ObjectNode, PropertyNode, StringNode } from '../tree/tree-nodes';
import { skipYamlTrivia } from '../trivia';
import { pyYaml } from './py-yaml';
import { entryStart } from './yaml-places';
import {
  anchorRefusal,
  dateRefusal,
  flowWordRefusal,
  implicitKeyRefusal,
  noAnchor,
  pairsRefusal,
  styleRefusal,
} from './yaml-refusals';
import { plainKey, plainScalar, taggedScalar } from './yaml-scalars';
import { type NodeKind, standardTag, tagMismatch, tagProblem } from './yaml-tags';

/** Maximum number of aliases followed in one document. More is an attack or a mistake: a few lines can expand to millions of nodes. */
const MAX_ALIASES = 5_000;
/** Maximum number of nodes that aliases may add to one tree. */
const MAX_ALIASED_NODES = 100_000;

/** One walk over a parsed document. Counts the work done, to enforce the limits. */
export class Translation {
  /** Whether the document has no anchors, aliases and tags, so that no part depends on another. */
  isPlain = true;
  private readonly anchors = new Map<string, Node>();
  /** The collections that enclose the current node. */
  private readonly open = new Set<Node>();
  private aliases = 0;
  private aliasedNodes = 0;
  /** Whether the entries of the current collection are inside brackets. */
  private isInFlow = false;
  private isTooDeepReported = false;
  /** A limit is reached: aliases are no longer followed. */
  private isSpent = false;

  constructor(
    private readonly text: string,
    private readonly problems: SyntaxProblem[],
  ) {}

  /**
   * Translates a node.
   * @param at the span of the new nodes if it is not their own: that of the alias they came through, or an empty one
   */
  value(node: Node | null | undefined, parent: ASTNode | undefined, depth: number, at?: Span): ASTNode {
    const span = at ?? this.spanOf(node);
    if (at && ++this.aliasedNodes > MAX_ALIASED_NODES) return this.refuseAlias(parent, span);
    if (depth > MAX_DEPTH) return this.refuseDepth(parent, span);
    if (isAlias(node)) {
      this.isPlain = false;
      this.reportIf(anchorRefusal(node.source), span);
      if (++this.aliases > MAX_ALIASES) return this.refuseAlias(parent, span);
      const target = this.anchors.get(node.source);
      if (!target) return this.refuse(parent, span, noAnchor(node.source));
      if (this.open.has(target)) return selfReference(target, parent, span);
      return this.value(target, parent, depth + 1, span);
    }
    if (node && !at) this.keepAnchor(node, span);
    if (isMap(node) || isSeq(node)) {
      this.open.add(node);
      const { isInFlow } = this;
      this.isInFlow = node.flow === true;
      const collection = isMap(node)
        ? this.map(node, parent, depth, span, at)
        : this.sequence(node, parent, depth, span, at);
      this.open.delete(node);
      this.isInFlow = isInFlow;
      return collection;
    }
    if (isScalar(node)) return this.scalar(node, parent, span, at === undefined);
    return new NullNode(parent, span);
  }

  private map(node: YAMLMap, parent: ASTNode | undefined, depth: number, span: Span, at?: Span): ASTNode {
    const tag = this.checkTag(node.tag, 'map', span);
    const object = new ObjectNode(parent, span);
    const own = node.items.some(isMergeKey)
      ? new Set(node.items.map((pair) => this.keyNode(pair).value))
      : new Set<string>();
    for (const pair of node.items) {
      if (isMergeKey(pair)) this.merge(pair, object, own, depth, at);
      else object.properties.push(this.property(pair, object, depth, at));
    }
    this.endWith(object, object.properties.at(-1), at);
    if (tag !== 'set') return object;
    const names = object.properties.map(({ keyNode }) => keyNode.value);
    return new ForeignNode(parent, span, 'set', `!!set ${pyYaml(object)}`, names);
  }

  private property(pair: Pair, parent: ObjectNode, depth: number, at?: Span): PropertyNode {
    const keySpan = at ?? this.spanOf(pair.key as Node | null);
    const property = new PropertyNode(parent, keySpan, this.keyNode(pair, keySpan));
    const value = pair.value as Node | null;
    const keyEnd = keySpan.offset + keySpan.length;
    const colon = at ? -1 : this.colonAfter(keyEnd);
    if (!at) this.checkKey(pair.key as Node | null, keySpan, colon);
    // As in JSON, a key whose colon is not written yet has no value, not even `null`.
    if (!at && !value && colon < 0 && !this.isInFlow && !this.isExplicit(keySpan)) return property;
    const emptySpan = value?.range ? undefined : { offset: colon < 0 ? keyEnd : colon + 1, length: 0 };
    property.valueNode = this.value(value, property, depth + 1, at ?? emptySpan);
    if (!at) {
      property.colonOffset = colon;
      const end = property.valueNode.offset + property.valueNode.length;
      property.length = Math.max(end, keyEnd, colon + 1) - property.offset;
    }
    return property;
  }

  /** `<<: *base`: adds the members that this map lacks (YAML 1.1 merge keys, as in PyYAML). @param own the map's own keys */
  private merge(pair: Pair, object: ObjectNode, own: ReadonlySet<string>, depth: number, at?: Span): void {
    const place = at ?? this.spanOf(pair.value as Node | null);
    const value = this.value(pair.value as Node | null, object, depth + 1, at);
    const sources: readonly ASTNode[] = value.type === 'array' ? value.items : [value];
    if (!this.isSpent && !sources.every(({ type }) => type === 'object')) {
      this.refuse(undefined, place, 'The value of `<<` must be a map or a list of maps.');
    }
    const seen = new Set<string>();
    this.isPlain = false;
    for (const source of sources) {
      // The last of repeated keys wins.
      const last = new Map(propertiesOf(source).map((property) => [property.keyNode.value, property]));
      for (const [name, property] of last) {
        if (own.has(name) || seen.has(name)) continue;
        seen.add(name);
        const merged = new PropertyNode(
          object,
          place,
          new StringNode(undefined, place, name, (property.keyNode as StringNode).python),
        );
        if (property.valueNode) merged.adopt(property.valueNode);
        object.properties.push(merged);
      }
    }
  }

  private sequence(node: YAMLSeq, parent: ASTNode | undefined, depth: number, span: Span, at?: Span): ArrayNode {
    const tag = this.checkTag(node.tag, 'list', span);
    if (tag === 'omap' || tag === 'pairs') this.reportIf(pairsRefusal(node.items, tag), span);
    const array = new ArrayNode(parent, span);
    for (const item of node.items as readonly (Node | null)[]) {
      array.items.push(this.value(item, array, depth + 1, at));
    }
    this.endWith(array, array.items.at(-1), at);
    return array;
  }

  /** @param isOwn whether the span is the scalar's own, not that of an alias */
  private scalar(node: Scalar, parent: ASTNode | undefined, span: Span, isOwn: boolean): ASTNode {
    const written = typeof node.value === 'string' ? node.value : (node.source ?? '');
    const text = isBlockAtEnd(this.text, node) ? written.replace(/\n$/, '') : written;
    const tag = this.checkTag(node.tag, 'scalar', span);
    // A scalar with the tag `!` is read as if it had no quotes.
    const isPlain = isPlainWord(node) || node.tag === '!';
    if (isOwn) this.reportIf(styleRefusal(this.text, node, span), { offset: span.offset, length: 1 });
    if (isOwn && isPlain && this.isInFlow) this.reportIf(flowWordRefusal(text), span);
    if (tag === undefined && !isPlain) return new StringNode(parent, span, text);
    if (tag === 'str') return new StringNode(parent, span, text);
    if (tag === 'null') return new NullNode(parent, span);
    const mismatch = tagMismatch(text, tag);
    if (mismatch !== undefined) return this.refuse(parent, span, mismatch);
    if (tag === undefined && (text === '=' || text === '<<')) {
      return this.refuse(parent, span, `\`${text}\` needs quotes: unquoted it has a special meaning in YAML.`);
    }
    const tagged = taggedScalar(text, tag, parent, span);
    if (tagged) return tagged;
    this.reportIf(dateRefusal(text), span);
    return plainScalar(text, parent, span);
  }

  /** The last part of a standard tag; anything else can't be constructed by a safe loader. */
  private checkTag(tag: string | undefined, kind: NodeKind, span: Span): string | undefined {
    if (tag === undefined) return undefined;
    this.isPlain = false;
    if (tag === '!') return undefined;
    const message = tagProblem(tag, kind);
    if (message === undefined) return standardTag(tag);
    this.problems.push({ code: 'yaml-unknown-tag', message, ...span });
    return undefined;
  }

  /** Checks a key. It must be a scalar: in PyYAML lists and maps are unhashable, and a colon without a key before it is an error. */
  private checkKey(key: Node | null, span: Span, colon: number): void {
    if (colon >= 0 && !this.isExplicit(span)) {
      this.reportIf(implicitKeyRefusal(this.text, span, colon, this.isInFlow), span);
    }
    if (isScalar(key)) {
      this.reportIf(tagMismatch(String(key.value ?? ''), this.checkTag(key.tag, 'scalar', span)), span);
      this.keepAnchor(key, span);
      const isMissing =
        span.length === 0 &&
        key.tag === undefined &&
        key.anchor === undefined &&
        this.text.charCodeAt(span.offset - 1) !== 0x3f;
      if (isMissing) this.refuse(undefined, span, 'Key expected before this colon.');
      if (isPlainWord(key)) {
        const word = String(key.value ?? '');
        if (this.isInFlow) this.reportIf(flowWordRefusal(word), span);
        this.reportIf(dateRefusal(word), span);
      }
    } else if (isAlias(key)) {
      this.isPlain = false;
      this.reportIf(anchorRefusal(key.source), span);
      const target = this.anchors.get(key.source);
      if (!target) this.report(span, noAnchor(key.source));
      else if (!isScalar(target)) this.report(span, "A list or map can't be a key.");
    } else if (key) {
      this.report(span, "A list or map can't be a key.");
    }
  }

  /** Whether a key is behind a question mark. */
  private isExplicit({ offset }: Span): boolean {
    return this.text.charCodeAt(trimEnd(this.text, entryStart(this.text, offset)) - 1) === 0x3f;
  }

  private keepAnchor(node: Node, span: Span): void {
    const anchor = isAlias(node) ? undefined : node.anchor;
    if (anchor === undefined) return;
    this.isPlain = false;
    this.reportIf(anchorRefusal(anchor), span);
    if (this.anchors.has(anchor)) {
      this.refuse(
        undefined,
        span,
        `The anchor \`&${anchor.slice(0, 60)}\` is defined twice: YAML loaders refuse that.`,
      );
    }
    this.anchors.set(anchor, node);
  }

  private reportIf(message: string | undefined, span: Span): void {
    if (message !== undefined) this.report(span, message);
  }

  private report(span: Span, message: string): void {
    this.problems.push({ code: 'syntax-error', message, ...span });
  }

  private refuse(parent: ASTNode | undefined, span: Span, message: string): ASTNode {
    this.report(span, message);
    return new NullNode(parent, span);
  }

  private keyNode(pair: Pair, span: Span = this.spanOf(pair.key as Node | null)): StringNode {
    const written = pair.key as Node | null;
    const key = isAlias(written) ? this.anchors.get(written.source) : written;
    if (!isScalar(key)) return new StringNode(undefined, span, this.text.slice(span.offset, span.offset + span.length));
    const text = String(key.value ?? '');
    const isTyped = isPlainWord(key) && key.tag === undefined;
    return isTyped ? plainKey(text, span) : new StringNode(undefined, span, text);
  }

  private spanOf(node: Node | null | undefined): Span {
    const range = node?.range;
    if (!range) return { offset: 0, length: 0 };
    const offset = Math.min(range[0], this.text.length);
    const end = trimEnd(this.text, Math.min(range[1], this.text.length), offset);
    // A value that is not written is placed directly after its colon, dash or anchor.
    return end === offset ? { offset: trimEnd(this.text, offset), length: 0 } : { offset, length: end - offset };
  }

  /** The offset of the colon that follows a key; -1 if it has none (`{a, b}`). */
  private colonAfter(keyEnd: number): number {
    const at = skipYamlTrivia(this.text, keyEnd);
    return this.text.charCodeAt(at) === 0x3a ? at : -1;
  }

  /** Ends a block collection at its last entry: the line break and comments after it belong to no node. */
  private endWith(node: ObjectNode | ArrayNode, last: ASTNode | undefined, at: Span | undefined): void {
    const first = this.text.charCodeAt(node.offset);
    if (at || !last || first === 0x7b || first === 0x5b) return;
    node.length = Math.max(0, last.offset + last.length - node.offset);
  }

  private refuseAlias(parent: ASTNode | undefined, span: Span): ASTNode {
    if (!this.isSpent) {
      this.isSpent = true;
      const message = `Too many aliases (more than ${MAX_ALIASES}, or they expand to more than ${MAX_ALIASED_NODES} nodes): the rest is not checked.`;
      this.problems.push({ code: 'yaml-alias-limit', message, ...span, reach: 'breaking' });
    }
    return new NullNode(parent, span);
  }

  private refuseDepth(parent: ASTNode | undefined, span: Span): ASTNode {
    if (!this.isTooDeepReported) {
      this.isTooDeepReported = true;
      const message = `Nested more than ${MAX_DEPTH} levels deep: deeper levels are not checked.`;
      this.problems.push({ code: 'nesting-too-deep', message, ...span, reach: 'breaking' });
    }
    return new NullNode(parent, span);
  }
}

/** An alias inside the collection that it names. In Python it is that collection; here an empty one of the same type ends the cycle. */
function selfReference(target: Node, parent: ASTNode | undefined, span: Span): ASTNode {
  return isSeq(target) ? new ArrayNode(parent, span) : new ObjectNode(parent, span);
}

function isMergeKey(pair: Pair): boolean {
  return isScalar(pair.key) && pair.key.value === '<<' && pair.key.type === Scalar.PLAIN;
}

/** Whether a block scalar ends with the text, without a line break: PyYAML does not add one. */
function isBlockAtEnd(text: string, { type, range }: Scalar): boolean {
  const isBlock = type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
  return isBlock && range?.[1] === text.length && !text.endsWith('\n');
}

function isPlainWord({ type }: Scalar): boolean {
  return type === Scalar.PLAIN || type === undefined;
}

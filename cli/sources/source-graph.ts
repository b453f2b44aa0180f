/** What outcomes were found from, as plain data: answers about the disk, and sets of them. */
import { createHash } from 'node:crypto';
import { Answer, type Question } from '../../server/files/answers';
import type { ReadText } from '../../server/files/decode';
import { type Source, Sources } from '../../server/service/sources';

/** A node's name: a digest of what it holds, so that equal nodes have the same name on every thread. */
export type NodeId = string;

/** One answer, by its digest; or a set of nodes. `file`: the bytes of a file that was checked, or why it could not be read. */
export type SourceNode =
  | { readonly asked: Question | 'file'; readonly uri: string; readonly digest: string }
  | { readonly all: readonly NodeId[] };

/** Nodes by name. */
export type SourceNodes = Readonly<Record<NodeId, SourceNode>>;

/** Answers of up to this length are compared as they are. */
const SHORT = 24;

/** What is compared of an answer: equal for equal answers. */
export function digestOf(answer: unknown): string {
  const text = typeof answer === 'string' ? `"${answer}` : (JSON.stringify(answer) ?? '');
  return text.length <= SHORT ? text : createHash('sha1').update(text).digest('base64').slice(0, SHORT);
}

/** What is compared of a file that was read, or could not be. */
export function digestOfRead(read: ReadText): string {
  return digestOf(read.text ?? read);
}

/** Names nodes, and collects those that were not taken yet. */
export class SourceRecorder {
  private readonly ids = new WeakMap<Source, Promise<NodeId>>();
  private readonly known = new Set<NodeId>();
  private fresh: Record<NodeId, SourceNode> = {};

  /** The name of a file that was read. @param digest of what was read */
  file(uri: string, digest: string): NodeId {
    return this.named({ asked: 'file', uri, digest });
  }

  /** The name of a set of nodes. */
  all(ids: readonly NodeId[]): NodeId {
    return this.named({ all: [...new Set(ids)].sort() });
  }

  /** The name of what a result was found from, once it has been found. */
  source(source: Source): Promise<NodeId> {
    const known = this.ids.get(source);
    if (known) return known;
    const id = this.idOf(source);
    this.ids.set(source, id);
    return id;
  }

  /** The nodes that are new since the last call. */
  taken(): SourceNodes {
    const { fresh } = this;
    this.fresh = {};
    return fresh;
  }

  private async idOf(source: Source): Promise<NodeId> {
    if (source instanceof Answer) {
      return this.named({ asked: source.question, uri: source.uri, digest: digestOf(await source.value) });
    }
    const members = source instanceof Sources ? [...source.members] : [];
    return this.all(await Promise.all(members.map((member) => this.source(member))));
  }

  private named(node: SourceNode): NodeId {
    const id = createHash('sha1').update(JSON.stringify(node)).digest('base64').slice(0, SHORT);
    if (!this.known.has(id)) {
      this.known.add(id);
      this.fresh[id] = node;
    }
    return id;
  }
}

/** All nodes that outcomes refer to. */
export function nodesOf(outcomes: readonly { readonly nodes?: SourceNodes }[]): ReadonlyMap<NodeId, SourceNode> {
  return new Map(outcomes.flatMap(({ nodes }) => Object.entries(nodes ?? {})));
}

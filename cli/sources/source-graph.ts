/** What outcomes were found from, as plain data: answers about the disk, and sets of them. */
import { createHash, hash } from 'node:crypto';
import { Answer, type Question } from '../../server/files/answers';
import type { ReadText } from '../../server/files/decode';
import { type Source, Sources } from '../../server/service/sources';

/** A node's name: a digest of what it holds, so that equal nodes have the same name on every thread. */
export type NodeId = string;

/** What an outcome was found from: an answer about the disk; `file`: the bytes of a file that was checked, or why it could not be read. */
export interface QuestionNode {
  readonly asked: Question | 'file';
  readonly uri: string;
  /** Of the answer. */
  readonly digest: string;
}

/** One answer, or a set of nodes. */
export type SourceNode = QuestionNode | { readonly all: readonly NodeId[] };

/** Nodes by name. */
export type SourceNodes = ReadonlyMap<NodeId, SourceNode>;

/** The length of a digest: 144 bits in base64. */
const DIGEST_LENGTH = 24;
/** What is derived from so few answers has no node of its own: what depends on it has the answers. */
const FEW = 8;

/** The digest of a text, or of its bytes in UTF-8. */
export function digestOfText(text: string | Uint8Array): string {
  return sha256(text).slice(0, DIGEST_LENGTH);
}

/** What is compared of an answer: equal for equal answers. A short one is compared as it is. */
export function digestOf(answer: unknown): string {
  if (typeof answer === 'string') return digestOfText(answer);
  const json = JSON.stringify(answer) ?? '';
  return json.length < DIGEST_LENGTH ? json : digestOfText(json);
}

/** Before the digest of what can't be read as a text. */
const NO_TEXT = '!';

/** What is compared of a file that was read, or could not be: a text has the digest of its bytes. */
export function digestOfRead(read: ReadText): string {
  return read.text === undefined ? `${NO_TEXT}${digestOf(read)}` : digestOfText(read.text);
}

/** Whether a file with this digest was a text. */
export function isOfText(digest: string): boolean {
  return !digest.startsWith(NO_TEXT);
}

/** Names nodes, and collects those that were not taken yet. */
export class SourceRecorder {
  private readonly members = new WeakMap<Source, Promise<readonly NodeId[]>>();
  private readonly known = new Set<NodeId>();
  private fresh = new Map<NodeId, SourceNode>();

  /** The name of a file that was read. @param digest of what was read */
  file(uri: string, digest: string): NodeId {
    return this.named({ asked: 'file', uri, digest });
  }

  /** The name of a set of nodes. */
  all(ids: readonly NodeId[]): NodeId {
    return this.named({ all: [...new Set(ids)].sort() });
  }

  /** The names of what a result was found from, once it has been found. */
  source(source: Source): Promise<readonly NodeId[]> {
    const known = this.members.get(source);
    if (known) return known;
    const members = this.membersOf(source);
    this.members.set(source, members);
    return members;
  }

  /** The nodes that are new since the last call. */
  taken(): SourceNodes {
    const { fresh } = this;
    this.fresh = new Map();
    return fresh;
  }

  private async membersOf(source: Source): Promise<readonly NodeId[]> {
    if (source instanceof Answer) {
      return [this.named({ asked: source.question, uri: source.uri, digest: digestOf(await source.value) })];
    }
    const ids = new Set<NodeId>();
    for (const member of source instanceof Sources ? source.members : []) {
      for (const id of await this.source(member)) ids.add(id);
    }
    return ids.size > FEW ? [this.all([...ids])] : [...ids];
  }

  private named(node: SourceNode): NodeId {
    const id = digestOfText(JSON.stringify(node));
    if (!this.known.has(id)) {
      this.known.add(id);
      this.fresh.set(id, node);
    }
    return id;
  }
}

/** All nodes that outcomes refer to. */
export function nodesOf(outcomes: readonly { readonly nodes?: SourceNodes }[]): Map<NodeId, SourceNode> {
  const all = new Map<NodeId, SourceNode>();
  for (const { nodes } of outcomes) for (const [id, node] of nodes ?? []) all.set(id, node);
  return all;
}

function sha256(data: string | Uint8Array): string {
  // `hash` exists since Node.js 20.12, and takes a quarter of the time for short texts.
  if (typeof hash === 'function') return hash('sha256', data, 'base64');
  return createHash('sha256').update(data).digest('base64');
}

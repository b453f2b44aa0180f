/** Outcomes with the names of what they were found from, to add new ones to those of a cache. */
import type { FileResult } from '../file-result';
import type { InputFile } from '../files';
import type { NodeId, SourceNode, SourceNodes } from '../sources/source-graph';
import { questionAt, type StoredCache, type StoredEntry, setNumber } from './stored-cache';

/** The outcome of a file that was checked. */
export interface KeptOutcome {
  /** Absolute. */
  readonly path: string;
  readonly origin: InputFile['origin'];
  /** Those that applied. */
  readonly settings: string;
  readonly source: NodeId;
  /** Its path and text are empty; `null` for a file that is no manifest. */
  readonly result: FileResult | null;
}

/** The outcome of an entry. */
export function keptOutcome({ settings }: StoredCache, entry: StoredEntry): KeptOutcome {
  const [path, origin, setting, sources, result] = entry;
  return { path, origin, settings: settings[setting] ?? '', source: setName(sources), result };
}

/** What all entries were found from. */
export function nodesIn(cache: StoredCache): Map<NodeId, SourceNode> {
  const nodes = new Map<NodeId, SourceNode>();
  for (let number = 0; number < cache.questions.length / 3; number++) {
    nodes.set(questionName(number), questionAt(cache, number));
  }
  const nameOf = (number: number) => (number < 0 ? setName(setNumber(number)) : questionName(number));
  for (const [index, members] of cache.sets.entries()) nodes.set(setName(index), { all: members.map(nameOf) });
  return nodes;
}

/** The name of a stored set: no digest has a colon. */
export function setName(index: number): NodeId {
  return `set:${index}`;
}

function questionName(number: number): NodeId {
  return `question:${number}`;
}

/** Has no answer that could be the same later. */
const UNKNOWN: SourceNode = { asked: 'file', uri: '', digest: '?' };

/** A cache of these outcomes. @param nodes what they were found from, and maybe more */
export function storedCache(outcomes: readonly KeptOutcome[], nodes: SourceNodes): StoredCache {
  const numbers = new Numbers(nodes);
  const settings = new Map<string, number>();
  const entries = outcomes.map(({ path, origin, settings: applied, source, result }): StoredEntry => {
    const setting = settings.get(applied) ?? settings.size;
    settings.set(applied, setting);
    return [path, origin, setting, numbers.ofSet(source), result];
  });
  return { questions: numbers.questions, sets: numbers.sets, settings: [...settings.keys()], entries };
}

/** Numbers what outcomes were found from. Equal questions have one number, whatever their names. */
class Numbers {
  readonly questions: string[] = [];
  readonly sets: (readonly number[])[] = [];
  private readonly byName = new Map<NodeId, number>();
  private readonly byQuestion = new Map<string, number>();

  constructor(private readonly nodes: SourceNodes) {}

  /** The index of a set. */
  ofSet(name: NodeId): number {
    // Sets may be nested deeply, when modules import each other: without recursion.
    const waiting = [name];
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const node = this.nodes.get(next);
      const members = node && 'all' in node ? node.all : [];
      const missing = this.byName.has(next) ? [] : members.filter((member) => !this.byName.has(member));
      if (missing.length > 0) {
        for (const member of missing) waiting.push(member);
        continue;
      }
      waiting.pop();
      if (!this.byName.has(next)) this.byName.set(next, this.add(node ?? UNKNOWN));
    }
    return setNumber(this.byName.get(name) ?? 0);
  }

  private add(node: SourceNode): number {
    if ('all' in node) return setNumber(this.sets.push(node.all.map((member) => this.byName.get(member) ?? 0)) - 1);
    const { asked, uri, digest } = node;
    const key = `${asked} ${uri} ${digest}`;
    const known = this.byQuestion.get(key);
    if (known !== undefined) return known;
    const number = this.questions.push(asked, uri, digest) / 3 - 1;
    this.byQuestion.set(key, number);
    return number;
  }
}

/** What outcomes are found from: answers about the disk, noted to know when a file has to be checked again. */
import { createHash, hash } from 'node:crypto';
import { Answer, type Question } from '../server/files/answers';
import type { ReadText } from '../server/files/decode';
import { readTextNow } from '../server/node/disk-now';
import { fileUri } from '../server/node/file-uri';
import type { NodeWorkspace } from '../server/node/node-workspace';
import type { ManifestDocument } from '../server/service/document/manifest-document';
import { type Source, Sources } from '../server/service/sources';

/** An answer about the disk; `file`: the text of a file that was checked, or why it could not be read. */
export interface NotedAnswer {
  readonly asked: Question | 'file';
  readonly uri: string;
  /** Of the answer. */
  readonly digest: string;
}

/** The length of a digest: 144 bits in base64. */
const DIGEST_LENGTH = 24;

/** What is compared of an answer: equal for equal answers. A short one is compared as it is. */
export function digestOf(answer: unknown): string {
  if (typeof answer === 'string') return digestOfText(answer);
  const json = JSON.stringify(answer) ?? '';
  return json.length < DIGEST_LENGTH ? json : digestOfText(json);
}

/** What is compared of a file that was read, or could not be. */
export function digestOfRead(read: ReadText): string {
  return read.text === undefined ? `!${digestOf(read)}` : digestOf(read.text);
}

function digestOfText(text: string): string {
  // `hash` exists since Node.js 20.12, and takes a quarter of the time for short texts.
  const digest =
    typeof hash === 'function' ? hash('sha256', text, 'base64') : createHash('sha256').update(text).digest('base64');
  return digest.slice(0, DIGEST_LENGTH);
}

/** Collects what outcomes are found from. Equal answers are one object. */
export class SourceRecorder {
  private readonly answers = new Map<string, NotedAnswer>();
  private readonly found = new WeakMap<Source, Promise<ReadonlySet<NotedAnswer>>>();

  note(asked: NotedAnswer['asked'], uri: string, digest: string): NotedAnswer {
    const key = `${asked} ${uri} ${digest}`;
    const answer = this.answers.get(key) ?? { asked, uri, digest };
    this.answers.set(key, answer);
    return answer;
  }

  /** Everything that a result was found from, once it has been found. */
  answersOf(source: Source): Promise<ReadonlySet<NotedAnswer>> {
    const known = this.found.get(source) ?? this.collected(source);
    this.found.set(source, known);
    return known;
  }

  private async collected(source: Source): Promise<ReadonlySet<NotedAnswer>> {
    if (source instanceof Answer) {
      return new Set([this.note(source.question, source.uri, digestOf(await source.value))]);
    }
    const all = new Set<NotedAnswer>();
    for (const member of source instanceof Sources ? source.members : []) {
      for (const answer of await this.answersOf(member)) all.add(answer);
    }
    return all;
  }
}

/** A check of one file that notes every file that it reads and every question that it asks. */
export class NotedFile {
  readonly workspace;
  private readonly files = new Set<NotedAnswer>();

  constructor(
    workspace: NodeWorkspace,
    private readonly recorder: SourceRecorder,
  ) {
    this.workspace = workspace.noting();
  }

  /** Reads a file as the check needs it. */
  readonly read = (path: string): ReadText => {
    const read = readTextNow(path);
    this.files.add(this.recorder.note('file', fileUri(path), digestOfRead(read)));
    return read;
  };

  /** Notes a file that was read before. */
  useText({ uri, textDocument }: Pick<ManifestDocument, 'uri' | 'textDocument'>): void {
    this.files.add(this.recorder.note('file', uri, digestOf(textDocument.getText())));
  }

  /** Everything that was noted. To be called after the check. */
  async sources(): Promise<readonly NotedAnswer[]> {
    return [...this.files, ...(await this.recorder.answersOf(this.workspace.sources))];
  }
}

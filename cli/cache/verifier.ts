/** Compares the answers that outcomes were found from with those of now. */
import { byName, MAX_SOURCE_BYTES } from '../../server/files/disk-workspace';
import { diskNow } from '../../server/node/disk-now';
import { filePath, fileUri } from '../../server/node/file-uri';
import { digestOf, digestOfRead, type NotedAnswer } from '../sources';

/** Asks the disk of now; each question once. */
export class Verifier {
  private readonly known = new Map<NotedAnswer, boolean>();
  /** The server that the folder is on: nothing on another one is asked, whatever a cache contains. */
  private readonly server: string;

  /** @param root the open folder; absolute */
  constructor(private readonly root: string) {
    this.server = serverOf(fileUri(root));
  }

  /** Whether the answer is as it was; `false` if that is not known. */
  holds(answer: NotedAnswer): boolean {
    const known = this.known.get(answer);
    if (known !== undefined) return known;
    const { asked, uri, digest } = answer;
    const path = filePath(uri);
    const isSame =
      path === undefined
        ? digest === digestOf(undefined)
        : serverOf(uri) === this.server && this.digestNow(asked, path) === digest;
    this.known.set(answer, isSame);
    return isSame;
  }

  /** The digest of the answer to a question; `undefined` for an unknown one. */
  private digestNow(asked: NotedAnswer['asked'], path: string): string | undefined {
    switch (asked) {
      case 'file':
        return digestOfRead(diskNow.readText(path));
      case 'text':
        return digestOf(diskNow.readText(path, MAX_SOURCE_BYTES).text);
      case 'stat':
        return digestOf(answered(() => diskNow.stat(path)));
      case 'list':
        return digestOf(answered(() => byName(diskNow.list(path))));
      case 'byte':
        return digestOf(diskNow.readText(path).patched?.wrongByte);
      case 'within':
        return digestOf(diskNow.isInside(path, [this.root]));
      default:
        return undefined;
    }
  }
}

function answered<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The server in a URI; empty for this machine. */
function serverOf(uri: string): string {
  return /^file:\/\/([^/]*)/i.exec(uri)?.[1] ?? '';
}

/** Scans the tokens of flow syntax up to the cursor, however broken the text is. */
import type { Path } from '../../../document/tree/node';
import type { Token, Tokenizer } from './flow-tokens';

/** A bracket that is open at the cursor. */
export interface Frame {
  readonly kind: 'object' | 'array';
  readonly path: Path;
  /** The key read last; its value may not have been read yet. */
  key: string;
  /** Index of the item that is being read or was read last. */
  index: number;
  /** What may come next; `comma` where a value has just ended. */
  phase: 'key' | 'colon' | 'value' | 'comma';
  /** Keys read so far, without what was read before the scan began. */
  readonly keys: string[];
}

/** Result of the scan. */
export interface FlowCursor {
  /** Open brackets, outermost first; none at the root or outside. */
  readonly frames: readonly Frame[];
  /** The string or word that the cursor is in, or touches. */
  readonly current: Token | undefined;
  /** The token before that, or before the cursor. */
  readonly previous: Token | undefined;
  /** The next token, comments skipped. */
  readonly next: Token;
  readonly afterNext: Token;
}

/** Limit of scanned characters: enough for every real manifest, too few for a hostile text to cause a noticeable delay. */
const MAX_SCAN = 16_000_000;

/**
 * Scans from an offset outside any token up to the cursor.
 * @param frames brackets that are open at the start, outermost first; changed by the scan
 * @param path the path of the value that starts there, where no bracket is open
 * @param before the token that ends there
 * @returns `undefined` inside a comment, or where it takes too long
 */
export function scanFlow(
  text: string,
  tokenize: Tokenizer,
  start: number,
  cursor: number,
  frames: Frame[],
  path: Path,
  before?: Token,
): FlowCursor | undefined {
  if (cursor - start > MAX_SCAN) return undefined;
  const follow = (from: number): Token => {
    let token = tokenize(text, from);
    while (token.kind === 'comment') token = tokenize(text, token.end);
    return token;
  };
  let previous = before;
  for (let at = start; ; ) {
    const token = tokenize(text, at);
    if (token.kind === 'comment') {
      if (token.offset < cursor && (cursor < token.end || (cursor === token.end && !token.closed))) return undefined;
      if (token.offset < cursor) {
        at = token.end;
        continue;
      }
    }
    const isScalar = token.kind === 'string' || token.kind === 'word';
    const touchesStart = token.offset === cursor && frames.at(-1)?.phase === 'value';
    if (isScalar && cursor <= token.end && (token.offset < cursor || touchesStart)) {
      const next = follow(token.end);
      return { frames, current: token, previous, next, afterNext: follow(next.end) };
    }
    if (token.kind === 'end' || token.end > cursor || token.offset >= cursor) {
      const next = follow(cursor);
      return { frames, current: undefined, previous, next, afterNext: follow(next.end) };
    }
    step(text, token, frames, path, () => follow(token.end));
    previous = token;
    at = token.end;
  }
}

/** The path of the value that comes next in a frame. */
export function valuePath(frame: Frame): Path {
  return [...frame.path, frame.kind === 'object' ? frame.key : frame.index];
}

/** The value of a string token, or the source of any other one. */
export function tokenText(text: string, token: Token): string {
  const source = text.slice(token.offset, token.end);
  if (token.kind !== 'string') return source;
  const inner = source.slice(1, token.closed ? -1 : undefined);
  if (source.startsWith("'")) return inner.replace(/''/g, "'");
  try {
    return inner.includes('\\') ? String(JSON.parse(`"${inner}"`)) : inner;
  } catch {
    return inner;
  }
}

function step(text: string, token: Token, frames: Frame[], path: Path, peek: () => Token): void {
  const frame = frames.at(-1);
  switch (token.kind) {
    case '{':
    case '[': {
      const kind = token.kind === '{' ? 'object' : 'array';
      if (frame?.kind === 'array' && frame.phase === 'comma') frame.index++;
      if (frame) frame.phase = 'comma';
      const phase = kind === 'object' ? 'key' : 'value';
      frames.push({ kind, path: frame ? valuePath(frame) : path, key: '', index: 0, phase, keys: [] });
      return;
    }
    case '}':
    case ']':
      close(frames, token.kind === '}' ? 'object' : 'array');
      return;
    case ',':
      if (frame?.kind === 'array') {
        frame.index++;
        frame.phase = 'value';
      } else if (frame) {
        frame.phase = 'key';
      }
      return;
    case ':':
      if (frame?.kind === 'object') frame.phase = 'value';
      return;
    default:
      if (frame) scalar(text, token, frame, peek);
  }
}

/** A closing bracket closes the nearest open one of its kind; one that closes nothing is ignored. */
function close(frames: Frame[], kind: Frame['kind']): void {
  const index = frames.findLastIndex((frame) => frame.kind === kind);
  if (index < 0 || frames.length - index > 2) return;
  frames.length = index;
}

function scalar(text: string, token: Token, frame: Frame, peek: () => Token): void {
  if (frame.kind === 'array') {
    if (frame.phase === 'comma') frame.index++;
    frame.phase = 'comma';
    return;
  }
  const isKey = frame.phase !== 'value' || (token.kind === 'string' && peek().kind === ':');
  if (isKey) {
    frame.key = tokenText(text, token);
    frame.keys.push(frame.key);
  }
  frame.phase = isKey ? 'colon' : 'comma';
}

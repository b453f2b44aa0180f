/** Reads the body of a response, also a malformed or endless one. */
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeUtf8 } from '../process/decode';

/** The body of a response. */
export interface ResponseBody {
  readonly text: string;
  /** Sentences about what was truncated or replaced. */
  readonly notices: readonly string[];
  /** Why the body is incomplete. */
  readonly failure: string | undefined;
}

/**
 * Reads the body to its end or to the limit, then closes the connection. Never rejects.
 * @param limit bytes
 * @param tell receives the decompressed bytes as they arrive
 */
export function readBody(
  response: IncomingMessage,
  limit: number,
  tell?: (bytes: Uint8Array) => void,
): Promise<ResponseBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let kept = 0;
    let received = 0;
    let isOver = false;
    const finish = (end: { readonly isCut?: boolean; readonly failure?: string }) => {
      if (isOver) return;
      isOver = true;
      response.destroy();
      decoder?.destroy();
      const { text, notices } = decoded(Buffer.concat(chunks), response);
      const cut = end.isCut ? [cutNotice(kept, response)] : [];
      resolve({ text, notices: [...cut, ...encodingNotices(response), ...notices], failure: end.failure });
    };
    const keep = (chunk: Buffer) => {
      const room = limit - kept;
      const fits = chunk.length > room ? chunk.subarray(0, room) : chunk;
      chunks.push(fits);
      kept += fits.length;
      if (fits.length > 0) tell?.(fits);
      if (chunk.length > room) finish({ isCut: true });
    };
    const decoder = decoderOf(response);
    decoder?.on('data', keep);
    decoder?.on('end', () => finish({}));
    decoder?.on('error', () =>
      finish({ failure: "The response body can't be decompressed: it is not encoded as its headers say." }),
    );
    response.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (!decoder) return keep(chunk);
      // Compressed bytes may decompress to nothing, so they are limited too, once it is known what they are.
      const hasRoom = decoder.write(chunk, (error) => {
        if (!error && received > limit) finish({ isCut: true });
      });
      if (!hasRoom) {
        response.pause();
        decoder.once('drain', () => response.resume());
      }
    });
    response.on('end', () => {
      if (decoder && received > 0) decoder.end();
      else finish({});
    });
    response.on('error', () => {});
    response.on('close', () => {
      if (!response.complete) finish({ failure: brokenOff(received, response) });
    });
  });
}

function decoderOf({ headers, statusCode }: IncomingMessage): Transform | undefined {
  if (statusCode === 204 || statusCode === 304) return undefined;
  switch (encodingOf(headers['content-encoding'])) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}

function encodingOf(header: string | undefined): string {
  return header?.trim().toLowerCase() ?? '';
}

/** Notices about an unsupported encoding: a server may encode the body although the request asks for `identity`. */
function encodingNotices({ headers }: IncomingMessage): readonly string[] {
  const encoding = encodingOf(headers['content-encoding']);
  return /^(?:|identity|x-gzip|gzip|deflate|br)$/.test(encoding)
    ? []
    : [
        `The body is encoded as ${JSON.stringify(encoding.slice(0, 40))}, which is not supported: it is shown as received.`,
      ];
}

function cutNotice(kept: number, { headers }: IncomingMessage): string {
  const claimed = headers['content-length'];
  return `The body was truncated after ${kept} bytes${claimed === undefined ? '' : `; the server announced ${claimed}`}. The rest was not read.`;
}

function brokenOff(received: number, { headers }: IncomingMessage): string {
  const claimed = headers['content-length'];
  const of = claimed === undefined ? '' : ` of ${claimed}`;
  return `The connection closed before the end of the response: ${received}${of} bytes were received.`;
}

/** The body in the character set that the headers name, without a byte order mark. */
function decoded(
  bytes: Buffer,
  { headers }: IncomingMessage,
): { readonly text: string; readonly notices: readonly string[] } {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    try {
      return { text: new TextDecoder(charset).decode(bytes), notices: [] };
    } catch {
      // Unknown character set: most likely UTF-8.
    }
  }
  const { text, isPatched } = decodeUtf8(bytes);
  return {
    text: text.startsWith('\ufeff') ? text.slice(1) : text,
    notices: isPatched ? ['The body is not valid UTF-8: invalid bytes are shown as \ufffd.'] : [],
  };
}

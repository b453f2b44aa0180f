/** Reads the body of a response, whatever is sent as one. */
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeUtf8 } from '../process/decode';

/** A body that was read. */
export interface ResponseBody {
  readonly text: string;
  /** Sentences on what was cut or read with replacements. */
  readonly notices: readonly string[];
  /** Why there is not all of it. */
  readonly failure: string | undefined;
}

/**
 * Reads it to its end, or to the limit: what comes after that is not waited for. Never rejects.
 * @param tell gets the bytes as they come, decompressed
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
      finish({ failure: 'The response body can’t be decompressed: it is not encoded as its headers say.' }),
    );
    response.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (!decoder) keep(chunk);
      // Compressed bytes need not become any others: they are counted too.
      else if (received > limit) finish({ isCut: true });
      else if (!decoder.write(chunk)) {
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

/** We ask for none; a server may send one all the same. */
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

/** The text, in the character set that the headers name. A byte order mark is no part of it. */
function decoded(
  bytes: Buffer,
  { headers }: IncomingMessage,
): { readonly text: string; readonly notices: readonly string[] } {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    try {
      return { text: new TextDecoder(charset).decode(bytes), notices: [] };
    } catch {
      // No character set that is known: most likely UTF-8.
    }
  }
  const { text, isPatched } = decodeUtf8(bytes);
  return {
    text: text.startsWith('\ufeff') ? text.slice(1) : text,
    notices: isPatched ? ['The body is not valid UTF-8: invalid bytes are shown as \ufffd.'] : [],
  };
}

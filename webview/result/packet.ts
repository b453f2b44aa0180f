/** A result as it comes, and as it is shown. */
import { jsonOrText } from '../../server/service/invocation/json-text';
import type { ResultPacket, ResultView } from '../protocol';

/** The whole of it. */
export function unpacked(packet: ResultPacket): ResultView {
  const raw = typeof packet.raw === 'string' ? packet.raw : new TextDecoder().decode(packet.raw);
  const { result = jsonOrText(raw) } = packet;
  const { model = result } = packet;
  return { ...packet, raw, result, model };
}

/** What an output takes in memory, about. Unit: bytes. */
export function sizeOf({ raw, stderr }: ResultPacket): number {
  return (typeof raw === 'string' ? raw.length : raw.byteLength) + stderr.length;
}

/** A result as it comes, and as it is shown. */
import { jsonOrText } from '../../server/service/invocation/json-text';
import type { PackedText, ResultPacket, ResultView } from '../protocol';

/** The whole of it. */
export function unpacked(packet: ResultPacket): ResultView {
  const raw = textOf(packet.raw);
  const { result = jsonOrText(raw) } = packet;
  const { model = result } = packet;
  const { printed, ...rest } = packet;
  return { ...rest, raw, result, model, ...(printed === undefined ? {} : { printed: textOf(printed) }) };
}

function textOf(packed: PackedText): string {
  return typeof packed === 'string' ? packed : new TextDecoder().decode(packed);
}

/** What an output takes in memory, about. Unit: bytes. */
export function sizeOf({ raw, printed = '', stderr }: ResultPacket): number {
  return raw.length + printed.length + stderr.length;
}

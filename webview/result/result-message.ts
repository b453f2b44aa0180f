/** Decodes results received from the extension. */
import { jsonOrText } from '../../common/json/json-text';
import type { PackedText, ResultMessage, ResultView } from '../protocol';

/** The complete result. */
export function decoded(message: ResultMessage): ResultView {
  const raw = textOf(message.raw);
  const { result = jsonOrText(raw) } = message;
  const { model = result } = message;
  const { printed, ...rest } = message;
  return { ...rest, raw, result, model, ...(printed === undefined ? {} : { printed: textOf(printed) }) };
}

function textOf(packed: PackedText): string {
  return typeof packed === 'string' ? packed : new TextDecoder().decode(packed);
}

/** The approximate size of a result in memory. Unit: bytes. */
export function sizeOf({ raw, printed = '', stderr }: ResultMessage): number {
  return raw.length + printed.length + stderr.length;
}

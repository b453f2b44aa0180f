/** Estimates of tokens as they are shown. */
import { countText } from '../../../common/text/count';
import { BASIS } from './estimate';
import type { ToolTokens } from './tool-tokens';

/** `≈ 126 tokens`. */
export function totalLabel({ total }: ToolTokens): string {
  return `≈ ${countText(total)} ${total === 1 ? 'token' : 'tokens'}`;
}

/** `name 3, description 40, schema 83`. */
export function partsLabel({ name, description, schema }: ToolTokens): string {
  const parts = [`name ${countText(name)}`, `description ${countText(description)}`];
  return [...parts, schema === undefined ? 'no schema' : `schema ${countText(schema)}`].join(', ');
}

/** `≈ 126 tokens in each request: name 3, description 40, schema 83 (estimated with tokenx 2.2.0)`. */
export function tokensSentence(tokens: ToolTokens): string {
  return `${totalLabel(tokens)} in each request: ${partsLabel(tokens)} (${BASIS})`;
}

/** Estimates of tokens as they are shown. */
import { BASIS } from './estimate';
import type { ToolTokens } from './tool-tokens';

/** `1,234`. */
export function shownNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `≈ 126 tokens`. */
export function totalLabel({ total }: ToolTokens): string {
  return `≈ ${shownNumber(total)} ${total === 1 ? 'token' : 'tokens'}`;
}

/** `name 3, description 40, schema 83`. */
export function partsLabel({ name, description, schema }: ToolTokens): string {
  const parts = [`name ${shownNumber(name)}`, `description ${shownNumber(description)}`];
  return [...parts, schema === undefined ? 'no schema' : `schema ${shownNumber(schema)}`].join(', ');
}

/** `≈ 126 tokens in each request: name 3, description 40, schema 83 (estimated with tokenx 2.2.0)`. */
export function tokensSentence(tokens: ToolTokens): string {
  return `${totalLabel(tokens)} in each request: ${partsLabel(tokens)} (${BASIS})`;
}

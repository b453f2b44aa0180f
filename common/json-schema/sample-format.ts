/** Sample strings for formats. */
import type { Json } from '../json/value';

/** Examples by format, from ranges and domains reserved for documentation where these exist. */
const BY_FORMAT: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-01-31T12:00:00Z'],
  ['date', '2026-01-31'],
  ['time', '12:00:00Z'],
  ['duration', 'PT1H'],
  ['email', 'someone@example.com'],
  ['idn-email', 'someone@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['iri', 'https://example.com/'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', '/path/{name}'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
  ['json-pointer', '/name'],
  ['relative-json-pointer', '0/name'],
  ['regex', '^a+$'],
]);

/** Returns an example of a format; `undefined` for formats without one. */
export function exampleOfFormat(format: Json | undefined): string | undefined {
  return typeof format === 'string' ? BY_FORMAT.get(format) : undefined;
}

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

/** Returns an example extended by letters; `undefined` where the format does not allow it. @param more letters and digits */
export function extendedFormat(format: string, more: string): string | undefined {
  switch (format) {
    case 'email':
    case 'idn-email':
      return `someone${more}@example.com`;
    case 'hostname':
    case 'idn-hostname':
      // A label has up to 63 letters.
      return `${more.replace(/.{1,60}/g, (label) => `${label}.`)}example.com`;
    case 'uri':
    case 'url':
    case 'iri':
      return `https://example.com/${more}`;
    case 'uri-reference':
    case 'iri-reference':
      return `/path${more}`;
    case 'json-pointer':
      return `/name${more}`;
    default:
      return undefined;
  }
}

/** Returns alternative examples: shorter, longer, or with other numbers. */
export function otherFormats(format: string): readonly string[] {
  return OTHERS.get(format) ?? [];
}

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['email', ['a@b.cd']],
  ['hostname', ['a.b']],
  ['uri', ['a:b', 'urn:example:name']],
  ['url', ['http://a.b']],
  ['uri-reference', ['/']],
  ['json-pointer', ['']],
  ['ipv4', ['1.1.1.1', '192.0.2.2', '192.0.2.3', '192.0.2.254']],
  ['ipv6', ['::1', '2001:db8::2', '2001:db8::3']],
  ['date', ['2026-02-01', '2026-02-02', '2026-02-03']],
  ['time', ['12:00:00+00:00', '12:00:00.000Z', '12:30:00Z', '13:00:00Z', '12:00:00.000000+00:00']],
  [
    'date-time',
    ['2026-01-31T12:00:00+00:00', '2026-01-31T12:00:00.000Z', '2026-02-01T12:00:00Z', '2026-02-02T12:00:00Z'],
  ],
  ['duration', ['P1D', 'PT30M', 'P1Y']],
]);

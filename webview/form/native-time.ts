/** Converts between date and time strings and the values of a browser's pickers. */

/** The formats for which browsers have a picker, with its `type`. */
const PICKERS: Readonly<Record<string, string>> = { date: 'date', time: 'time', 'date-time': 'datetime-local' };

const DATE = /^\d{4}-\d{2}-\d{2}/;
const TIME = /(?:^|[T ])(\d{2}:\d{2}(?::\d{2})?)/i;
const ZONE = /(?<=\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** The `type` of the picker for a format; `undefined` if there is none. */
export function pickerType(format: string | undefined): string | undefined {
  return format !== undefined && Object.hasOwn(PICKERS, format) ? PICKERS[format] : undefined;
}

/** The picker's initial value for a string of the format; `''` if the string does not match. Zone and fractions are omitted. */
export function pickerValue(format: string, text: string): string {
  const [date] = DATE.exec(text) ?? [];
  const [, time] = TIME.exec(text) ?? [];
  if (format === 'date') return date ?? '';
  if (format === 'time') return time ?? '';
  return date && time ? `${date}T${time}` : '';
}

/**
 * The string for a picked value: always with seconds, and with the zone of the previous string.
 * @param picked as the picker returns it: `2026-01-31`, `12:00`, `2026-01-31T12:00`
 * @param before the previous string
 * @param offset the zone if there was none before, in minutes east of Greenwich
 */
export function pickedText(format: string, picked: string, before: string, offset: number): string {
  if (format === 'date') return picked;
  const zone = ZONE.exec(before)?.[0] ?? (format === 'time' && before !== '' ? '' : zoneText(offset));
  return `${/(?:^|T)\d{2}:\d{2}$/.test(picked) ? `${picked}:00` : picked}${zone}`;
}

function zoneText(offset: number): string {
  if (offset === 0) return 'Z';
  const minutes = Math.abs(offset);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Between the texts of dates and times and what a browser's own pickers hold. */

/** The formats that browsers have a picker for, with its `type`. */
const PICKERS: Readonly<Record<string, string>> = { date: 'date', time: 'time', 'date-time': 'datetime-local' };

const DATE = /^\d{4}-\d{2}-\d{2}/;
const TIME = /(?:^|[T ])(\d{2}:\d{2}(?::\d{2})?)/i;
const ZONE = /(?<=\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** The `type` of the picker for a format; `undefined` where there is none. */
export function pickerType(format: string | undefined): string | undefined {
  return format !== undefined && Object.hasOwn(PICKERS, format) ? PICKERS[format] : undefined;
}

/** What the picker begins with, for a text of the format; `''` where the text is none. Zone and fractions are not shown there. */
export function pickerValue(format: string, text: string): string {
  const [date] = DATE.exec(text) ?? [];
  const [, time] = TIME.exec(text) ?? [];
  if (format === 'date') return date ?? '';
  if (format === 'time') return time ?? '';
  return date && time ? `${date}T${time}` : '';
}

/**
 * The text for what was picked: seconds always, and the zone of the text of before.
 * @param picked as the picker gives it: `2026-01-31`, `12:00`, `2026-01-31T12:00`
 * @param before the text until now
 * @param offset the zone where there was none before, in minutes to the east of Greenwich
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

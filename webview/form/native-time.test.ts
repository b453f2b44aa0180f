import { describe, expect, it } from 'vitest';
import { pickedText, pickerType, pickerValue } from './native-time';

describe('a picker', () => {
  it('is there for dates, times and both', () => {
    const formats = ['date', 'time', 'date-time', 'email', 'constructor', undefined];
    expect(formats.map(pickerType)).toEqual(['date', 'time', 'datetime-local', undefined, undefined, undefined]);
  });

  it.each([
    ['date', '2026-01-31', '2026-01-31'],
    ['date', 'tomorrow', ''],
    ['time', '12:30:00Z', '12:30:00'],
    ['time', '12:30', '12:30'],
    ['time', '', ''],
    ['date-time', '2026-01-31T12:00:05.25+02:00', '2026-01-31T12:00:05'],
    ['date-time', '2026-01-31 12:00', '2026-01-31T12:00'],
    ['date-time', '2026-01-31', ''],
  ])('for %s begins with what %j says', (format, text, value) => {
    expect(pickerValue(format, text)).toBe(value);
  });

  it.each([
    ['date', '2026-02-01', '2026-01-31', '2026-02-01'],
    ['date-time', '2026-02-01T08:15', '', '2026-02-01T08:15:00+01:00'],
    ['date-time', '2026-02-01T08:15:30', '2026-01-31T12:00:00Z', '2026-02-01T08:15:30Z'],
    ['date-time', '2026-02-01T08:15', '2026-01-31T12:00:00-03:30', '2026-02-01T08:15:00-03:30'],
    ['date-time', '2026-02-01T08:15', '2026-01-31T12:00:00+0200', '2026-02-01T08:15:00+0200'],
    ['date-time', '2026-02-01T08:15', '2026-01-31', '2026-02-01T08:15:00+01:00'],
    ['time', '08:15', '', '08:15:00+01:00'],
    ['time', '08:15', '07:00:00', '08:15:00'],
    ['time', '08:15', '07:00:00Z', '08:15:00Z'],
  ])('for %s makes of %j, where %j stood, %j', (format, picked, before, text) => {
    expect(pickedText(format, picked, before, 60)).toBe(text);
  });

  it('writes the zone as RFC 3339 does', () => {
    const zones = [0, 60, -210, 330, -720].map((offset) => pickedText('time', '08:15', '', offset).slice(8));
    expect(zones).toEqual(['Z', '+01:00', '-03:30', '+05:30', '-12:00']);
  });
});

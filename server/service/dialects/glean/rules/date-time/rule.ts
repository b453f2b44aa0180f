import { nodeAt, type Path, propertyOf } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { placeName, valueAt } from '../../../../rules/places';
import { retrieval } from '../sample';
import { SERVER_OWNED_FIELD } from '../server-owned-field/rule';

const FIELDS: readonly Path[] = [['createdAt'], ['lastUpdatedAt'], ['auth', 'lastAuthorizedAt']];

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** A time that is not in ISO 8601 format. */
export const dateTime: Rule = {
  code: 'glean/date-time',
  severity: 'warning',
  summary: 'A time is not in ISO 8601 format.',
  explanation:
    'Glean sets these times itself, so they are best left out. Times are written with date, time and time zone: `2026-01-31T09:30:00Z` or `2026-01-31T10:30:00+01:00`.',
  example: {
    language: 'json',
    bad: retrieval({ createdAt: '2026-01-31 09:30' }),
    good: retrieval({ createdAt: '2026-01-31T09:30:00Z' }),
  },
  checkTool: ({ node }, { report }) => {
    for (const path of FIELDS) {
      const value = nodeAt(node, path);
      if (value?.type !== 'string' || isDateTime(value.value)) continue;
      report({
        at: value,
        message: `${placeName(path)} must be an ISO 8601 date-time such as \`2026-01-31T09:30:00Z\`, not ${quote(value.value)}. Glean sets it itself: remove it.`,
        same: { at: propertyOf(value)?.keyNode ?? value, code: SERVER_OWNED_FIELD },
      });
    }
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    const property = node && propertyOf(node);
    if (!property) return [];
    const removed = {
      title: `Remove ${quote(property.keyNode.value)}`,
      edits: editor.removeMember(property),
      safe: false,
    };
    const text = node.type === 'string' ? completed(node.value) : undefined;
    if (text === undefined) return [removed];
    return [removed, { title: `Change to ${quote(text)}`, edits: editor.replaceValue(node, text), safe: false }];
  },
};

function isDateTime(text: string): boolean {
  const [, year, month, day, hour, minute, second] = text.length > 64 ? [] : (DATE_TIME.exec(text) ?? []);
  if (year === undefined) return false;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const inYear = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay;
  return inYear && Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
}

/** The text completed with defaults for what is missing: midnight, seconds, UTC. */
function completed(text: string): string | undefined {
  const [, day, time, seconds = ':00', zone = 'Z'] =
    text.length > 64
      ? []
      : (/^(\d{4}-\d\d-\d\d)(?:[Tt ]+(\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?([Zz]|[+-]\d\d:\d\d)?)?$/.exec(text.trim()) ?? []);
  if (day === undefined) return undefined;
  const whole = `${day}T${time ?? '00:00'}${time === undefined ? ':00' : seconds}${zone.toUpperCase()}`;
  return isDateTime(whole) ? whole : undefined;
}

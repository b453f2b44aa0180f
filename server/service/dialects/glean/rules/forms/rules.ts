/** Times, URLs and names in a form that Glean does not document. */
import { propertyOf } from '../../../../document/tree/node';
import type { Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { changeString, changeTo, removal } from '../../../change-string';
import { form, toolRule } from '../../../member-rule';
import { URL_FIELDS, webAddress } from '../../links';
import { SERVER_OWNED_FIELD } from '../fields/rules';
import { retrieval } from '../sample';

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

const FORM = /^[A-Za-z0-9]{1,50}$/;

export const formRules: readonly Rule[] = [
  toolRule({
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
    checks: {
      value: ['createdAt', 'lastUpdatedAt', 'auth/lastAuthorizedAt'],
      test: form(isDateTime),
      message:
        '{place} must be an ISO 8601 date-time such as `2026-01-31T09:30:00Z`, not {text}. Glean sets it itself: remove it.',
      more: (value) => ({ same: { at: propertyOf(value)?.keyNode ?? value, code: SERVER_OWNED_FIELD } }),
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      const property = node && propertyOf(node);
      if (!property) return [];
      const removed = removal(editor, property);
      const text = node.type === 'string' ? completed(node.value) : undefined;
      return text === undefined ? [removed] : [removed, changeTo(editor, node, text)];
    },
  }),
  toolRule({
    code: 'glean/url',
    severity: 'warning',
    summary: 'A URL is not absolute.',
    explanation:
      'Logos and OAuth URLs are fetched and opened by Glean and by browsers: they must be absolute, with `https://`. There is no base that a relative one could be resolved against.',
    example: {
      language: 'json',
      bad: retrieval({ logoUrl: 'example.com/logo.png' }),
      good: retrieval({ logoUrl: 'https://example.com/logo.png' }),
    },
    checks: {
      value: URL_FIELDS.map(({ path }) => path),
      test: form((text) => webAddress(text) !== undefined),
      message: '{place} must be an absolute URL such as `https://example.com/`, not {text}.',
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string') return [];
      const trimmed = node.value.trim();
      for (const [candidate, safe] of [
        [trimmed, true],
        [`https:${trimmed}`, false],
        [`https://${trimmed}`, false],
      ] as const) {
        const isHost = /^(?:https:)?(?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(candidate.slice(0, 300));
        if (webAddress(candidate) === undefined || (candidate !== trimmed && !isHost)) continue;
        return [changeTo(editor, node, candidate, safe)];
      }
      return [];
    },
  }),
  toolRule({
    code: 'glean/name-form',
    severity: 'hint',
    summary: 'A name with characters other than letters and digits, or longer than 50 characters.',
    explanation:
      'The API sets no limits on a name. An older version of the manifest format allowed only letters and digits, at most 50: such a name works everywhere.',
    example: {
      language: 'json',
      bad: retrieval({ name: 'search tickets' }),
      good: retrieval({ name: 'searchTickets' }),
    },
    checks: {
      value: 'name',
      test: form((text) => text === '' || FORM.test(text)),
      message: `{text} is accepted, but an older version of Glean's manifest format allows only letters and digits, at most 50.`,
    },
    fix: changeString(
      (text) => {
        const name = camel(text);
        return FORM.test(name) ? name : undefined;
      },
      { verb: 'Rename to' },
    ),
  }),
];

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

function camel(text: string): string {
  const [first = '', ...rest] = text
    .slice(0, 200)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

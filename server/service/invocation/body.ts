/** The body of a request, with the secrets that belong into it. */
import { withValue } from '../../../common/json/place';
import { type Json, objectOf } from '../../../common/json/value';
import type { HttpPlan } from './plan';

/** The body as it is sent. A secret that `find` does not know is left out. */
export function bodyWith(
  { body, bodySecrets = [] }: Pick<HttpPlan, 'body' | 'bodySecrets'>,
  find: (secret: string) => string | undefined,
): string | undefined {
  const known = bodySecrets.flatMap(({ path, secret }) => {
    const value = find(secret);
    return value === undefined ? [] : [{ path, value }];
  });
  if (body === undefined || known.length === 0) return body;
  return JSON.stringify(known.reduce<Json>((json, { path, value }) => withValue(json, path, value), JSON.parse(body)));
}

/** How deep members are named: what platforms make themselves ends there. */
const MAX_DEPTH = 3;

/** Members that are looked at. */
const MAX_MEMBERS = 200;

/** The names of a body's members, without their values: `tool, input.city, context.user.id`. Empty for what is no JSON object. */
export function bodyMembers(body: string): string {
  try {
    return names(JSON.parse(body), [], MAX_DEPTH).slice(0, MAX_MEMBERS).join(', ');
  } catch {
    return '';
  }
}

function names(value: Json, path: readonly string[], depth: number): readonly string[] {
  const members = Object.entries(objectOf(value));
  if (depth === 0 || members.length === 0) return path.length === 0 ? [] : [path.join('.')];
  return members.slice(0, MAX_MEMBERS).flatMap(([name, member]) => names(member, [...path, name], depth - 1));
}

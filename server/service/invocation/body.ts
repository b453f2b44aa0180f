/** The body of a request, with the secrets that belong into it. */
import { type Json, setOwn } from '../document/node';
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
  return JSON.stringify(known.reduce<Json>((json, { path, value }) => withMember(json, path, value), JSON.parse(body)));
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
  const members = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  if (depth === 0 || members.length === 0) return path.length === 0 ? [] : [path.join('.')];
  return members.slice(0, MAX_MEMBERS).flatMap(([name, member]) => names(member, [...path, name], depth - 1));
}

/** The value with the member set; objects on the way are made where there are none. */
function withMember(json: Json, [key, ...rest]: readonly string[], value: string): Json {
  if (key === undefined) return value;
  const members: { [key: string]: Json } =
    json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {};
  const old = Object.hasOwn(members, key) ? members[key] : undefined;
  const next = { ...members };
  setOwn(next, key, withMember(old ?? null, rest, value));
  return next;
}
